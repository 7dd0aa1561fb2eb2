import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { openedBytes, sealedBytes, UPLOAD_STORE, type UploadStore } from '../../../platform/uploads/index.js';
import { bytesOf, fileFolder, fileKey, type StoredFile } from './file-keys.js';

export interface Measured {
  readonly bytes: number;
  readonly sha256: string;
}

/** The bytes of files, encrypted under the key of who uploaded them. */
@Injectable()
export class FileContents {
  constructor(
    @Inject(UPLOAD_STORE) private readonly uploads: UploadStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async keep(file: StoredFile, source: AsyncIterable<Uint8Array>): Promise<Measured> {
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    };
    const sealed = sealedBytes(this.personalData, bytesOf(file), measured());
    await this.uploads.receive(fileKey(file), sealed, 'application/octet-stream');
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Null where there is nothing that can still be read. */
  async open(file: StoredFile): Promise<Readable | null> {
    const stored = await this.uploads.read(fileKey(file));
    return stored && openedBytes(this.personalData, bytesOf(file), stored);
  }

  /** One upload of a file, where others of the same one may stay. */
  async drop(file: StoredFile): Promise<void> {
    await this.uploads.removeAll(fileKey(file));
  }

  async forget(fileId: string): Promise<void> {
    await this.uploads.removeAll(fileFolder(fileId));
  }
}
