import type { Language } from '../i18n/languages.ts';

const zone = 'Europe/London';
const english = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});
const chinese = new Intl.DateTimeFormat('zh-CN', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

function partsOf(date: Date, language: Language): Parts {
  const format = language === 'zh' ? chinese : english;
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

function dayOf({ weekday, day, month }: Parts, language: Language): string {
  return language === 'zh' ? `${month}月${day}日 ${weekday}` : `${weekday} ${day} ${month?.slice(0, 3)}`;
}

/** A stored day, 2026-11-24, as "Tue 24 Nov" or "11月24日 周二". */
export function formatUkDay(date: string, language: Language): string {
  return dayOf(partsOf(new Date(`${date}T12:00:00Z`), language), language);
}

function clockOf({ hour, minute, dayPeriod = '' }: Parts, language: Language): string {
  if (language === 'zh') return `${Number(hour)}:${minute}`;
  return `${hour}:${minute}${dayPeriod.toLowerCase().replaceAll(/[^a-z]/g, '')}`;
}

/** "9:30am" or "9:30", where it is said nearby which day it is and that it is UK time. */
export function formatUkClock(instant: Date | string, language: Language): string {
  return clockOf(partsOf(new Date(instant), language), language);
}

/** "Tue 24 Nov, 9:30am (UK time)" or "11月24日 周二 9:30（英国时间）", whatever zone the device is in. */
export function formatUkTime(instant: Date | string, language: Language): string {
  const part = partsOf(new Date(instant), language);
  const [day, clock] = [dayOf(part, language), clockOf(part, language)];
  return language === 'zh' ? `${day} ${clock}（英国时间）` : `${day}, ${clock} (UK time)`;
}
