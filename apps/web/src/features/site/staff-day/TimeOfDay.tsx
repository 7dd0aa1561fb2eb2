import { ukClock, ukDay, ukInstant, ukTimeOfDay } from '@meridian/domain/kernel/rules';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../../lib/i18n/languages.ts';

const two = (value: number) => String(value).padStart(2, '0');
const minuteMs = 60_000;

/** With seconds; in the night when clocks go back, the second coming of an hour is told from the first. */
export function timeOfDay(at: string, language: Language): string {
  const instant = new Date(at);
  const { hour, minute, second } = ukClock(instant);
  const first = ukInstant(ukDay(instant), ukTimeOfDay(instant));
  const again = instant.getTime() - first.getTime() >= minuteMs ? ' GMT' : '';
  if (language === 'zh') return `${hour}:${two(minute)}:${two(second)}${again}`;
  return `${hour % 12 || 12}:${two(minute)}:${two(second)}${hour < 12 ? 'am' : 'pm'}${again}`;
}

/** Of an act: the day is said above the list. */
export function TimeOfDay({ value }: { readonly value: unknown }) {
  const { language } = useLanguage();
  return <time dateTime={String(value)}>{timeOfDay(String(value), language)}</time>;
}
