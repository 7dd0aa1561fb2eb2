import { files } from '@meridian/domain/files';
import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { FilesQuery } from '../documents/files.query.js';

/** With an account go its files. Without its key nobody reads them; so that nothing is left, the bytes go as well. */
export const erasedFilesReaction = provideReaction({ kept: FilesQuery, store: reactionStore }, ({ kept, store }) =>
  reaction<Pick<AccountEventMap, 'AccountErased'>>({
    name: 'files.erased',
    on: {
      AccountErased: async ({ data: { userId } }, { acting }) => {
        for (const fileId of await kept.idsOf(userId)) {
          const removed = await store.send(files, { type: 'RemoveFile', data: { fileId, by: 'erasure' } }, acting);
          if (isRefused(removed)) throw new Error(`a file of somebody erased stays: ${removed.refused}`);
        }
      },
    },
  }),
);
