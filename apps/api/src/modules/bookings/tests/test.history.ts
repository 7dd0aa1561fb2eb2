import type { MedtestHistoryEntry } from '@meridian/contracts/generated/admin';
import { medtestHistory as shown } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { testItemEvents, type TestItemEventMap, type TestItemState } from '@meridian/domain/bookings';
import { historyOf } from '../../../platform/history/index.js';

export const testHistory = historyOf<TestItemEventMap, MedtestHistoryEntry, TestItemState>({
  table: 'bookings.test_history',
  of: 'testId',
  compares: { of: shownOf, record: 'MedtestItem', enums: { kind: 'TestKind', endsWith: 'TestEnd' } },
  others: { of: testItemEvents, called: 'Test', columns: shown.columns },
});

/** Whether it was ever offered follows from the rest. */
function shownOf(state: TestItemState): object | null {
  if (!state.listed) return null;
  const { offered: _once, tulitest, tubes, ...rest } = state;
  const lab = {
    labId: tulitest?.id,
    labName: tulitest?.name,
    labShortcode: tulitest?.shortcode,
    laboratoryId: tulitest?.laboratoryId,
  };
  return { ...rest, ...lab, tubes: tubes.map(({ colour, microlitres }) => `${colour} ${microlitres}`) };
}
