import type { PageShape } from '../../lib/routing/route.ts';
import { Say } from '../Say.tsx';
import styles from './PageSkeleton.module.css';

const lines: Readonly<Record<PageShape, readonly (readonly [width: string, height: number])[]>> = {
  home: [
    ['70%', 48],
    ['45%', 48],
    ['90%', 20],
    ['60%', 20],
    ['11rem', 48],
  ],
  document: [
    ['60%', 40],
    ['95%', 20],
    ['100%', 140],
    ['40%', 26],
    ['100%', 16],
    ['96%', 16],
    ['88%', 16],
  ],
  message: [
    ['55%', 40],
    ['80%', 20],
    ['65%', 20],
    ['10rem', 48],
  ],
  list: [
    ['50%', 40],
    ['100%', 88],
    ['100%', 88],
    ['100%', 88],
  ],
  form: [
    ['60%', 40],
    ['30%', 16],
    ['100%', 44],
    ['30%', 16],
    ['100%', 44],
    ['9rem', 48],
  ],
};

/** Holds the place of a page in its own shape. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  return (
    <div className={styles.page} data-wide={shape === 'home'} aria-live="polite">
      <span className={styles.words}>
        <Say id="state.loading" />
      </span>
      {lines[shape].map(([width, height], index) => (
        <div key={index} className={styles.line} style={{ width, height }} />
      ))}
    </div>
  );
}
