import type { Location } from 'react-router';

const firstOfAPageLoad = 'default';

/**
 * Under what the place on a page is remembered: where the browser loads another page anew, it begins at its top, and
 * the same one where it was. Of the address a number is kept alone, since some addresses are secret.
 */
export function placeOf({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  if (key !== firstOfAPageLoad) return key;
  let mark = 0;
  for (const character of pathname) mark = (Math.imul(mark, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return `${firstOfAPageLoad} ${mark}`;
}
