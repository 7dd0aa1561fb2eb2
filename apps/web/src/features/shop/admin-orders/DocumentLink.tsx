import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-orders.module.css';

type Props = { number: string; label: 'adminOrders.receipt' | 'adminOrders.creditNote' };

/** A receipt or a credit note to keep, in the reader's language; it does not say who bought. */
export function DocumentLink({ number, label }: Props) {
  const { language } = useLanguage();
  return (
    <a className={styles.document} href={`/api/receipts/${number}/?lang=${language}`} download>
      <IconDownload size={20} aria-hidden />
      <span>
        <Say id={label} values={{ number: <span translate="no">{number}</span> }} />
      </span>
    </a>
  );
}
