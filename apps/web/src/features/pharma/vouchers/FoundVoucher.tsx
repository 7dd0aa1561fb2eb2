import { useId, useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Shown } from './Counter.tsx';
import { statusWords } from './status-words.ts';
import { FoundVoucherParts, RedeemVoucher } from './vouchers.documents.ts';
import styles from './vouchers.module.css';
import type { VoucherGroup } from './VouchersPage.tsx';

/** The batches below count anew. */
const counts = { additionalTypenames: ['VoucherBatch', 'Voucher'] };

type Props = { shown: Shown; group: VoucherGroup; onChanged(shown: Shown): void };

/** For what it is, and whether it pays; one press redeems it at this pharmacy. */
export function FoundVoucher({ shown: { code, voucher }, group, onChanged }: Props) {
  const { language: lang } = useLanguage();
  const [id] = useState(() => crypto.randomUUID());
  const [venueId, setVenue] = useState(group.pharmacies[0]?.pharma.id ?? '');
  const [{ fetching }, redeem] = useMutation(RedeemVoucher);
  const [trouble, setTrouble] = useState<Trouble>();
  const { status, vaccine, validUntil, batch, payer, redeemedAt, venue, testId } = voucher;

  async function send() {
    const { data } = await redeem({ input: { id, groupId: group.id, venueId, testId, code }, lang }, counts);
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
      {status === 'issued' && group.pharmacies.length > 1 && <Where {...{ group, venueId, setVenue }} />}
      {status === 'issued' && (
        <div>
          <PrimaryButton loading={fetching} disabled={venueId === ''} onClick={() => void send()}>
            <Say id="pharmaVouchers.redeem" />
          </PrimaryButton>
        </div>
      )}
    </div>
  );
}

type WhereProps = { group: VoucherGroup; venueId: string; setVenue(id: string): void };

function Where({ group, venueId, setVenue }: WhereProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="pharmaVouchers.where" />
      </label>
      <select id={id} className={form.control} value={venueId} onChange={(event) => setVenue(event.target.value)}>
        {group.pharmacies.map(({ pharma: each }) => (
          <option key={each.id} value={each.id} translate="no">
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}
