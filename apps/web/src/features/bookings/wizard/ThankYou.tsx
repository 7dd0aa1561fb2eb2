import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { Appointment } from '../shared/Appointment.tsx';
import { CalendarLink } from '../shared/CalendarLink.tsx';
import { CounterCode } from '../shared/CounterCode.tsx';
import { FeeRule } from '../shared/FeeRule.tsx';
import { preparationOf, preparationValues } from '../shared/PreparationPoints.tsx';
import { Receipts } from '../shared/Receipts.tsx';
import { useBookingRecord } from '../shared/use-booking-record.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { BookingNow } from './booking.values.ts';

/** The reminder goes out at 10:00 on the day before; what is free is free until 16:00 of it. */
const remindedBeforeMs = 6 * 3_600_000;

/** It is booked: the reference, when and where, what to bring, what happens next. */
export function ThankYou({ booking }: { booking: BookingNow }) {
  const isGuest = useViewer()?.user?.settings.guest === true;
  const { id, status, reference, qrSvg, email, medtest, paid, owed, fee } = booking;
  const isConfirmed = status === 'ack';
  const [now] = useState(() => Date.now());
  const record = useBookingRecord(booking);
  const isReminded = fee != null && Date.parse(fee.freeUntil) - remindedBeforeMs > now;
  const actions = (
    <>
      <SecondaryLink to={`/your-files/bookings?booking=${id}`}>
        <Say id="booking.done.see" />
      </SecondaryLink>
      <CalendarLink href={`/api/bookings/${id}/calendar.ics`} />
    </>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="good" heading={isConfirmed ? 'booking.done.confirmed' : 'booking.done'} actions={actions}>
        <p>
          <Say id="booking.done.reference" values={{ reference: <strong translate="no">{reference}</strong> }} />
        </p>
        <p>
          <Say id="booking.done.mail" values={{ email: <strong translate="no">{email}</strong> }} />
        </p>
      </Outcome>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2 data-formatted>{medtest.name}</h2>
          <Appointment {...booking} />
          {reference && qrSvg && (
            <div>
              <CounterCode reference={reference} qrSvg={qrSvg} />
            </div>
          )}
          {paid.amount > 0 && (
            <p>
              <Say id="booking.done.paid" values={{ amount: <strong>{formatMoney(paid)}</strong> }} />
            </p>
          )}
          <Receipts record={record} />
          {owed.amount > 0 && (
            <p>
              <Say id="booking.done.owed" values={{ amount: <strong>{formatMoney(owed)}</strong> }} />
            </p>
          )}
        </section>
        <section className={styles.part}>
          <h2>
            <Say id="booking.bring" />
          </h2>
          <ul className={styles.points}>
            {toBring(booking).map((line) => (
              <li key={line}>
                <Say id={line} />
              </li>
            ))}
            {preparationOf(medtest).map((line) => (
              <li key={line}>
                <Say id={line} values={preparationValues(medtest)} />
              </li>
            ))}
            {medtest.preparation && <li data-formatted>{medtest.preparation}</li>}
          </ul>
        </section>
        <section className={styles.part}>
          <h2>
            <Say id="journey.next" />
          </h2>
          <ol className={styles.points}>
            {!medtest.kit && (
              <li>
                <Say
                  id="booking.next.triage"
                  values={{ link: (text) => <AppLink to={`/your-files/bookings?booking=${id}`}>{text}</AppLink> }}
                />
              </li>
            )}
            {!isConfirmed && (
              <li>
                <Say id="booking.next.confirm" />
              </li>
            )}
            {isReminded && (
              <li>
                <Say id="booking.next.remind" />
              </li>
            )}
            <li data-formatted>{medtest.turnaround}</li>
            <li>
              <FeeRule fee={fee} venue={booking.venue} />
            </li>
          </ol>
        </section>
      </div>
      {isGuest && <KeepIt bookingId={id} />}
    </div>
  );
}

export function toBring({ medtest, venue, consent, owed }: BookingNow): readonly MessageId[] {
  const home = venue.kind === 'home';
  return [
    medtest.travel ? 'booking.bring.passport' : 'booking.bring.id',
    ...(home ? (['booking.bring.home'] as const) : (['booking.bring.early'] as const)),
    ...(medtest.kit
      ? [medtest.sample === 'none' ? ('booking.bring.kit' as const) : (`booking.bring.kit.${medtest.sample}` as const)]
      : []),
    ...(consent ? (['booking.bring.adult'] as const) : []),
    ...(owed.amount > 0 ? (['booking.bring.card'] as const) : []),
  ];
}

/** Who booked as a guest is invited to keep what they have. */
function KeepIt({ bookingId }: { bookingId: string }) {
  const next = new URLSearchParams({ next: `/your-files/bookings?booking=${bookingId}` }).toString();
  return (
    <section className={styles.keepIt}>
      <h2>
        <Say id="booking.keep" />
      </h2>
      <p>
        <Say id="booking.keep.text" />
      </p>
      <PrimaryLink to={`/signup?${next}`}>
        <Say id="booking.keep.signUp" />
      </PrimaryLink>
    </section>
  );
}
