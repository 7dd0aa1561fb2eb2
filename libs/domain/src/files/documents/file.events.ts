import { defineEvents, event, type EventOf, flag, id, oneOf, optional, text, wholeNumber } from '../../kernel/index.js';
import { fileFaults, fileTypes, longestFileName, mostFileBytes, mostFilePixels } from './file.rules.js';

const fileId = id();
const side = optional(wholeNumber({ min: 1, max: mostFilePixels }));

export const fileEvents = defineEvents({
  /** `uploadId` names the bytes, which are encrypted under the key of `userId`; `context` is `own`, or what the file was sent for. */
  FileReceived: event({
    version: 1,
    fields: {
      fileId,
      userId: id(),
      context: id(),
      uploadId: id(),
      bytes: wholeNumber({ min: 1, max: mostFileBytes }),
      name: text(longestFileName, 1),
      sha256: text(64, 64),
    },
    personal: { of: 'userId', fields: ['name', 'sha256'] },
  }),
  /** `scanned`: a virus scanner looked at it, too. */
  FileCleared: event({
    version: 1,
    fields: { fileId, type: oneOf(...fileTypes), width: side, height: side, scanned: flag() },
  }),
  FileRefused: event({ version: 1, fields: { fileId, fault: oneOf(...fileFaults) } }),
  /** `erasure`: with the account of its owner. */
  FileRemoved: event({ version: 1, fields: { fileId, by: oneOf('owner', 'erasure') } }),
});

export type FileEvent = EventOf<typeof fileEvents>;
export type FileEventMap = { readonly [Event in FileEvent as Event['type']]: Event['data'] };

export const fileStream = (fileId: string): string => `file-${fileId}`;
