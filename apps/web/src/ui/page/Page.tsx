import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = { heading: ReactNode; lead?: ReactNode; wide?: boolean; children?: ReactNode };

/** The frame of every page but the home: one h1, a sentence that says what it is for, the content. */
export function Page({ heading, lead, wide = false, children }: Props) {
  return (
    <div className={styles.page} data-wide={wide}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A part of a page with a heading of its own. */
export function Section({ id, heading, children }: { id?: string; heading: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
