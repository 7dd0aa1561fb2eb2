import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { ConfirmWays } from '../../../ui/Confirm.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { Sum, Sums } from '../../payments/shared/sums/Sums.tsx';
import { GpAppointment } from '../shared/appointment.documents.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';
import { CancelAppointment } from './own-appointments.documents.ts';
import { CancellingNow } from './RequestView.tsx';

type Props = {
  appointment: AppointmentNow;
  take(appointment: AppointmentNow): void;
  refresh(): void;
  onDone(): void;
};

/** What comes back, and why, before it is cancelled for good. */
export function CancelPart({ appointment, take, refresh, onDone }: Props) {
  const { language } = useLanguage();
  const [, cancel] = useMutation(CancelAppointment);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { id, callBy, time, paid, cancelling } = appointment;
  if (!cancelling) return null;
  const { free, refund } = cancelling;

  async function send() {
    setSending(true);
    const { data } = await cancel({ id, free });
    setSending(false);
    const answer = data?.cancelAppointment;
    if (answer?.__typename === 'Refusal') {
      setTrouble(troubleIn(answer));
      return refresh();
    }
    if (answer?.__typename !== 'Appointment') return undefined;
    take(readFragment(GpAppointment, answer));
    notify({ tone: 'good', message: 'gpOwn.cancel.done' });
    return onDone();
  }

  return (
    <JourneyShell page="cancel" question={<Say id="gpOwn.cancel.question" />} onBack={onDone}>
      <p>
        <Say
          id={time ? 'gpOwn.next.timed' : 'gpOwn.next.confirmed'}
          values={{ time: formatUkTime(callBy, language) }}
        />
      </p>
      <TroubleNote trouble={trouble} level={2} />
      <Note tone={free ? 'plain' : 'warn'} level={2} heading={<Say id="gpOwn.cancel.what" />}>
        <p>
          <CancellingNow cancelling={cancelling} timed={time != null} />
        </p>
      </Note>
      <Sums>
        <Sum label={<Say id="gpOwn.money.paid" />} amount={paid} />
        <Sum label={<Say id="gpOwn.cancel.back" />} amount={refund} isTotal />
      </Sums>
      {refund.amount > 0 && (
        <p className={styles.soft}>
          <Say id="gpOwn.money.back" />
        </p>
      )}
      <ConfirmWays
        keep="gpOwn.cancel.keep"
        onKeep={onDone}
        end={<Say id={refund.amount > 0 ? 'gpOwn.cancel' : 'gpOwn.cancel.without'} />}
        onEnd={() => void send()}
        busy={sending}
      />
    </JourneyShell>
  );
}
