import { Injectable } from '@nestjs/common';
import type { AccessRole } from '@meridian/domain/kernel';
import type { Viewer } from '../../../platform/session/index.js';

/** Whoever reads what `owner` keeps for themselves by their leave, asked anew each time; null: they do not. */
export interface OwnFileReader {
  mayReadOwn(owner: string, viewer: Viewer): Promise<{ readonly role: AccessRole } | null>;
}

@Injectable()
export class OwnFileReaders {
  private readonly readers: OwnFileReader[] = [];

  register(reader: OwnFileReader): void {
    this.readers.push(reader);
  }

  async mayRead(owner: string, viewer: Viewer): Promise<{ readonly role: AccessRole } | null> {
    for (const reader of this.readers) {
      const found = await reader.mayReadOwn(owner, viewer);
      if (found) return found;
    }
    return null;
  }
}
