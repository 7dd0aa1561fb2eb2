import type { ReactNode } from 'react';
import styles from './phone.module.css';

/** A telephone number in a text: `<tel>999</tel>` with `values={{ tel: call('999') }}`. */
export const call = (number: string) => (parts: ReactNode[]) => (
  <a key={number} className={styles.number} href={`tel:${number.replaceAll(' ', '')}`} translate="no">
    {parts}
  </a>
);
