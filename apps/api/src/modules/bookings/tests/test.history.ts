import type { MedtestHistoryEntry } from '@meridian/contracts/generated/admin';
import type { TestItemEventMap } from '@meridian/domain/bookings';
import { historyOf } from '../../../platform/history/index.js';

export const testHistory = historyOf<TestItemEventMap, MedtestHistoryEntry>({
  table: 'bookings.test_history',
  of: 'testId',
  on: {
    TestListed: ({ data: { price } }) => ({ change: 'listed', price }),
    TestDescribed: 'described',
    TestSpecified: 'specified',
    TestPriced: ({ data: { price } }) => ({ change: 'priced', price }),
    TestPictured: 'pictured',
    TestActivated: 'activated',
    TestDeactivated: 'deactivated',
    TestHidden: 'hidden',
    TestShown: 'shown',
  },
});
