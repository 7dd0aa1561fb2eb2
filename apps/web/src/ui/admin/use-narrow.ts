import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99em)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** On a phone a list is cards: a table would have to be dragged about. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
