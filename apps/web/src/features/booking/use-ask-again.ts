import { useEffect, useState } from 'react';
import { useVisible } from '../../lib/visible.ts';

/** At first quickly, for most payments are there at once; then at a pace that costs nobody anything. */
export const pauseAfter = (asked: number): number => Math.min(1000 + asked * 250, 5000);

/** Asks again and again as long as the page is looked at. Answers how often it has asked. */
export function useAskAgain(ask: () => void, when = true): number {
  const visible = useVisible();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!visible || !when) return undefined;
    const timer = setTimeout(() => {
      ask();
      setAsked(asked + 1);
    }, pauseAfter(asked));
    return () => clearTimeout(timer);
  }, [ask, asked, visible, when]);
  return asked;
}
