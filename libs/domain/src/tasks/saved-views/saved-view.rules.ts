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

/** How many characters people see in a text: a family of emoji is one, as is a letter with its accents. */
export const seenCharacters = (text: string): number => [...characters.segment(text)].length;
