import { mediaHook } from '../../lib/use-media.ts';

/** On a phone a list is cards: a table would have to be dragged about. */
export const useNarrow = mediaHook('(max-width: 47.99em)');
