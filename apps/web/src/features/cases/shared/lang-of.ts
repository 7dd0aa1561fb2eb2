import type { CaseFileLanguage } from '@meridian/contracts/generated/public';
import { htmlLang } from '../../../lib/i18n/languages.ts';

/** For the page; nothing where a text is in another language than those of the product. */
export const langOf = (language: CaseFileLanguage): string | undefined =>
  language === 'other' ? undefined : htmlLang[language];
