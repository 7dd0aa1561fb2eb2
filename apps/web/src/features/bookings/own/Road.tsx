import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Icon } from '../../../ui/icon.ts';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './bookings.module.css';
import { roadOf, type Mile, type OwnBookingNow } from './standing.ts';
import { statuses, StatusWord } from './StatusWord.tsx';

const signs: Readonly<Record<Mile, Icon>> = { done: IconCircleCheck, now: IconCircleDot, ahead: IconCircle };
const mileWords = {
  done: 'yourBookings.mile.done',
  now: 'yourBookings.mile.now',
  ahead: 'yourBookings.mile.ahead',
} as const satisfies Record<Mile, MessageId>;

/** How far it has come, and what lies ahead. */
export function Road({ booking }: { booking: OwnBookingNow }) {
  const { status, medtest, failure } = booking;
  const road = roadOf(status, medtest.kit);
  return (
    <>
      {road.length === 0 ? (
        <div>
          <StatusWord status={status} />
          {failure && (
            <p>
              <Say id={`yourBookings.failure.${failure}`} />
            </p>
          )}
        </div>
      ) : (
        <ol className={styles.road}>
          {road.map(({ status: each, mile }) => {
            const Sign = signs[mile];
            if (each === 'none') return null;
            return (
              <li key={each} data-mile={mile} aria-current={mile === 'now' ? 'step' : undefined}>
                <Sign size={22} aria-hidden />
                <span className={styles.spoken}>
                  <Say id={mileWords[mile]} />
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
  const told = patientTests.filter(({ failedDraws, sampled, out }) => out || (failedDraws > 0 && !sampled));
  if (told.length === 0) return null;
  return (
    <ul className={styles.draws}>
      {told.map((patient, index) => (
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
