import styles from './illustrations.module.css';

/** A globe; an arc joins two homes on it, and the zero meridian runs through. */
export function BetweenHomes() {
  return (
    <svg className={styles.drawing} viewBox="0 0 420 360" fill="none" aria-hidden="true">
      <circle cx="212" cy="196" r="138" className={styles.wash} />
      <g className={styles.fine}>
        <circle cx="212" cy="196" r="138" />
        <ellipse cx="212" cy="196" rx="96" ry="138" />
        <ellipse cx="212" cy="196" rx="46" ry="138" />
        <path d="M74 196h276" />
        <path d="M91 130c70 26 172 26 242 0M91 262c70-26 172-26 242 0" />
      </g>
      <path className={styles.meridian} d="M146 34c-52 100-52 224 0 324" />
      <path className={styles.arc} d="M122 136C150 40 262 24 312 146" />
      <g className={styles.place}>
        <path d="M122 142c-16-20-22-28-22-39a22 22 0 0 1 44 0c0 11-6 19-22 39Z" />
        <path d="M122 94v16M114 102h16" className={styles.cross} />
      </g>
      <g className={styles.place}>
        <path d="M312 152c-16-20-22-28-22-39a22 22 0 0 1 44 0c0 11-6 19-22 39Z" />
        <path d="M302 116v-8l10-8 10 8v8a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3Z" className={styles.cross} />
      </g>
      <g className={styles.paper}>
        <path d="M226 232h84a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12h-46l-20 18v-18h-18a12 12 0 0 1-12-12v-44a12 12 0 0 1 12-12Z" />
        <path d="M232 254h72M232 270h50" className={styles.lines} />
      </g>
      <g className={styles.paper}>
        <path d="M124 262h68a12 12 0 0 1 12 12v32a12 12 0 0 1-12 12h-12v16l-18-16h-38a12 12 0 0 1-12-12v-32a12 12 0 0 1 12-12Z" />
        <path d="M130 282h56M130 298h36" className={styles.lines} />
      </g>
    </svg>
  );
}
