import type { ProblemMessage as ShownMessage } from '@meridian/contracts/generated/admin';
import type { Language } from '@meridian/domain/kernel/rules';
import type { ProblemState } from '@meridian/domain/shop';
import type { ProblemStatus } from '@meridian/workflows/shop';
import { type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { query } from '../../../platform/postgres/index.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';

export interface ProblemRow {
  readonly order_id: string;
  readonly user_id: string;
  readonly state: Stored<ProblemState>;
  readonly revision: number;
  readonly since: Date;
  readonly created_at: Date;
  readonly language: Language;
}

export const problemColumns = `order_id, user_id, state, revision::int, since, created_at,
  coalesce((select state #>> '{order,language}' from shop.orders o where o.order_id = problems.order_id), 'en') as language`;

export const problemById = query<ProblemRow>(
  'shop.problem',
  `select ${problemColumns} from shop.problems where order_id = $1`,
);

/** Null for one that nobody reported, of which there is no row. */
export const reportedStatus = (status: ProblemStatus) => (status === 'none' ? null : status);

export async function messagesOf(
  personalData: Pick<PersonalDataService, 'openRows'>,
  rows: readonly ProblemRow[],
): Promise<ShownMessage[][]> {
  const states = await openStates(personalData, rows, ({ user_id }) => user_id);
  return states.map(({ messages }) =>
    messages.map(({ from, kind, words, at }) => ({
      from,
      kind: kind ?? null,
      words: wordsLeft(words) || null,
      at: new Date(at),
    })),
  );
}
