import { useEffect } from 'react';
import { useVisible } from '../../../lib/visible.ts';

/** Calls again and again while the page is visible. */
export function useEvery(ms: number, call: () => void, when = true): void {
  const visible = useVisible();
  useEffect(() => {
    if (!visible || !when) return undefined;
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  }, [call, ms, visible, when]);
}
