import type { Language } from './i18n/languages.ts';

export const productName = (language: Language): string => __PRODUCT__[language];
/** Where people reach whoever runs this service; empty until it is configured. */
export const contactEmail = __CONTACT_EMAIL__;
