import styles from './illustrations.module.css';

/** A letter on its way: the arc that joins two homes carries it. */
export function SealedLetter() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 220" fill="none" aria-hidden="true">
      <path d="M24 198c40-8 152-8 192 0" className={styles.fine} />
      <path d="M28 96C52 26 168 12 208 70" className={styles.arc} />
      <path
        d="M52 92h136a10 10 0 0 1 10 10v72a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10v-72a10 10 0 0 1 10-10Z"
        className={styles.sheet}
      />
      <path d="M46 98l74 52 74-52" className={styles.bold} />
      <path d="M58 170h44" className={styles.lines} />
      <circle cx="120" cy="150" r="11" className={styles.arcSolid} />
    </svg>
  );
}
