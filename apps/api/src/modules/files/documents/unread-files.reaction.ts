import type { FileEventMap } from '@meridian/domain/files';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { FileContents } from './file-contents.service.js';

/** Deletes the bytes of files that nobody will read: refused, or removed. */
export const unreadFilesReaction = provideReaction({ contents: FileContents }, ({ contents }) =>
  reaction<Pick<FileEventMap, 'FileRefused' | 'FileRemoved'>>({
    name: 'files.unread',
    fromStart: true,
    attempts: 'forAnHour',
    on: {
      FileRefused: ({ data: { fileId } }) => contents.forget(fileId),
      FileRemoved: ({ data: { fileId } }) => contents.forget(fileId),
    },
  }),
);
