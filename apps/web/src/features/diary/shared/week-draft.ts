import { type OpenSpan, type OpenWeekday, readTime, spanText, timeText } from '@meridian/contracts/diary';

/** Hours as they are being entered: times as `09:00`; a close at 00:00 is the end of the day. */
export interface SpanDraft {
  readonly from: string;
  readonly until: string;
}

/** By weekday, 0 is Sunday. */
export type WeekDraft = readonly (readonly SpanDraft[])[];

/** Monday first, as the week is read here. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const endOfDay = 1_440;
const fullDay: SpanDraft = { from: '09:00', until: '17:00' };
const afternoon: SpanDraft = { from: '14:00', until: '17:00' };

export const draftOf = ({ from, until }: OpenSpan): SpanDraft => ({
  from: timeText(from),
  until: timeText(until % endOfDay),
});

export const weekOf = (hours: readonly OpenWeekday[]): WeekDraft =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => hours.find((each) => each.weekday === weekday)?.spans.map(draftOf) ?? []);

function spanOf({ from, until }: SpanDraft): OpenSpan {
  return { from: minuteOf(from), until: until === '00:00' ? endOfDay : minuteOf(until) };
}

export const hoursIn = (week: WeekDraft): readonly OpenWeekday[] =>
  week.map((spans, weekday) => ({ weekday, spans: spans.map(spanOf) }));

export const textOf = (spans: readonly SpanDraft[]): string[] => spans.map((span) => spanText(spanOf(span)));

/** A time that is not entered yet is none, which the rules refuse. */
const minuteOf = (time: string) => (time === '' ? Number.NaN : readTime(time));

/** The first hours of a day, and then those after a break. */
export function oneMore(spans: readonly SpanDraft[]): readonly SpanDraft[] {
  const last = spans.at(-1);
  if (!last) return [fullDay];
  const from = readTime(last.until) + 60;
  if (from >= readTime(afternoon.until)) return [...spans, { from: last.until, until: '00:00' }];
  return [...spans, { ...afternoon, from: timeText(from) }];
}

/** The hours of Monday for every day of the working week. */
export function likeMonday(week: WeekDraft): WeekDraft {
  return week.map((spans, weekday) => (weekday >= 2 && weekday <= 5 ? (week[1] ?? []) : spans));
}
