import { gpDocuments } from '@meridian/domain/gp';
import { refuse } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { SettledAnswers } from '../../../platform/live/index.js';
import { publicOperations } from '../../../platform/operations/index.js';
import { GpDocumentAccess } from './gp-document-access.service.js';
import { OwnGpDocuments } from './own-gp-documents.query.js';

/** The patient's side of documents. */
export const gpDocumentOperations = publicOperations({
  name: 'gpDocumentOperations',
  module: 'gp',
  uses: { access: GpDocumentAccess, store: EventStore, own: OwnGpDocuments, waiting: SettledAnswers },
  fields: {
    Query: {
      gpDocuments: {
        allow: 'signedIn',
        run: ({ args: { appointmentIds }, viewer: { userId }, own }) => own.of(appointmentIds, userId ?? ''),
      },
      gpDocument: {
        allow: 'signedIn',
        run: ({ args: { id, settled }, viewer, request, own, waiting }) => {
          const ask = () => own.one(id, viewer.userId ?? '');
          if (!settled) return ask();
          return waiting.of({ projections: ['gp.documents'], asker: request.raw.socket }, async () => {
            const answer = await ask();
            return { answer, settled: answer?.attempt == null, keys: [id] };
          });
        },
      },
    },
    Mutation: {
      declineGpDocument: {
        allow: 'signedIn',
        async run({ args: { id: documentId }, viewer, acting, access, store }) {
          if (!(await access.open(documentId, viewer.userId))) return refuse('unknownDocument');
          return store.send(gpDocuments, { type: 'DeclineDocument', data: { documentId } }, acting);
        },
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
    },
  },
});
