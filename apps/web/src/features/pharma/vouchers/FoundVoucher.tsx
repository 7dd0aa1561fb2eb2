import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { usePharmaChoice } from '../shared/choice/pharma-choice.ts';
import type { Shown } from './Counter.tsx';
import { statusWords } from './status-words.ts';
import styles from './vouchers.module.css';
import { WhoGetsIt } from './WhoGetsIt.tsx';

/** For what it is, whether it pays, and for whom. */
export function FoundVoucher({ shown: { code, voucher } }: { shown: Shown }) {
  const { language: lang } = useLanguage();
  const { pharmacy, change } = usePharmaChoice();
  const { status, vaccine, validUntil, batch, payer, redeemedAt, venue, testId } = voucher;

  return (
    <div className={styles.card} data-status={status} aria-live="polite">
      <p className={styles.status}>
        <Say id={statusWords[status]} />
      </p>
      <h3 data-formatted>{vaccine}</h3>
      <p className={styles.soft}>
        <Say id="pharmaVouchers.until" values={{ day: formatDay(validUntil, lang) }} />
        <br />
        <bdi translate="no">{[batch, payer].join(' · ')}</bdi>
      </p>
      {redeemedAt && (
        <p>
          <Say
            id="pharmaVouchers.redeemedAt"
            values={{ time: formatUkTime(redeemedAt, lang), venue: <bdi translate="no">{venue}</bdi> }}
          />
        </p>
      )}
      {status === 'issued' && pharmacy && (
        <WhoGetsIt key={pharmacy.id} pharmaid={pharmacy.id} carried={{ code, testId }} />
      )}
      {status === 'issued' && !pharmacy && (
        <div>
          <SecondaryButton onClick={change}>
            <Say id="pharmaChoice.pharmacy.blank" />
          </SecondaryButton>
        </div>
      )}
    </div>
  );
}
