import { files, ownContext } from '@meridian/domain/files';
import { refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { SettledAnswers } from '../../../platform/live/index.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { isFileId } from './file-keys.js';
import { OwnFiles } from './own-files.query.js';

/** Files of members, for themselves alone. */
export const fileOperations = publicOperations({
  name: 'fileOperations',
  module: 'files',
  uses: { store: EventStore, own: OwnFiles, waiting: SettledAnswers },
  fields: {
    Query: {
      files: {
        allow: 'signedIn',
        run: ({ args: { settled }, viewer, request, own, waiting }) => {
          const ask = () => own.list(viewer.userId ?? '', ownContext);
          if (!settled) return ask();
          return waiting.of({ projections: ['files.files'], asker: request.raw.socket }, async () => {
            const answer = await ask();
            const checking = answer.filter(({ status }) => status === 'checking');
            return { answer, settled: checking.length === 0, keys: checking.map(({ id }) => id) };
          });
        },
      },
      file: {
        allow: 'signedIn',
        run: ({ args: { id }, viewer, own }) => own.one(id, viewer.userId ?? ''),
      },
    },
    Mutation: {
      removeFile: {
        allow: 'signedIn',
        async run({ args: { id: fileId }, viewer, acting, own, store }) {
          if (!isFileId(fileId) || !(await own.isOwner(fileId, viewer.userId ?? ''))) return refuse('unknownFile');
          return store.send(files, { type: 'RemoveFile', data: { fileId, by: 'owner' } }, acting);
        },
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
    },
  },
});
