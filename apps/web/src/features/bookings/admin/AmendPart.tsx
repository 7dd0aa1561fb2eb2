import { useId, useState } from 'react';
import { trusted } from '../../../lib/api/admin-form.ts';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { carryOut, Refusal, type AdminRow, type Refused } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { NewTime, useNewTime, type Gone } from '../../diary/shared/NewTime.tsx';
import styles from './admin-bookings.module.css';
import { AmendBooking } from './bookings.documents.ts';

type Props = { readonly row: AdminRow; refresh(): void };

/** The appointment at another free time of the same place, at the fee that is shown. */
export default function AmendPart({ row, refresh }: Props) {
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<string>();
  const { language } = useLanguage();
  const permitted = row['permittedActions'];
  if (!Array.isArray(permitted) || !permitted.includes('amendBookTest')) return null;
  if (!open) {
    return (
      <div className={styles.part}>
        {moved !== undefined && (
          <p aria-live="polite" className={styles.good}>
            <Say id="adminBookings.amended" values={{ time: formatUkTime(moved, language) }} />
          </p>
        )}
        <div>
          <SecondaryButton onClick={() => setOpen(true)}>
            <Say id="adminBookings.amend" />
          </SecondaryButton>
        </div>
      </div>
    );
  }
  return (
    <Amend
      row={row}
      onClose={() => setOpen(false)}
      onMoved={(at) => {
        setMoved(at);
        setOpen(false);
        refresh();
      }}
    />
  );
}

function Amend({ row, onClose, onMoved }: { row: AdminRow; onClose(): void; onMoved(at: string): void }) {
  const { language } = useLanguage();
  const heading = useId();
  const reason = useId();
  const time = useNewTime();
  const [waiver, setWaiver] = useState('');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const fee = row['fee'] as Money | null;
  const { at } = time;

  async function send(wanted: string) {
    setSending(true);
    setRefused(undefined);
    time.forgetGone();
    const input = { id: row['id'], at: wanted, feeSeen: fee?.amount ?? 0, waiver: waiver.trim() || null };
    const outcome = await carryOut({ form: trusted(AmendBooking) }, input);
    setSending(false);
    if ('refused' in outcome) return setRefused(outcome.refused);
    if (outcome.type !== 'StaffSlotGone') return onMoved(wanted);
    return time.lose(outcome.answer as unknown as Gone);
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Say id="adminBookings.amend" />
      </h3>
      <p>
        <Say
          id={fee && fee.amount > 0 ? 'adminBookings.amend.fee' : 'adminBookings.amend.free'}
          values={{
            fee: fee ? formatMoney(fee) : '',
            until: row['freeUntil'] ? formatUkTime(String(row['freeUntil']), language) : '',
          }}
        />
      </p>
      {refused && <Refusal refused={refused} />}
      <NewTime
        time={time}
        venueId={String(row['venueId'])}
        testId={String(row['testId'])}
        people={Number(row['people'])}
        sending={sending}
        onSend={(wanted) => void send(wanted)}
      />
      {fee && fee.amount > 0 && (
        <div className={form.field}>
          <label htmlFor={reason} className={form.label}>
            <Say id="fields.CancelBookTestInput.waiver" />
          </label>
          <textarea
            id={reason}
            rows={2}
            maxLength={500}
            className={form.control}
            value={waiver}
            onChange={({ target }) => setWaiver(target.value)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <PrimaryButton disabled={sending || at === undefined} onClick={() => at !== undefined && void send(at)}>
          {at === undefined ? (
            <Say id="adminBookings.amend.choose" />
          ) : (
            <Say id="adminBookings.amend.to" values={{ time: formatUkTime(at, language) }} />
          )}
        </PrimaryButton>
        <SecondaryButton onClick={onClose}>
          <Say id="admin.cancel" />
        </SecondaryButton>
      </div>
    </section>
  );
}
