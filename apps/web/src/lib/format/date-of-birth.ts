import type { Language } from '../i18n/languages.ts';

const stored = /^(\d{4})-(\d{2})-(\d{2})$/;

/** 1985-03-27 as the reader writes it. What is no stored date is shown as it is. */
export function formatDateOfBirth(value: string, language: Language): string {
  const [, year, month, day] = stored.exec(value) ?? [];
  if (year === undefined) return value;
  return language === 'zh' ? `${year}/${month}/${day}` : `${day}/${month}/${year}`;
}

/** What somebody typed as a stored date; undefined unless it is a real day. Takes /, -, . and spaces, and 1985年3月27日. */
export function readDateOfBirth(text: string, language: Language): string | undefined {
  const parts = text
    .trim()
    .split(/[^\d]+/)
    .filter((part) => part !== '');
  if (parts.length !== 3) return undefined;
  const yearFirst = parts[0]?.length === 4 || language === 'zh';
  const [year = '', month = '', day = ''] = yearFirst ? parts : [...parts].reverse();
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
