import { useEffect, useState } from 'react';

export const enough = 72;
const farthest = 112;

/** The page follows the finger at half its pace, and never farther than it needs to. */
export function pulledBy(distance: number): number {
  return Math.max(0, Math.min(distance / 2, farthest));
}

const touchScreen = () => window.matchMedia('(pointer: coarse)').matches;

export function usePull(allowed: boolean, reload: () => void): number {
  const [pulled, setPulled] = useState(0);
  useEffect(() => {
    if (!allowed || !touchScreen()) return undefined;
    let from: number | undefined;
    let now = 0;
    const move = (to: number) => {
      now = to;
      setPulled(to);
    };
    const start = (event: TouchEvent) => {
      const overlay = document.querySelector('dialog[open], [data-overlay-open]');
      from = window.scrollY <= 0 && event.touches.length === 1 && !overlay ? event.touches[0]?.clientY : undefined;
    };
    const drag = (event: TouchEvent) => {
      if (from !== undefined) move(pulledBy((event.touches[0]?.clientY ?? from) - from));
    };
    const stop = () => {
      from = undefined;
      move(0);
    };
    const release = () => {
      const far = from !== undefined && now >= enough;
      stop();
      if (far) reload();
    };
    const quietly = { passive: true };
    window.addEventListener('touchstart', start, quietly);
    window.addEventListener('touchmove', drag, quietly);
    window.addEventListener('touchend', release);
    window.addEventListener('touchcancel', stop);
    return () => {
      window.removeEventListener('touchstart', start);
      window.removeEventListener('touchmove', drag);
      window.removeEventListener('touchend', release);
      window.removeEventListener('touchcancel', stop);
    };
  }, [allowed, reload]);
  return pulled;
}
