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

/** "Tue 24 Nov, 9:30am (UK time)" or "11月24日 周二 9:30（英国时间）", whatever zone the device is in. */
export function formatUkTime(instant: Date | string, language: Language): string {
  const date = new Date(instant);
  const format = language === 'zh' ? chinese : english;
  const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  if (language === 'zh') {
    const hour = Number(part.hour);
    return `${part.month}月${part.day}日 ${part.weekday} ${hour}:${part.minute}（英国时间）`;
  }
  const half = part.dayPeriod?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? '';
  return `${part.weekday} ${part.day} ${part.month?.slice(0, 3)}, ${part.hour}:${part.minute}${half} (UK time)`;
}
