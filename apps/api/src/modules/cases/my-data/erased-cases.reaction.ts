import { caseDecider, cases, caseStream, translations } from '@meridian/domain/cases';
import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { token } from '../../../platform/injection.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { caseCancelRefundId } from '../cases/case-ids.js';
import { askersOf } from '../cases/case.rows.js';

const open = query<{ readonly caseId: string }>(
  'cases.of_erased',
  `select case_id as "caseId" from cases.cases
   where user_id = any (array${askersOf('$1')}) and status not in ('completed', 'translatingOut', 'cancelled', 'deleted')
   order by case_id`,
);

const translating = query<{ readonly translationId: string }>(
  'cases.translations_of_erased',
  `select translation_id as "translationId" from cases.translations
   where user_id = any (array${askersOf('$1')}) and approved_at is null and status <> 'cancelled' order by translation_id`,
);

/** Drafts of who is erased are deleted; nobody works any more on what they sent, and their money goes back. */
export const erasedCasesReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore },
  ({ pool, store }) =>
    reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'cases.erased',
      attempts: 'forAnHour',
      on: {
        AccountErased: async ({ data: { userId } }, { acting }) => {
          for (const { translationId } of await translating(pool, userId)) {
            const data = { translationId, why: 'erasure' } as const;
            const ended = await store.send(translations, { type: 'CancelTranslation', data }, acting);
            if (isRefused(ended)) throw new Error(`a translation for somebody erased goes on: ${ended.refused}`);
          }
          for (const { caseId } of await open(pool, userId)) {
            const { state } = await store.look(caseStream(caseId), caseDecider);
            const isDraft = state.status === 'draft' || state.status === 'paying';
            const ended = await store.send(
              cases,
              isDraft
                ? { type: 'DeleteCase', data: { caseId, why: 'erasure' } }
                : {
                    type: 'CancelCase',
                    data: { caseId, by: 'erasure', refund: true, refundId: caseCancelRefundId(caseId) },
                  },
              acting,
            );
            if (!isRefused(ended)) continue;
            // The report was signed meanwhile.
            if (ended.refused !== 'caseCompleted')
              throw new Error(`a case of somebody erased stands: ${ended.refused}`);
          }
        },
      },
    }),
);
