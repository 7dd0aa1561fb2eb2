import type { ReactNode } from 'react';
import { formatMoney, type Money } from '../../../../lib/format/money.ts';
import { Say } from '../../../../ui/Say.tsx';
import styles from './sums.module.css';

/** Amounts below each other, each with its name. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>;
}

export function Sum({ label, amount, isTotal }: { label: ReactNode; amount: Money; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd data-formatted>{formatMoney(amount)}</dd>
    </div>
  );
}

/** What a coupon takes off. */
export function Discount({ of }: { of: Money }) {
  return of.amount > 0 && <Sum label={<Say id="couponForm.discount" />} amount={{ ...of, amount: -of.amount }} />;
}
