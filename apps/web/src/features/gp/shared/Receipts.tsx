import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { AppointmentNow } from './appointment.ts';
import styles from './gp.module.css';

/** Receipts and credit notes to keep, in the language of the reader. */
export function Receipts({ documents }: Pick<AppointmentNow, 'documents'>) {
  const { language } = useLanguage();
  if (documents.length === 0) return null;
  return (
    <ul className={styles.receipts}>
      {documents.map(({ number, series }) => (
        <li key={number}>
          <a href={`/api/receipts/${number}/?lang=${language}`} target="_blank" rel="noopener">
            <IconDownload size={22} aria-hidden />
            <span>
              <Say
                id={series === 'receipt' ? 'gpParts.receipt' : 'gpParts.creditNote'}
                values={{ number: <span translate="no">{number}</span> }}
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
