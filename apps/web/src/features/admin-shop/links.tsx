import { IconFileText } from '@tabler/icons-react';
import { AppLink } from '../../ui/AppLink.tsx';
import { searching } from '../../ui/admin/index.ts';
import { Say } from '../../ui/Say.tsx';
import styles from './admin-shop.module.css';

type Props = { readonly value: unknown };

export function OrderLink({ value }: Props) {
  const id = String(value);
  return (
    <AppLink to={`/admin/orders?view=all&open=${id}`} state={searching(id)} className={styles.id} translate="no">
      {id}
    </AppLink>
  );
}

export function CouponLink({ value }: Props) {
  const code = String(value);
  return (
    <AppLink to={`/admin/coupon?open=${code}`} state={searching(code)} translate="no">
      {code}
    </AppLink>
  );
}

export function StockLink({ value }: Props) {
  const id = String(value);
  return (
    <AppLink to={`/admin/stock?open=${id}`} state={searching(id)} translate="no">
      {id}
    </AppLink>
  );
}

export function ItemLinks({ value }: Props) {
  return (
    <ul className={styles.links}>
      {(value as readonly string[]).map((id) => (
        <li key={id}>
          <AppLink to={`/admin/items?open=${id}`} state={searching(id)} translate="no">
            {id}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

type DocumentProps = { number: string; label: 'adminShop.orders.receipt' | 'adminShop.orders.creditNote' };

/** A receipt or a credit note, as the buyer got it. */
export function DocumentLink({ number, label }: DocumentProps) {
  return (
    <a className={styles.document} href={`/api/receipts/${number}/`} target="_blank" rel="noopener">
      <IconFileText size={20} aria-hidden />
      <span>
        <Say id={label} values={{ number: <span translate="no">{number}</span> }} />
      </span>
    </a>
  );
}
