import { gpDocuments } from '@meridian/domain/gp';
import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { patientsOf } from '../appointments/appointment.rows.js';
import { withdrawalRefundId } from '../documents/gp-document-ids.js';

const unsigned = query<{ readonly documentId: string }>(
  'gp.documents_of_erased',
  `select document_id as "documentId" from gp.documents
   where user_id = any (array${patientsOf('$1')}) and status in ('draft', 'offered', 'paying', 'paid') order by document_id`,
);

/** Nothing is written any more for who is erased, and what they paid for it goes back. What was signed stays valid. */
export const erasedDocumentsReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore },
  ({ pool, store }) =>
    reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'gp.erased_documents',
      on: {
        AccountErased: async ({ data: { userId } }, { acting }) => {
          for (const { documentId } of await unsigned(pool, userId)) {
            const refundId = withdrawalRefundId(documentId);
            const data = { documentId, by: 'erasure', refund: false, refundId } as const;
            const ended = await store.send(gpDocuments, { type: 'WithdrawDocument', data }, acting);
            if (isRefused(ended) && ended.refused === 'busy') throw new Error('a document of somebody erased stands');
          }
        },
      },
    }),
);
