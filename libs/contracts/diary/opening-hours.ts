/** Minutes of the UK day: 540 is 9:00, 1440 its end. */
export interface OpenSpan {
  readonly from: number;
  readonly until: number;
}

export interface OpenWeekday {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly spans: readonly OpenSpan[];
}

const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** Such as `09:00-17:30`. */
export const spanForm = new RegExp(`^${time}-(?:${time}|24:00)$`);
/** Such as `1 09:00-17:30`. */
export const weekdaySpanForm = new RegExp(`^[0-6] ${time}-(?:${time}|24:00)$`);

const two = (value: number) => String(value).padStart(2, '0');

export function timeText(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export function readTime(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}

export function spanText({ from, until }: OpenSpan): string {
  return `${timeText(from)}-${timeText(until)}`;
}

/** In the order of the day. */
export function readSpans(texts: readonly string[]): OpenSpan[] {
  return texts
    .map((text) => {
      const [from = '', until = ''] = text.split('-');
      return { from: readTime(from), until: readTime(until) };
    })
    .toSorted((left, right) => left.from - right.from);
}

export function hoursText(hours: readonly OpenWeekday[]): string[] {
  return hours.flatMap(({ weekday, spans }) => spans.map((span) => `${weekday} ${spanText(span)}`));
}

/** A weekday once, in their order; a day that is not named is closed. */
export function readHours(texts: readonly string[]): OpenWeekday[] {
  const byDay = new Map<number, string[]>();
  for (const text of texts) {
    const weekday = Number(text.slice(0, 1));
    byDay.set(weekday, [...(byDay.get(weekday) ?? []), text.slice(2)]);
  }
  return [...byDay]
    .toSorted(([left], [right]) => left - right)
    .map(([weekday, spans]) => ({ weekday, spans: readSpans(spans) }));
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** As a history shows them: `09:00–17:30`, or `closed`. */
export function shownSpans(spans: readonly OpenSpan[]): string[] {
  return spans.length > 0 ? spans.map(({ from, until }) => `${timeText(from)}–${timeText(until)}`) : ['closed'];
}

/** Day by day. */
export function shownWeek(hours: readonly OpenWeekday[]): Record<string, string[]> {
  const spansOn = (weekday: number) => hours.find((each) => each.weekday === weekday)?.spans ?? [];
  return Object.fromEntries(weekdays.map((name, weekday) => [name, shownSpans(spansOn(weekday))]));
}
