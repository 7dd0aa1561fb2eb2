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

/** "Tue 24 Nov, 9:30am (UK time)" or "11月24日 周二 9:30（英国时间）", whatever zone the device is in. */
export function formatUkTime(instant: Date | string, language: Language): string {
  const part = partsOf(new Date(instant), language);
  const day = dayOf(part, language);
  if (language === 'zh') return `${day} ${Number(part.hour)}:${part.minute}（英国时间）`;
  const half = part.dayPeriod?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? '';
  return `${day}, ${part.hour}:${part.minute}${half} (UK time)`;
}
