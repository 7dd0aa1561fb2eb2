import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useAwaited } from '../../../lib/ask-again.ts';
import { useOnline } from '../../../lib/online.ts';
import { forgetAttempt, lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';
import { EndedAppointment } from './EndedAppointment.tsx';
import { AppointmentEnded, NoAppointment } from './Ends.tsx';
import { canBeFilledIn } from './gp.journey.ts';
import { ThankYou } from './ThankYou.tsx';
import { useAppointment } from './use-appointment.ts';

/** What came of it. It is often asked for before the money has arrived: then it waits for it. */
export default function SuccessPage() {
  const { appointmentId = '' } = useParams();
  const { appointment, failed, refresh, settle } = useAppointment(appointmentId);
  const isOnline = useOnline();
  const isPaying = appointment?.status === 'requested' || appointment?.status === 'paid';
  const isOpen = appointment != null && canBeFilledIn(appointment.status);
  const late = useAwaited(settle, isPaying);

  useEffect(() => {
    if (appointment != null && !isPaying && !isOpen && lastAttempt()?.id === appointment.id) forgetAttempt();
  }, [appointment, isPaying, isOpen]);

  if (appointment === undefined) {
    if (!failed && isOnline) return <Loading shape="message" />;
    return (
      <div className={styles.page}>
        <h1>
          <Say id="gpBook.success.title" />
        </h1>
        {isOnline ? <Failed onRetry={refresh} /> : <Offline />}
      </div>
    );
  }
  if (appointment === null) return <NoAppointment />;
  if (isPaying) return <Checking long={late} />;
  if (isOpen) return <NotBooked appointment={appointment} />;
  if (appointment.status === 'expired') return <AppointmentEnded appointment={appointment} />;
  if (appointment.status === 'confirmed') return <ThankYou appointment={appointment} />;
  return <Navigate to={`/gp/requests/${appointment.id}`} replace />;
}

function Checking({ long }: { long: boolean }) {
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="gpBook.checking" icon={IconClockHour4}>
        <p>
          <Say id={long ? 'gpBook.checking.long' : 'gpBook.checking.text'} />
        </p>
      </Outcome>
    </div>
  );
}

function NotBooked({ appointment }: { appointment: AppointmentNow }) {
  return (
    <div className={styles.page}>
      <Outcome
        tone="warn"
        heading="gpBook.notBooked"
        actions={
          <PrimaryLink to={`/gp/book?id=${appointment.id}&step=check`}>
            <Say id="gpBook.goOn" />
          </PrimaryLink>
        }
      >
        <p>
          <Say id="gpBook.notBooked.text" />
        </p>
      </Outcome>
      <EndedAppointment appointment={appointment} />
    </div>
  );
}
