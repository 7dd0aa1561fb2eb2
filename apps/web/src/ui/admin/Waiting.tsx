import { Say } from '../Say.tsx';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import list from './list.module.css';

export function Waiting() {
  return (
    <div className={styles.waiting} aria-live="polite">
      <span className={controls.words}>
        <Say id="state.loading" />
      </span>
      {[70, 50, 60].map((width) => (
        <span key={width} className={list.bar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
