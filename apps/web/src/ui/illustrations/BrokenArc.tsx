import styles from './illustrations.module.css';

export function BrokenArc() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 220" fill="none" aria-hidden="true">
      <path d="M24 198c40-8 152-8 192 0" className={styles.fine} />
      <path d="M40 160a80 80 0 0 1 56-76" className={styles.bold} />
      <path d="M200 160a80 80 0 0 0-56-76" className={styles.bold} />
      <path d="M106 70l10 16-8 10 12 14" className={styles.arcSolid} />
      <path d="M130 62l-4 12M150 58l-6 10" className={styles.arcSolid} />
      <circle cx="40" cy="172" r="12" className={styles.sheet} />
      <circle cx="200" cy="172" r="12" className={styles.sheet} />
    </svg>
  );
}
