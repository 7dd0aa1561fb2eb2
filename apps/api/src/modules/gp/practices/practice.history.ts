import { shownSpans, shownWeek } from '@meridian/contracts/diary';
import type { PracticeHistoryEntry } from '@meridian/contracts/generated/admin';
import { hoursOfModes, type PracticeEventMap, type PracticeState } from '@meridian/domain/gp';
import { historyOf } from '../../../platform/history/index.js';

export const practiceHistory = historyOf<PracticeEventMap, PracticeHistoryEntry, PracticeState>({
  table: 'gp.practice_history',
  of: 'userId',
  sealed: { reason: 'reason', note: 'note' },
  compares: { of: comparedOf, record: 'Practice' },
  on: {
    PracticeGranted: ({ data: { userId: person } }) => ({ change: 'granted', person }),
    PracticeChanged: ({ data: { userId: person } }) => ({ change: 'changed', person }),
    PracticeHoursSet: 'hoursSet',
    PracticeLeaveSet: ({ data: { userId: person, from, until, note } }) => ({
      change: 'leaveSet',
      person,
      from,
      until,
      ...(note !== undefined && { note }),
    }),
    PracticeLeaveLifted: ({ data: { from } }) => ({ change: 'leaveLifted', from }),
    PracticeWithdrawn: ({ data: { userId: person, reason } }) => ({ change: 'withdrawn', person, reason }),
    PracticeEnded: ({ data: { why } }) => ({ change: 'ended', why }),
  },
});

function comparedOf({ details, hours, bufferMinutes }: PracticeState): object | null {
  if (!details) return null;
  const modes = hoursOfModes(hours, details.modes).map(({ mode, hours: week, bankHolidays }) => [
    mode,
    { ...shownWeek(week), bankHolidays: shownSpans(bankHolidays) },
  ]);
  return { ...details, bufferMinutes, hours: Object.fromEntries(modes) as object };
}
