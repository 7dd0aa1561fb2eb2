import { feeFor, feeToMoveAt } from '@meridian/domain/bookings/rules';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { TimeAdvice } from '../shared/TimeAdvice.tsx';
import { FeeRule } from '../shared/FeeRule.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import { NewTime, useNewTime } from '../../diary/shared/NewTime.tsx';
import { AmendBooking, OwnBooking } from './bookings.documents.ts';
import type { PartProps } from './BookingView.tsx';
import { useFeeRefusal } from './use-fee.ts';

/** Another time. What it costs is said before anything is chosen, and once more on the button. */
export function AmendPart({ booking, take, refresh, onDone }: PartProps) {
  const { language } = useLanguage();
  const [, amend] = useMutation(AmendBooking);
  const chosen = useNewTime();
  const [sending, setSending] = useState(false);
  const { trouble, forget, refuse } = useFeeRefusal(refresh);
  const { id, time, people, venue, medtest, fee } = booking;
  const { at } = chosen;
  const amount = fee ? feeToMoveAt(fee, venue).amount : undefined;
  const costs = amount !== undefined && amount.amount > 0;

  async function send(wanted: string) {
    chosen.choose(wanted);
    chosen.forgetGone();
    setSending(true);
    const { data } = await amend({ id, at: wanted, atSeen: time, feeSeen: amount?.amount ?? 0, lang: language });
    setSending(false);
    const answer = data?.amendBookTest;
    if (answer?.__typename === 'SlotGone') {
      chosen.lose(answer);
    } else if (answer?.__typename === 'Refusal') {
      refuse(answer);
    } else if (answer?.__typename === 'BookTest') {
      forget();
      take(readFragment(OwnBooking, answer));
      notify({ tone: 'good', message: 'yourBookings.amend.done' });
      onDone();
    }
  }

  return (
    <JourneyShell page="amend" question={<Say id="yourBookings.amend.question" />} onBack={onDone}>
      {time && (
        <p>
          <Say id="yourBookings.amend.now" values={{ time: <strong>{formatUkTime(time, language)}</strong> }} />
        </p>
      )}
      <Note tone={costs ? 'warn' : 'plain'} level={2} heading={<Say id="yourBookings.fee" />}>
        <p>
          <FeeRule fee={fee} venue={venue} />
        </p>
        {costs && (
          <p>
            <Say id="yourBookings.amend.fee" values={{ amount: formatMoney(amount) }} />
          </p>
        )}
      </Note>
      {trouble && (
        <Note tone="bad" level={2} heading={<Say id={trouble.message} values={trouble.values} />} takesFocus />
      )}
      <NewTime
        time={chosen}
        current={time ?? undefined}
        venueId={venue.id}
        testId={medtest.id}
        {...{ people, sending }}
        onSend={(wanted) => void send(wanted)}
      />
      <TimeAdvice test={medtest} at={at} departure={booking.travel?.departure} />
      {at !== undefined && <AfterMove key={at} at={at} total={booking.total} venue={venue} />}
      <div className={things.actions}>
        <PrimaryButton disabled={sending || at === undefined} onClick={() => at !== undefined && void send(at)}>
          {sending && <Say id="form.sending" />}
          {!sending && at === undefined && <Say id="yourBookings.amend.choose" />}
          {!sending && at !== undefined && (
            <Say
              id={costs ? 'yourBookings.amend.costs' : 'yourBookings.amend.free'}
              values={{ time: formatUkTime(at, language), amount: amount && formatMoney(amount) }}
            />
          )}
        </PrimaryButton>
        <SecondaryButton onClick={onDone}>
          <Say id="yourBookings.amend.keep" />
        </SecondaryButton>
      </div>
    </JourneyShell>
  );
}

const termsAt = {
  late: ['yourBookings.amend.then.late', 'yourBookings.amend.then.cancel'],
  free: ['yourBookings.amend.then.free', 'bookingParts.fee.cancel.free'],
} as const;

type AfterProps = { at: string; total: Money; venue: { takesPayment: boolean } };

/** The terms of the time that is chosen: a nearer one may be past the moment until which it is free. */
function AfterMove({ at, total, venue }: AfterProps) {
  const { language } = useLanguage();
  const [{ rule, amount, freeUntil }] = useState(() => feeFor(at, total, new Date()));
  const [changing, cancelling] = termsAt[rule];
  return (
    <div aria-live="polite">
      <Note tone={rule === 'late' ? 'warn' : 'plain'} level={2} heading={<Say id="yourBookings.amend.then" />}>
        <p>
          <Say
            id={venue.takesPayment ? changing : cancelling}
            values={{ time: formatUkTime(freeUntil, language), amount: formatMoney(amount) }}
          />
        </p>
      </Note>
    </div>
  );
}
