import { defineEvents, event, type EventOf, flag, id, oneOf, optional, text, wholeNumber } from '../../kernel/index.js';
import { fileFaults, fileTypes, longestContext, longestFileName, mostFileBytes, mostFilePixels } from './file.rules.js';

const fileId = id();
const side = optional(wholeNumber({ min: 1, max: mostFilePixels }));

export const fileEvents = defineEvents({
  /**
   * `uploadId` names the bytes, which are encrypted under the key of `userId`; `context` is `own`, or what the file was sent for.
   * Files that were chosen together have one `setId`.
   */
  FileReceived: event({
    version: 3,
    fields: {
      fileId,
      userId: id(),
      context: id(longestContext),
      uploadId: id(),
      bytes: wholeNumber({ min: 1, max: mostFileBytes }),
      name: text(longestFileName, 1),
      sha256: text(64, 64),
      setId: optional(id()),
    },
    personal: { of: 'userId', fields: ['name', 'sha256'] },
    upcast: { 1: (old) => old, 2: (old) => old },
  }),
  /** `scanned`: a virus scanner looked at it, too. */
  FileCleared: event({
    version: 1,
    fields: { fileId, type: oneOf(...fileTypes), width: side, height: side, scanned: flag() },
  }),
  FileRefused: event({ version: 1, fields: { fileId, fault: oneOf(...fileFaults) } }),
  /** `onBehalf`: by somebody else who may; `record`: with what it was sent for; `erasure`: with the account of its owner. */
  FileRemoved: event({
    version: 2,
    fields: { fileId, by: oneOf('owner', 'onBehalf', 'record', 'erasure') },
    upcast: { 1: (old) => old },
  }),
});

export type FileEvent = EventOf<typeof fileEvents>;
export type FileEventMap = { readonly [Event in FileEvent as Event['type']]: Event['data'] };

export const fileStream = (fileId: string): string => `file-${fileId}`;
