import type { CSSProperties, ReactNode } from 'react';
import type { Zoom } from './use-zoom.ts';
import styles from './view.module.css';

type Props = {
  zoom: Zoom;
  width: number;
  height: number;
  children(given: { style: CSSProperties; 'data-quarters': number }): ReactNode;
};

/** A picture in a frame of its own shape, as wide as the page times the zoom, whichever side is up. */
export function Turned({ zoom: { zoom, quarters }, width, height, children }: Props) {
  const isTurned = quarters % 2 === 1;
  return (
    <div
      className={styles.frame}
      style={{ width: `${zoom * 100}%`, aspectRatio: isTurned ? `${height} / ${width}` : `${width} / ${height}` }}
    >
      {children({
        'data-quarters': quarters,
        style: {
          width: isTurned ? `${(width / height) * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
        },
      })}
    </div>
  );
}
