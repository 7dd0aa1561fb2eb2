import type { Language } from './i18n/languages.ts';
import { seller } from './seller.ts';

export const productName = (language: Language): string => __PRODUCT__[language];

/** Where people reach anyone who runs this service; empty where nobody is configured, or only a made-up seller. */
export function contactEmail(): string {
  const { email, demo } = seller();
  return demo ? '' : (email ?? '');
}
