import type { StaffProblemHistoryEntry } from '@meridian/contracts/generated/admin';
import type { ProblemEventMap } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const problemHistory = historyOf<ProblemEventMap, StaffProblemHistoryEntry>({
  table: 'shop.problem_history',
  of: 'orderId',
  on: {
    ProblemReported: ({ data: { kind } }) => ({ change: 'reported', kind }),
    ProblemTaken: 'taken',
    ProblemAnswered: 'answered',
    ProblemClosed: 'closed',
    ProblemReopened: 'reopened',
  },
});
