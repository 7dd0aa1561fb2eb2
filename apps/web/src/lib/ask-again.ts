import { useEffect, useRef, useState } from 'react';
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

const lookEveryMs = 30_000;

/** For what may change while somebody reads: asks twice a minute while the page is visible. */
export function useLookAgain(ask: () => void, when: boolean): void {
  const visible = useVisible();
  useEffect(() => {
    if (!visible || !when) return undefined;
    const timer = setInterval(ask, lookEveryMs);
    return () => clearInterval(timer);
  }, [ask, visible, when]);
}

/** From when on it takes longer than people expect. */
const lateMs = 30_000;

/**
 * For answers that wait on the server until there is something to say: asks as soon as the last answer is there, later only where that
 * came at once, for then nobody waited. Answers whether it takes long.
 */
export function useAwaited(ask: () => Promise<unknown>, when = true): boolean {
  const visible = useVisible();
  const [late, setLate] = useState(false);
  const began = useRef<number>(undefined);
  useEffect(() => {
    if (!visible || !when) return undefined;
    began.current ??= Date.now();
    const since = began.current;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    let quick = 0;
    const again = async () => {
      const asked = Date.now();
      await ask();
      if (over) return;
      setLate(Date.now() - since > lateMs);
      const waited = Date.now() - asked > pauseAfter(quick);
      quick = waited ? 0 : quick + 1;
      timer = setTimeout(() => void again(), waited ? 0 : pauseAfter(quick));
    };
    void again();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [ask, visible, when]);
  return late;
}
