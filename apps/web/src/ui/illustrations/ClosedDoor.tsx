import styles from './illustrations.module.css';

export function ClosedDoor() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 220" fill="none" aria-hidden="true">
      <path d="M24 198c40-8 152-8 192 0" className={styles.fine} />
      <path d="M70 196V52a50 50 0 0 1 100 0v144" className={styles.sheet} />
      <path d="M86 196V60a34 34 0 0 1 68 0v136" className={styles.fine} />
      <path d="M102 122a18 18 0 0 1 36 0v10h-36Z" className={styles.bold} />
      <path d="M94 132h52v36H94Z" className={styles.sheet} />
      <path d="M120 144v12" className={styles.arcSolid} />
    </svg>
  );
}
