import { useSyncExternalStore } from 'react';

/** A hook that says whether a media query holds now. */
export function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const holds = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, holds);
}
