import * as uk from '@meridian/domain/kernel/rules';
import type { Language } from '../i18n/languages.ts';

/** The UK day of an instant, 2026-11-24. */
export const ukDay = (instant: Date | string): string => uk.ukDay(new Date(instant));

/** The hour on a clock in the UK, 0 to 23. */
export const ukHour = (instant: Date | string): number => uk.ukClock(new Date(instant)).hour;

/** A stored day, 2026-11-24, as "24 Nov 2026" or "2026年11月24日". */
export function formatDay(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-').map(Number);
  if (language === 'zh') return `${year}年${month}月${day}日`;
  return `${day} ${uk.months[Number(month) - 1] ?? ''} ${year}`;
}

/** For dense lists that say once that times are UK time: "24 Nov 2026, 9:30am" or "2026年11月24日 9:30". */
export function formatUkMoment(instant: Date | string, language: Language): string {
  const clock = uk.formatUkTimeOfDay(new Date(instant), language);
  return `${formatDay(ukDay(instant), language)}${language === 'zh' ? ' ' : ', '}${clock}`;
}

/** For spreadsheets: 2026-11-24 09:30, UK time. */
export const ukStamp = (instant: Date | string): string => `${ukDay(instant)} ${uk.ukTimeOfDay(new Date(instant))}`;
