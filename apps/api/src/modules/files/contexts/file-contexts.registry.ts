import { Injectable } from '@nestjs/common';
import type { MessageKey } from '@meridian/contracts/kernel';
import { contextParts } from '@meridian/domain/files';
import type { AccessRole, Refused } from '@meridian/domain/kernel';
import type { Viewer } from '../../../platform/session/index.js';

/**
 * What files are sent for. The module that owns these records registers it, and alone says who may do what with the files:
 * nothing of its answers is kept. `id` is that of the record: `7` of the context `case-7`. Null: there is no such thing for
 * the viewer, and they are answered as if there were none for anybody.
 */
export interface FileContext {
  /** `case` answers for each context `case-<id>`. */
  readonly kind: string;
  /** What it is called where a person takes their data home. */
  readonly name: MessageKey;
  /** Message keys of refusals: `<words>.refusals.<reason>`. */
  readonly words: string;
  /** The same context is another one for each person. Of other contexts there is one, whoever looks. */
  readonly perPerson?: true;
  /** It has no files of its own, and shows what this person keeps for themselves. */
  ownFilesOf?(id: string): Promise<string | null>;
  /** Whose the file becomes: their key seals its bytes and its name. Asked before it comes and once it is there. */
  mayAdd(id: string, viewer: Viewer): Promise<{ readonly userId: string } | Refused | null>;
  /** As whom the access log names the reader. `fileId` is null for the list of all of them. */
  mayRead(id: string, fileId: string | null, viewer: Viewer): Promise<{ readonly role: AccessRole } | null>;
  mayRemove(id: string, fileId: string, viewer: Viewer): Promise<true | Refused | null>;
}

export interface KnownContext {
  readonly kept: FileContext;
  readonly id: string;
}

@Injectable()
export class FileContexts {
  private readonly byKind = new Map<string, FileContext>();

  register(context: FileContext): void {
    const { kind } = context;
    if (this.byKind.has(kind)) throw new Error(`Files for ${kind} are registered twice`);
    this.byKind.set(kind, context);
  }

  of(context: string): KnownContext | null {
    const parts = contextParts(context);
    const kept = parts && this.byKind.get(parts.kind);
    return kept ? { kept, id: parts.id } : null;
  }
}
