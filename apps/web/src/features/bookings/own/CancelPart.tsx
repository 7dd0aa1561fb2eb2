import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Appointment } from '../shared/Appointment.tsx';
import { FeeRule } from '../shared/FeeRule.tsx';
import { ConfirmWays } from '../../../ui/Confirm.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import { CancelBooking, OwnBooking } from './bookings.documents.ts';
import styles from './bookings.module.css';
import type { PartProps } from './BookingView.tsx';
import { afterCancelling } from './own-booking.ts';
import { useFeeRefusal } from './use-fee.ts';

/** What it costs, why, and what comes back, before it is cancelled for good. */
export function CancelPart({ booking, take, refresh, onDone }: PartProps) {
  const { language } = useLanguage();
  const [, cancel] = useMutation(CancelBooking);
  const [sending, setSending] = useState(false);
  const { trouble, refuse } = useFeeRefusal(refresh);
  const { id, medtest, fee } = booking;
  const amount = fee?.amount ?? { ...booking.total, amount: 0 };
  const { back, due, earlier } = afterCancelling(booking, amount.amount);

  async function send() {
    setSending(true);
    const { data } = await cancel({ id, feeSeen: amount.amount, lang: language });
    setSending(false);
    const answer = data?.cancelBookTest;
    if (answer?.__typename === 'Refusal') return refuse(answer);
    if (answer?.__typename !== 'BookTest') return undefined;
    take(readFragment(OwnBooking, answer));
    notify({ tone: 'good', message: 'yourBookings.cancel.done' });
    return onDone();
  }

  return (
    <JourneyShell page="cancel" question={<Say id="yourBookings.cancel.question" />} onBack={onDone}>
      <p>
        <strong data-formatted>{medtest.name}</strong>
      </p>
      <Appointment {...booking} />
      {trouble && (
        <Note tone="bad" level={2} heading={<Say id={trouble.message} values={trouble.values} />} takesFocus />
      )}
      <Note tone={amount.amount > 0 ? 'warn' : 'plain'} level={2} heading={<Say id="yourBookings.fee" />}>
        <p>
          <FeeRule fee={fee} venue={booking.venue} />
        </p>
      </Note>
      <dl className={styles.sums}>
        {booking.paid.amount > 0 && (
          <div>
            <dt>
              <Say id="yourBookings.money.paid" />
            </dt>
            <dd data-formatted>{formatMoney(booking.paid)}</dd>
          </div>
        )}
        {earlier.amount > 0 && (
          <div>
            <dt>
              <Say id="yourBookings.cancel.earlier" />
            </dt>
            <dd data-formatted>{formatMoney(earlier)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Say id="yourBookings.cancel.fee" />
          </dt>
          <dd data-formatted>{formatMoney(amount)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            <Say id={due.amount > 0 ? 'yourBookings.cancel.due' : 'yourBookings.cancel.back'} />
          </dt>
          <dd data-formatted>{formatMoney(due.amount > 0 ? due : back)}</dd>
        </div>
      </dl>
      {back.amount > 0 && (
        <p className={things.soft}>
          <Say id="yourBookings.cancel.back.text" />
        </p>
      )}
      <ConfirmWays
        keep="yourBookings.cancel.keep"
        onKeep={onDone}
        end={
          <Say
            id={amount.amount > 0 ? 'yourBookings.cancel.costs' : 'yourBookings.cancel.free'}
            values={{ amount: formatMoney(amount) }}
          />
        }
        onEnd={() => void send()}
        busy={sending}
      />
    </JourneyShell>
  );
}
