import { type Language, languages } from '@meridian/domain/kernel/rules';
import type { IntlConfig } from 'react-intl';

export { type Language, languages };
/** The pseudo-locale shows text that no message carries; it is never in a production build. */
export type Locale = Language | 'en-XA';
export type Messages = NonNullable<IntlConfig['messages']>;

export const htmlLang: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans', 'en-XA': 'en' };
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };
/** What Intl formats with: British dates and money for English readers. */
export const intlLocale: Readonly<Record<Locale, string>> = { en: 'en-GB', zh: 'zh-CN', 'en-XA': 'en-GB' };

export function languageOf(locale: Locale): Language {
  return locale === 'zh' ? 'zh' : 'en';
}

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'zh' || (__INSPECTION__ && value === 'en-XA');
}
