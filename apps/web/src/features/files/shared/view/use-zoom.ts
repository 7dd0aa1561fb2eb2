import { useCallback, useRef, useState } from 'react';

export const mostZoom = 6;
const step = 1.25;
const within = (zoom: number) => Math.min(mostZoom, Math.max(1, zoom));

type Setter = (change: (now: number) => number) => void;
type Setters = { setZoom: Setter; setQuarters: Setter };
const larger = ({ setZoom }: Setters) => setZoom((now) => within(now * step));
const smaller = ({ setZoom }: Setters) => setZoom((now) => within(now / step));
const turn = ({ setQuarters }: Setters) => setQuarters((now) => now + 1);
const fit = ({ setZoom }: Setters) => setZoom(() => 1);
const keys: Readonly<Record<string, (setters: Setters) => void>> = {
  '+': larger,
  '=': larger,
  '-': smaller,
  '0': fit,
  r: turn,
  R: turn,
};

export type Zoom = ReturnType<typeof useZoom>;

/** How large something is looked at, where 1 fits the page, and how it is turned: by buttons, keys and two fingers. */
export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const [quarters, setQuarters] = useState(0);
  const apart = useRef<number>(undefined);
  const onKey = useCallback((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act({ setZoom, setQuarters });
  }, []);
  /** One finger moves what is larger than its frame, as everywhere. */
  const onTouch = useCallback((event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      apart.current = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const before = apart.current;
    apart.current = now;
    if (before) setZoom((zoomed) => within((zoomed * now) / before));
  }, []);
  const setters = { setZoom, setQuarters };
  return {
    zoom,
    quarters: quarters % 4,
    larger: () => larger(setters),
    smaller: () => smaller(setters),
    turn: () => turn(setters),
    fit: () => fit(setters),
    onKey,
    onTouch,
  };
}
