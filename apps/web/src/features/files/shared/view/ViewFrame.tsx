import { IconArrowsMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { mostZoom, type Zoom } from './use-zoom.ts';
import styles from './view.module.css';

const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

type Props = { name: string; zoom: Zoom; tools?: ReactNode; children: ReactNode };

/** What is looked at, with what makes it larger and turns it. With the focus within, keys do the same. */
export function ViewFrame({ name, zoom, tools, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const { onKey, onTouch } = zoom;
  useEffect(() => {
    const element = frame.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onKey]);
  useEffect(() => {
    const element = stage.current;
    for (const kind of touches) element?.addEventListener(kind, onTouch, { passive: false });
    return () => {
      for (const kind of touches) element?.removeEventListener(kind, onTouch);
    };
  }, [onTouch]);
  // Not every browser lets the arrow keys reach what scrolls: with the focus on it they move what is larger than it.
  useEffect(() => stage.current?.setAttribute('tabindex', '0'), []);
  return (
    <div className={styles.viewer} ref={frame}>
      <div className={styles.tools}>
        <SecondaryButton
          icon={<IconZoomIn size={20} aria-hidden />}
          disabled={zoom.zoom >= mostZoom}
          onClick={zoom.larger}
        >
          <Say id="fileView.larger" />
        </SecondaryButton>
        <SecondaryButton icon={<IconZoomOut size={20} aria-hidden />} disabled={zoom.zoom <= 1} onClick={zoom.smaller}>
          <Say id="fileView.smaller" />
        </SecondaryButton>
        <SecondaryButton
          icon={<IconArrowsMaximize size={20} aria-hidden />}
          disabled={zoom.zoom === 1}
          onClick={zoom.fit}
        >
          <Say id="fileView.fit" />
        </SecondaryButton>
        <SecondaryButton icon={<IconRotateClockwise size={20} aria-hidden />} onClick={zoom.turn}>
          <Say id="fileView.turn" />
        </SecondaryButton>
      </div>
      {tools}
      <p className={styles.keys}>
        <Say id="fileView.keys" />
      </p>
      <section className={styles.stage} aria-label={name} translate="no" ref={stage}>
        {children}
      </section>
    </div>
  );
}
