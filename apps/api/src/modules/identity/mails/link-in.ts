import type { Language } from '@meridian/domain/identity';

/** A page of the product, in the language of the letter that leads there. */
export function linkIn(publicUrl: URL, path: string, language: Language): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('lang', language);
  return url.href;
}
