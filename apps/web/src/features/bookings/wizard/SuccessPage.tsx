import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { forgetAttempt, lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { useOnline } from '../../../lib/online.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import styles from './booking.module.css';
import { canBeFilledIn } from './booking.journey.ts';
import type { BookingNow } from './booking.values.ts';
import { EndedBooking } from './EndedBooking.tsx';
import { BookingEnded, NoBooking } from './Ends.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useAwaited } from '../../../lib/ask-again.ts';
import { useBooking } from './use-booking.ts';

/** What came of a booking. It is often asked for before the money has arrived: then it waits for it. */
export default function SuccessPage() {
  const { bookingId = '' } = useParams();
  const { booking, failed, refresh, settle } = useBooking(bookingId);
  const isOnline = useOnline();
  const isHeld = booking != null && canBeFilledIn(booking.status);
  const isPaying = isHeld && booking.attempt != null;
  const late = useAwaited(settle, isPaying);

  useEffect(() => {
    if (booking != null && !isHeld && lastAttempt()?.id === booking.id) forgetAttempt();
  }, [booking, isHeld]);

  if (booking === undefined) {
    if (!failed && isOnline) return <Loading shape="message" />;
    return (
      <div className={styles.page}>
        <h1>
          <Say id="booking.success.title" />
        </h1>
        {isOnline ? <Failed onRetry={refresh} /> : <Offline />}
      </div>
    );
  }
  if (booking === null) return <NoBooking />;
  if (isPaying) return <Checking long={late} />;
  if (isHeld) return <NotBooked booking={booking} />;
  if (booking.reference == null) return <BookingEnded booking={booking} />;
  if (booking.status === 'pending' || booking.status === 'ack') return <ThankYou booking={booking} />;
  return <Navigate to={`/your-files/bookings?booking=${booking.id}`} replace />;
}

function Checking({ long }: { long: boolean }) {
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="booking.checking" icon={IconClockHour4}>
        <p>
          <Say id={long ? 'booking.checking.long' : 'booking.checking.text'} />
        </p>
      </Outcome>
    </div>
  );
}

function NotBooked({ booking }: { booking: BookingNow }) {
  const { id, ended } = booking;
  const step = ended?.why === 'slotGone' ? 'slot' : 'summary';
  return (
    <div className={styles.page}>
      <Outcome
        tone="warn"
        heading="booking.notBooked"
        actions={
          <PrimaryLink to={`/medtest/new?id=${id}&step=${step}`}>
            <Say id={step === 'slot' ? 'booking.lapsed.other' : 'booking.goOn'} />
          </PrimaryLink>
        }
      >
        <p>
          <Say id="booking.notBooked.text" />
        </p>
      </Outcome>
      <EndedBooking booking={booking} />
    </div>
  );
}
