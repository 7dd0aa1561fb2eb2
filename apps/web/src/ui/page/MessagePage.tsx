import type { ReactNode } from 'react';
import styles from './MessagePage.module.css';

type Props = { picture: ReactNode; heading: ReactNode; children: ReactNode; actions: ReactNode };

/** A page that says one thing and offers the way on: not found, not allowed, broken, done. */
export function MessagePage({ picture, heading, children, actions }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{heading}</h1>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  );
}
