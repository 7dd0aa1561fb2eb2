import {
  hoursText,
  type OpenSpan,
  readHours,
  readSpans,
  readTime,
  spanText,
  timeText,
} from '@meridian/contracts/diary';

/** Hours as they are being entered: times as `09:00`; a close at 00:00 is the end of the day. */
export interface SpanDraft {
  readonly from: string;
  readonly until: string;
}

export interface HoursDraft {
  /** By weekday, 0 is Sunday. */
  readonly week: readonly (readonly SpanDraft[])[];
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

/** Monday first, as the week is read here. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const endOfDay = 1_440;
const fullDay: SpanDraft = { from: '09:00', until: '17:00' };
const afternoon: SpanDraft = { from: '14:00', until: '17:00' };

const draftOf = ({ from, until }: OpenSpan): SpanDraft => ({
  from: timeText(from),
  until: timeText(until % endOfDay),
});

export function spanOf({ from, until }: SpanDraft): OpenSpan {
  return { from: minuteOf(from), until: until === '00:00' ? endOfDay : minuteOf(until) };
}

export function draftFrom({ hours, bankHolidays, ...row }: HoursRow): HoursDraft {
  const known = readHours(hours);
  return {
    week: [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) => known.find((each) => each.weekday === weekday)?.spans.map(draftOf) ?? [],
    ),
    slotMinutes: String(row.slotMinutes ?? 30),
    capacity: String(row.capacity ?? 1),
    leadMinutes: String(row.leadMinutes ?? 60),
    furthestDays: String(row.furthestDays ?? 90),
    bank: bankHolidays === null && hours.length > 0 ? 'usual' : bankHolidays?.length ? 'hours' : 'closed',
    bankSpans: readSpans(bankHolidays ?? []).map(draftOf),
  };
}

export function inputOf(id: string, draft: HoursDraft) {
  const hours = draft.week.map((spans, weekday) => ({ weekday, spans: spans.map(spanOf) }));
  return {
    id,
    hours: hoursText(hours),
    slotMinutes: numberOf(draft.slotMinutes),
    capacity: numberOf(draft.capacity),
    leadMinutes: numberOf(draft.leadMinutes),
    furthestDays: numberOf(draft.furthestDays),
    ...(draft.bank !== 'usual' && { bankHolidays: draft.bank === 'hours' ? textOf(draft.bankSpans) : [] }),
  };
}

export const textOf = (spans: readonly SpanDraft[]): string[] => spans.map((span) => spanText(spanOf(span)));

/** A time that is not entered yet is none, which the rules refuse. */
const minuteOf = (time: string) => (time === '' ? Number.NaN : readTime(time));

/** What is no number stays what it is, for the rules to say so. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The first hours of a day, and then those after a break. */
export function oneMore(spans: readonly SpanDraft[]): readonly SpanDraft[] {
  const last = spans.at(-1);
  if (!last) return [fullDay];
  const from = readTime(last.until) + 60;
  if (from >= readTime(afternoon.until)) return [...spans, { from: last.until, until: '00:00' }];
  return [...spans, { ...afternoon, from: timeText(from) }];
}

/** The hours of Monday for every day of the working week. */
export function likeMonday(week: HoursDraft['week']): HoursDraft['week'] {
  return week.map((spans, weekday) => (weekday >= 2 && weekday <= 5 ? (week[1] ?? []) : spans));
}
