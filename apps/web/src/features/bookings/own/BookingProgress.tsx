import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './bookings.module.css';
import { progressOf, type StepState, type OwnBookingNow } from './own-booking.ts';
import { statuses, StatusWord } from './StatusWord.tsx';

const signs: Readonly<Record<StepState, Icon>> = { done: IconCircleCheck, now: IconCircleDot, ahead: IconCircle };
const stepWords = {
  done: 'yourBookings.mile.done',
  now: 'yourBookings.mile.now',
  ahead: 'yourBookings.mile.ahead',
} as const satisfies Record<StepState, MessageId>;

/** How far it has come, and what lies ahead. */
export function BookingProgress({ booking }: { booking: OwnBookingNow }) {
  const { failure, status } = booking;
  const steps = progressOf(booking);
  return (
    <>
      {steps.length === 0 ? (
        <div>
          <StatusWord status={status} />
          {failure && (
            <p>
              <Say id={`yourBookings.failure.${failure}`} />
            </p>
          )}
        </div>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ status: each, state }) => {
            const Sign = signs[state];
            if (each === 'none') return null;
            return (
              <li key={each} data-mile={state} aria-current={state === 'now' ? 'step' : undefined}>
                <Sign size={22} aria-hidden />
                <span className={styles.spoken}>
                  <Say id={stepWords[state]} />
                </span>
                <Say id={statuses[each].word} />
              </li>
            );
          })}
        </ol>
      )}
      <Draws booking={booking} />
    </>
  );
}

/** Whose draw failed and is tried once more, and who is tested no more: people ask about nothing else. */
function Draws({ booking: { patientTests } }: { booking: OwnBookingNow }) {
  const outcomes = patientTests.filter(({ failedDraws, sampled, out }) => out || (failedDraws > 0 && !sampled));
  if (outcomes.length === 0) return null;
  return (
    <ul className={styles.draws}>
      {outcomes.map((patient, index) => (
        <li key={index}>
          <strong translate="no" data-formatted>
            {fullName(patient)}
          </strong>{' '}
          <Say id={patient.out ? `yourBookings.failure.${patient.out}` : 'yourBookings.drawFailed'} />
        </li>
      ))}
    </ul>
  );
}
