import { IconAlertTriangle, IconCheck, IconCircleCheck, IconLoader, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './samples.module.css';
import type { Rack, Scanned } from './use-rack.ts';

const icons = {
  asking: IconLoader,
  ready: IconCheck,
  received: IconCircleCheck,
  refused: IconAlertTriangle,
  failed: IconAlertTriangle,
} as const;

/** One tube of the rack, and what it leads to. */
export function Tube({ tube: { barcode, stands, sample }, rack }: { tube: Scanned; rack: Rack }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const Icon = icons[stands];
  return (
    <li className={styles.tube} data-stands={stands}>
      <Icon size={22} aria-hidden />
      <div>
        <strong translate="no" data-formatted>
          {barcode}
        </strong>
        {sample?.bookingId && (
          <p className={styles.about}>
            <AppLink to={`/admin/medtest?open=${encodeURIComponent(sample.bookingId)}`} translate="no">
              {sample.reference}
            </AppLink>
            <span data-formatted>{sample.test?.[language]}</span>
          </p>
        )}
        <p className={styles.word}>
          {sample?.why ? <Say id={sample.why as MessageId} /> : <Say id={`adminSamples.stands.${stands}`} />}
        </p>
      </div>
      {stands === 'failed' && (
        <button type="button" className={styles.again} onClick={() => void rack.look(barcode)}>
          <Say id="adminSamples.again" />
        </button>
      )}
      {stands !== 'received' && stands !== 'asking' && (
        <button
          type="button"
          className={styles.drop}
          aria-label={intl.formatMessage({ id: 'adminSamples.drop' }, { barcode })}
          onClick={() => rack.drop(barcode)}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </li>
  );
}
