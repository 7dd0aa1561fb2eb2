import { IconDownload } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { BookingRecordNow } from './use-booking-record.ts';

/** Receipts and credit notes to keep, in the language of the reader. */
export function Receipts({ record }: { record: BookingRecordNow | undefined }) {
  const { language } = useLanguage();
  if (!record || record.documents.length === 0) return null;
  return (
    <ul className={styles.receipts}>
      {record.documents.map(({ number, series, amount }) => (
        <li key={number}>
          <a href={`/api/bookings/receipts/${number}/?lang=${language}`} target="_blank" rel="noopener">
            <IconDownload size={22} aria-hidden />
            <span>
              <Say
                id={series === 'receipt' ? 'bookingParts.receipt' : 'bookingParts.creditNote'}
                values={{ number: <span translate="no">{number}</span>, amount: formatMoney(amount) }}
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
