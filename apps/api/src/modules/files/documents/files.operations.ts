import { files, ownContext } from '@meridian/domain/files';
import { refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { refused } from '../../../platform/graphql/refusal.js';
import { SettledAnswers } from '../../../platform/live/index.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { PermittedFiles } from '../contexts/permitted-files.service.js';
import { FilesQuery } from './files.query.js';

/** Files of people, as the modules that own their contexts let the viewer at them. */
export const fileOperations = publicOperations({
  name: 'fileOperations',
  module: 'files',
  uses: { store: EventStore, kept: FilesQuery, permitted: PermittedFiles, waiting: SettledAnswers },
  fields: {
    Query: {
      files: {
        allow: 'signedIn',
        run: ({ args: { context, settled }, viewer, acting, request, permitted, waiting }) => {
          const ask = () => permitted.list(context ?? ownContext, viewer, acting);
          if (!settled) return ask();
          return waiting.of({ projections: ['files.files'], asker: request.raw.socket }, async () => {
            const answer = await ask();
            const checking = (answer ?? []).filter(({ status }) => status === 'checking');
            return { answer, settled: checking.length === 0, keys: checking.map(({ id }) => id) };
          });
        },
      },
      file: {
        allow: 'signedIn',
        run: ({ args: { id }, viewer, acting, permitted }) => permitted.one(id, viewer, acting),
      },
    },
    Mutation: {
      removeFile: {
        allow: 'signedIn',
        async run({ args: { id: fileId }, viewer, acting, permitted, store }) {
          const by = await permitted.removing(fileId, viewer);
          if (by === null) return refuse('unknownFile');
          if (typeof by === 'object') return refused(by.words, by.refusal);
          return store.send(files, { type: 'RemoveFile', data: { fileId, by } }, acting);
        },
        answer: ({ args, kept }, position) => kept.one(args.id, position),
      },
    },
  },
});
