import type { Language } from '../../../platform/texts.js';

/** The sentences on the page that are agreed to; other sentences need another version. */
export const consentWords = {
  en: '2026-11-case-consents',
  zh: '2026-11-case-consents-zh',
} as const satisfies Record<Language, string>;
