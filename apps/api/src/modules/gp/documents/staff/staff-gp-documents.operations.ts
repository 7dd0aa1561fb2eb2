import { withdrawStaffGpDocumentRules } from '@meridian/contracts/gp';
import { gpDocuments } from '@meridian/domain/gp';
import { Histories } from '../../../../platform/history/index.js';
import { recordAfter } from '../../../../platform/lists/index.js';
import { adminOperations, command } from '../../../../platform/operations/index.js';
import { withdrawalRefundId } from '../gp-document-ids.js';
import { gpDocumentHistory } from '../gp-document.history.js';
import { GpWorkDocuments } from '../gp-work-documents.query.js';
import { staffGpDocumentList } from './staff-gp-documents.query.js';

/** What staff do with documents of GPs. */
export const staffGpDocumentOperations = adminOperations({
  name: 'staffGpDocumentOperations',
  module: 'gp',
  uses: { histories: Histories, list: staffGpDocumentList, documents: GpWorkDocuments },
  fields: {
    Query: {
      staffGpDocuments: {
        allow: 'clinical',
        run: ({ args, list }) => list.page(args),
        shows: {
          record: 'appointment',
          whose: ({ documents }, { rows }) => documents.people(rows.map(({ id }) => id)),
        },
      },
      staffGpDocumentHistory: {
        allow: 'clinical',
        run: ({ args, histories }) => histories.of(gpDocumentHistory, args.id),
        shows: { record: 'appointment', whose: ({ args, documents }) => documents.people([args.id]) },
      },
    },
    Mutation: {
      withdrawStaffGpDocument: {
        allow: 'clinical',
        rules: withdrawStaffGpDocumentRules,
        sends: ({ input: { id: documentId, refund, reason } }) =>
          command(gpDocuments, {
            type: 'WithdrawDocument',
            data: { documentId, by: 'staff', refund, reason, refundId: withdrawalRefundId(documentId) },
          }),
        answer: recordAfter,
      },
    },
  },
});
