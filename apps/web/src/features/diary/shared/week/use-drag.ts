import { type PointerEvent as Pressed, useCallback, useEffect, useRef, useState } from 'react';
import type { Booked } from './week.ts';

/** A press that goes no farther than this is a click. */
const clickPixels = 6;
/** So near to an edge of the window the page moves along. */
const edgePixels = 60;

export interface Drag {
  readonly booking: Booked | undefined;
  /** The cell below the pointer. */
  readonly over: string | undefined;
  /** What is drawn beside the pointer. */
  ghost(drawn: HTMLElement | null): void;
  press(booking: Booked, event: Pressed): void;
}

/** Drags by mouse or pen from anywhere of a booking, by a finger from its grip alone: elsewhere a finger moves the page. */
export function useDrag(onDrop: (booking: Booked, cell: string | undefined) => void): Drag {
  const [dragged, setDragged] = useState<{ readonly booking: Booked; readonly over: string | undefined }>();
  const drawn = useRef<HTMLElement>(null);
  const ghost = useCallback((element: HTMLElement | null) => {
    drawn.current = element;
  }, []);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = (booking: Booked, { button, pointerId, pointerType, clientX, clientY, target }: Pressed) => {
    const onGrip = target instanceof Element && target.closest('[data-grip]') !== null;
    if (button !== 0 || (pointerType === 'touch' && !onGrip)) return;
    const controller = new AbortController();
    const { signal } = controller;
    let over: string | undefined;
    let isDragging = false;
    const leave = () => {
      controller.abort();
      stop.current = undefined;
      setDragged(undefined);
    };
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!isDragging && Math.hypot(event.clientX - clientX, event.clientY - clientY) < clickPixels) return;
      event.preventDefault();
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
      if (!isDragging || below?.dataset['cell'] !== over) {
        over = below?.dataset['cell'];
        setDragged({ booking, over });
      }
      isDragging = true;
      if (drawn.current) drawn.current.style.translate = `${event.clientX}px ${event.clientY}px`;
      if (event.clientY < edgePixels) window.scrollBy(0, -edgePixels / 4);
      if (event.clientY > window.innerHeight - edgePixels) window.scrollBy(0, edgePixels / 4);
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      leave();
      if (!isDragging) return;
      swallowClick();
      onDrop(booking, over);
    };
    stop.current?.();
    stop.current = leave;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', leave, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
  };
  return { booking: dragged?.booking, over: dragged?.over, ghost, press };
}

/** Letting go is a click to the browser. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
