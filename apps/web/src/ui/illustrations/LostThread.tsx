import styles from './illustrations.module.css';

/** A signpost whose arm points at nothing. */
export function LostThread() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 220" fill="none" aria-hidden="true">
      <path d="M24 196c40-12 152-12 192 0" className={styles.fine} />
      <path d="M112 194V44" className={styles.bold} />
      <path d="M112 58h70l20 20-20 20h-70Z" className={styles.sheet} />
      <path d="M112 112H58l-18 18 18 18h54Z" className={styles.sheet} />
      <path d="M132 78h34" className={styles.arcSolid} />
      <path d="M64 130h28" className={styles.lines} />
      <path d="M112 44a14 14 0 1 0-.1 0" className={styles.sheet} />
      <path d="M112 12v36" className={styles.arcSolid} />
    </svg>
  );
}
