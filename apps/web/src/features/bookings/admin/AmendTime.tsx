import { longestReason } from '@meridian/domain/bookings/rules';
import { useId, useState } from 'react';
import { useQuery } from 'urql';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { carryOut, type EditorProps, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import type { Gone } from '../../../ui/journey/use-server-record.ts';
import { NewTime, useNewTime } from '../../diary/shared/NewTime.tsx';
import { AmendBooking } from '../shared/amend-booking.documents.ts';
import { TimeAdvice } from '../shared/TimeAdvice.tsx';
import styles from './admin-bookings.module.css';
import { TestOfBooking } from './bookings.documents.ts';

const quiet = { quiet: true };

/** The appointment at another free time of the same place, at the fee that is shown. */
export default function AmendTime({ row, onDone, onStale, onCancel }: EditorProps) {
  const { language } = useLanguage();
  const reason = useId();
  const time = useNewTime();
  const [waiver, setWaiver] = useState('');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const fee = row['moveFee'] as Money | null;
  const costs = (amount: unknown) => ((amount as Money | null)?.amount ?? 0) > 0;
  // Past the moment until which it is free, at a place that takes no fee for it.
  const isFree = costs(row['fee']) && !costs(fee);
  const until = row['freeUntil'] ? formatUkTime(String(row['freeUntil']), language) : '';
  const { at } = time;
  const testId = String(row['testId']);
  const [{ data }] = useQuery({ query: TestOfBooking, variables: { id: testId, lang: language }, context: quiet });
  const test = data?.medtestItem;

  async function send(wanted: string) {
    setSending(true);
    setRefused(undefined);
    time.forgetGone();
    const input = {
      id: row['id'],
      at: wanted,
      atSeen: row['at'],
      feeSeen: fee?.amount ?? 0,
      waiver: waiver.trim() || null,
    };
    const outcome = await carryOut({ form: trusted(AmendBooking) }, input);
    setSending(false);
    if ('refused' in outcome) {
      if (outcome.refused.changed) onStale?.();
      return setRefused(outcome.refused);
    }
    if (outcome.type !== 'StaffSlotGone') return onDone({ values: { time: formatUkTime(wanted, language) } });
    return time.lose(outcome.answer as unknown as Gone);
  }

  return (
    <div className={styles.part}>
      <p>
        <Say
          id={isFree ? 'adminBookings.amend.none' : costs(fee) ? 'adminBookings.amend.fee' : 'adminBookings.amend.free'}
          values={{ fee: fee ? formatMoney(fee) : '', until }}
        />
      </p>
      {refused && <Refusal refused={refused} />}
      <NewTime
        time={time}
        current={row['at'] ? String(row['at']) : undefined}
        venueId={String(row['venueId'])}
        testId={testId}
        people={Number(row['people'])}
        sending={sending}
        onSend={(wanted) => void send(wanted)}
      />
      {test && <TimeAdvice test={test} at={at} />}
      {costs(fee) && (
        <div className={form.field}>
          <label htmlFor={reason} className={form.label}>
            <Say id="fields.CancelBookTestInput.waiver" />
          </label>
          <textarea
            id={reason}
            rows={2}
            maxLength={longestReason}
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
        <SecondaryButton onClick={onCancel}>
          <Say id="admin.cancel" />
        </SecondaryButton>
      </div>
    </div>
  );
}
