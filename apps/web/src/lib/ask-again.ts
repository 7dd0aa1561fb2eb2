import { useEffect, useState } from 'react';
import { useVisible } from './visible.ts';

/** At first quickly, for most payments are there at once; then at a pace that costs nobody anything. */
export const pauseAfter = (asked: number): number => Math.min(1000 + asked * 250, 5000);

/** Polls, at most at this interval, while the page is visible. Answers how often it has polled. */
export function useAskAgain(ask: () => void, when = true, most = Number.POSITIVE_INFINITY): number {
  const visible = useVisible();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!visible || !when || asked >= most) return undefined;
    const timer = setTimeout(() => {
      ask();
      setAsked(asked + 1);
    }, pauseAfter(asked));
    return () => clearTimeout(timer);
  }, [ask, asked, most, visible, when]);
  return asked;
}
