import { earliestBirthDay, isDay } from './day.rules.js';
import type { Language } from './language.rules.js';
import { normalText } from './normal-text.rules.js';

/** A date as it is typed in three boxes. */
export type DateParts = { readonly day: string; readonly month: string; readonly year: string };
export type DatePart = keyof DateParts;

/** In which order readers of a language write a date. */
export const datePartOrder: Readonly<Record<Language, readonly DatePart[]>> = {
  en: ['day', 'month', 'year'],
  zh: ['year', 'month', 'day'],
};

const wholeDate = /^(\d{1,4})[/.\-年 ]+(\d{1,2})[/.\-月 ]+(\d{1,4}) ?[日号]?$/;
const eightDigits = /^\d{8}$/;
const unstored = /^(\d*)-(\d*)-(\d*)$/;

const plain = (text: string): string => (normalText(text) ?? '').trim();
const digits = (text: string): string => plain(text).replaceAll(/\D/g, '');

function dayOf(year: string, month: string, day: string): string | undefined {
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/** Year at the end: the day comes first or, as in America, second. */
function yearLast(first: string, second: string, year: string, language: Language): string | undefined {
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return language === 'en' ? dayFirst : undefined;
  return dayFirst ?? monthFirst;
}

/**
 * A whole date in one text: 27/03/1985, 1985-3-27, 1985年3月27日, or eight digits as on an identity card, 19850327. Undefined
 * unless it is a real day, and where it could be two of them: English readers write the day first, of others nobody knows.
 */
export function readWholeDate(text: string, language: Language): string | undefined {
  const typed = plain(text);
  const century = Number(typed.slice(0, 2));
  if (eightDigits.test(typed)) {
    const yearFirst = dayOf(typed.slice(0, 4), typed.slice(4, 6), typed.slice(6));
    if (yearFirst && (century === 19 || century === 20)) return yearFirst;
    return yearLast(typed.slice(0, 2), typed.slice(2, 4), typed.slice(4), language);
  }
  const [, first = '', second = '', third = ''] = wholeDate.exec(typed) ?? [];
  return first.length === 4 ? dayOf(first, second, third) : yearLast(first, second, third, language);
}

/** The parts of a stored date, 1985-03-27, or of what `writeDateParts` made of one that is not whole yet. */
export function datePartsOf(value: string): DateParts {
  const [, year = '', month = '', day = ''] = unstored.exec(value) ?? [];
  return isDay(value) ? { year, month: String(Number(month)), day: String(Number(day)) } : { year, month, day };
}

/** The stored date where the parts are a real day, else the parts in its form, so that a rule can say what is wrong; '' where all are empty. */
export function writeDateParts(parts: DateParts): string {
  const [year, month, day] = [digits(parts.year), digits(parts.month), digits(parts.day)];
  if (year + month + day === '') return '';
  return (month && day && dayOf(year, month, day)) || `${year}-${month}-${day}`;
}

export type BirthDayProblem = 'missing' | 'year' | 'unreal' | 'future';

/** What is wrong with a date of birth, as `writeDateParts` writes it; null where nothing is. */
export function problemWithBirthDay(value: string, today: string): BirthDayProblem | null {
  const parts = unstored.exec(value)?.slice(1);
  if (value === '' || parts?.includes('')) return 'missing';
  if (parts && parts[0]?.length !== 4) return 'year';
  if (!isDay(value) || value < earliestBirthDay) return 'unreal';
  return value > today ? 'future' : null;
}
