import type { PracticeHistoryEntry } from '@meridian/contracts/generated/admin';
import type { PracticeEventMap, PracticeState } from '@meridian/domain/gp';
import { historyOf } from '../../../platform/history/index.js';

export const practiceHistory = historyOf<PracticeEventMap, PracticeHistoryEntry, PracticeState>({
  table: 'gp.practice_history',
  of: 'userId',
  sealed: { reason: 'reason' },
  compares: { of: ({ details }) => details, record: 'Practice' },
  on: {
    PracticeGranted: ({ data: { userId: person } }) => ({ change: 'granted', person }),
    PracticeChanged: ({ data: { userId: person } }) => ({ change: 'changed', person }),
    PracticeWithdrawn: ({ data: { userId: person, reason } }) => ({ change: 'withdrawn', person, reason }),
    PracticeEnded: ({ data: { why } }) => ({ change: 'ended', why }),
  },
});
