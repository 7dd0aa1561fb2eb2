import type { Language } from '../i18n/languages.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function inUk(instant: Date | string) {
  const found = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { date: `${year}-${month}-${day}`, hour, minute };
}

/** The UK day of an instant, 2026-11-24. */
export const ukDay = (instant: Date | string): string => inUk(instant).date;

/** The hour on a clock in the UK, 0 to 23. */
export const ukHour = (instant: Date | string): number => Number(inUk(instant).hour);

/** A stored day, 2026-11-24, as "24 Nov 2026" or "2026年11月24日". */
export function formatDay(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-').map(Number);
  if (language === 'zh') return `${year}年${month}月${day}日`;
  return `${day} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** For dense lists that say once that times are UK time: "24 Nov 2026, 9:30am" or "2026年11月24日 9:30". */
export function formatUkMoment(instant: Date | string, language: Language): string {
  const { date, hour, minute } = inUk(instant);
  const clock = Number(hour);
  if (language === 'zh') return `${formatDay(date, language)} ${clock}:${minute}`;
  return `${formatDay(date, language)}, ${clock % 12 || 12}:${minute}${clock < 12 ? 'am' : 'pm'}`;
}

/** For spreadsheets: 2026-11-24 09:30, UK time. */
export function ukStamp(instant: Date | string): string {
  const { date, hour, minute } = inUk(instant);
  return `${date} ${hour}:${minute}`;
}
