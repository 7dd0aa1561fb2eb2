import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { usePharmaChoice } from '../shared/choice/pharma-choice.ts';
import type { Shown } from './Counter.tsx';
import { statusWords } from './status-words.ts';
import { FoundVoucherParts, RedeemVoucher } from './vouchers.documents.ts';
import styles from './vouchers.module.css';

/** The batches below count anew. */
const counts = { additionalTypenames: ['VoucherBatch', 'Voucher'] };

type Props = { shown: Shown; groupId: string; onChanged(shown: Shown): void };

/** For what it is, and whether it pays; one press redeems it at this pharmacy. */
export function FoundVoucher({ shown: { code, voucher }, groupId, onChanged }: Props) {
  const { language: lang } = useLanguage();
  const [id] = useState(() => crypto.randomUUID());
  const { pharmacy, change } = usePharmaChoice();
  const [{ fetching }, redeem] = useMutation(RedeemVoucher);
  const [trouble, setTrouble] = useState<Trouble>();
  const { status, vaccine, validUntil, batch, payer, redeemedAt, venue, testId } = voucher;

  async function send(venueId: string) {
    const { data } = await redeem({ input: { id, groupId, venueId, testId, code }, lang }, counts);
    const outcome = data?.answer;
    if (outcome === undefined) return;
    if (outcome.__typename === 'Refusal') return setTrouble(troubleIn(outcome));
    setTrouble(undefined);
    notify({ tone: 'good', message: 'pharmaVouchers.redeemed' });
    onChanged({ code, voucher: readFragment(FoundVoucherParts, outcome) });
  }

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
      <TroubleNote trouble={trouble} level={3} />
      {status === 'issued' && (
        <div>
          {pharmacy ? (
            <PrimaryButton loading={fetching} onClick={() => void send(pharmacy.id)}>
              <Say id="pharmaVouchers.redeem" />
            </PrimaryButton>
          ) : (
            <SecondaryButton onClick={change}>
              <Say id="pharmaChoice.pharmacy.blank" />
            </SecondaryButton>
          )}
        </div>
      )}
    </div>
  );
}
