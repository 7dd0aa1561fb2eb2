import type { Language } from './language.rules.js';

/** What clock and calendar in the United Kingdom show. `month` and `day` count from 1, `weekday` from Sunday = 0. */
export interface UkClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const weekdays = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
} as const;
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The clock is changed at full hours alone, so that an hour is ahead of UTC by the same all through. */
const aheadByHour = new Map<number, number>();
const mostHours = 20_000;

function aheadOfUtc(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs);
  const known = aheadByHour.get(hour);
  if (known !== undefined) return known;
  const parts = new Map(london.formatToParts(hour * hourMs).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  const ahead = shown - hour * hourMs;
  if (aheadByHour.size >= mostHours) aheadByHour.clear();
  aheadByHour.set(hour, ahead);
  return ahead;
}

export function ukClock(instant: Date): UkClock {
  const shown = new Date(instant.getTime() + aheadOfUtc(instant));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day in the United Kingdom, such as `2026-11-24`. */
export function ukDay(instant: Date): string {
  const { year, month, day } = ukClock(instant);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The time of day in the United Kingdom, such as `09:30`. */
export function ukTimeOfDay(instant: Date): string {
  const { hour, minute } = ukClock(instant);
  return `${two(hour)}:${two(minute)}`;
}

/**
 * The instant at which clocks in the United Kingdom show `time` on `day`. An hour that comes twice in autumn means its first
 * coming; one that is left out in spring means the same distance after the change (1:30 becomes 2:30).
 */
export function ukInstant(day: string, time = '00:00'): Date {
  const asUtc = new Date(`${day}T${time}:00.000Z`);
  if (Number.isNaN(asUtc.getTime())) throw new RangeError('A day and a time are written 2026-11-24 and 09:30');
  const inSummer = new Date(asUtc.getTime() - hourMs);
  return aheadOfUtc(inSummer) === hourMs ? inSummer : asUtc;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** From midnight to midnight in the United Kingdom: 23, 24 or 25 hours. */
export function ukDayRange(day: string): { readonly from: Date; readonly until: Date } {
  return { from: ukInstant(day), until: ukInstant(addDays(day, 1)) };
}

/** `Tue 24 Nov` or `11月24日 周二`. */
export function formatUkDay(instant: Date, language: Language): string {
  const { month, day, weekday } = ukClock(instant);
  if (language === 'zh') return `${month}月${day}日 ${weekdays.zh[weekday]}`;
  return `${weekdays.en[weekday]} ${day} ${months[month - 1]}`;
}

/** `9:30am` or `9:30`. */
export function formatUkTimeOfDay(instant: Date, language: Language): string {
  const { hour, minute } = ukClock(instant);
  if (language === 'zh') return `${hour}:${two(minute)}`;
  return `${hour % 12 || 12}:${two(minute)}${hour < 12 ? 'am' : 'pm'}`;
}

/** `Tue 24 Nov, 9:30am (UK time)` or `11月24日 周二 9:30（英国时间）`. */
export function formatUkTime(instant: Date, language: Language): string {
  const [day, time] = [formatUkDay(instant, language), formatUkTimeOfDay(instant, language)];
  return language === 'zh' ? `${day} ${time}（英国时间）` : `${day}, ${time} (UK time)`;
}
