import styles from './illustrations.module.css';

/** An arch whose door is open. */
export function OpenDoor() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 220" fill="none" aria-hidden="true">
      <path d="M24 198c40-8 152-8 192 0" className={styles.fine} />
      <path d="M70 196V72a50 50 0 0 1 100 0v124" className={styles.sheet} />
      <path d="M70 196V72c0-14 6-27 15-36l-41 20v150Z" className={styles.bold} />
      <path d="M56 130v14" className={styles.arcSolid} />
      <path d="M98 118l16 16 30-34" className={styles.arcSolid} />
    </svg>
  );
}
