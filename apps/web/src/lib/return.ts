import { useEffect } from 'react';

/** Calls when somebody comes back to this page: from another tab or window, or with Back from another site. */
export function useReturn(back: () => void) {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') back();
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', seen);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', seen);
      window.removeEventListener('pageshow', restored);
    };
  }, [back]);
}
