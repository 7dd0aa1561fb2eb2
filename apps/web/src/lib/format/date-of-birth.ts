import type { Language } from '../i18n/languages.ts';

const stored = /^(\d{4})-(\d{2})-(\d{2})$/;

/** 1985-03-27 as the reader writes it. What is no stored date is shown as it is. */
export function formatDateOfBirth(value: string, language: Language): string {
  const [, year, month, day] = stored.exec(value) ?? [];
  if (year === undefined) return value;
  return language === 'zh' ? `${year}年${Number(month)}月${Number(day)}日` : `${day}/${month}/${year}`;
}
