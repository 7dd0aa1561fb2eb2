/** In characters as people see them. */
export const longestViewName = 60;
/** A character that people see may be made of many code units. */
export const longestViewNameStored = 1000;
export const longestViewAddress = 2000;
export const longestViewText = 2000;
export const mostViewColumns = 100;
/** That one person keeps of one list. */
export const mostViews = 30;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Whether people see more characters than these in a text: a family of emoji is one, as is a letter with its accents.
 * The segmenter copies the whole text at each step, so it reads no further than the answer.
 */
export function seesMoreThan(text: string, most: number): boolean {
  if (text.length > longestViewNameStored) return true;
  let seen = 0;
  for (const _ of characters.segment(text)) if ((seen += 1) > most) return true;
  return false;
}
