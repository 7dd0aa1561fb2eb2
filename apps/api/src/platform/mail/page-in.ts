import type { Language } from './mail-content.js';

/** A page of the product, in the language of the mail or file that leads there. */
export function pageIn(publicUrl: URL, path: string, language: Language): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('lang', language);
  return url.href;
}
