import { hoursText, readHours, readSpans } from '@meridian/contracts/diary';
import { draftOf, hoursIn, type SpanDraft, textOf, weekOf, type WeekDraft } from '../week-draft.ts';

/** Hours of a place as they are being entered. */
export interface HoursDraft {
  readonly week: WeekDraft;
  readonly slotMinutes: string;
  readonly capacity: string;
  readonly leadMinutes: string;
  readonly furthestDays: string;
  readonly bank: 'usual' | 'closed' | 'hours';
  readonly bankSpans: readonly SpanDraft[];
}

export interface HoursRow {
  readonly hours: readonly string[];
  readonly slotMinutes: number | null;
  readonly capacity: number | null;
  readonly leadMinutes: number | null;
  readonly furthestDays: number | null;
  readonly bankHolidays: readonly string[] | null;
}

export function draftFrom({ hours, bankHolidays, ...row }: HoursRow): HoursDraft {
  return {
    week: weekOf(readHours(hours)),
    slotMinutes: String(row.slotMinutes ?? 30),
    capacity: String(row.capacity ?? 1),
    leadMinutes: String(row.leadMinutes ?? 60),
    furthestDays: String(row.furthestDays ?? 90),
    bank: bankHolidays === null && hours.length > 0 ? 'usual' : bankHolidays?.length ? 'hours' : 'closed',
    bankSpans: readSpans(bankHolidays ?? []).map(draftOf),
  };
}

export function inputOf(id: string, draft: HoursDraft) {
  return {
    id,
    hours: hoursText(hoursIn(draft.week)),
    slotMinutes: numberOf(draft.slotMinutes),
    capacity: numberOf(draft.capacity),
    leadMinutes: numberOf(draft.leadMinutes),
    furthestDays: numberOf(draft.furthestDays),
    ...(draft.bank !== 'usual' && { bankHolidays: draft.bank === 'hours' ? textOf(draft.bankSpans) : [] }),
  };
}

/** What is no number stays what it is, for the rules to say so. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
