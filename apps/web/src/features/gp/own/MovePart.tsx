import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { GpAppointment } from '../shared/appointment.documents.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import { CancelTerms } from '../shared/CancelTerms.tsx';
import { DoctorTimes, type DoctorTime } from '../shared/DoctorTimes.tsx';
import styles from '../shared/gp.module.css';
import { MoveAppointment } from './own-appointments.documents.ts';

type Props = {
  appointment: AppointmentNow;
  take(appointment: AppointmentNow): void;
  refresh(): void;
  onDone(): void;
};

/** Another time, free of charge, with the same or another doctor. */
export function MovePart({ appointment, take, refresh, onDone }: Props) {
  const { language } = useLanguage();
  const [, move] = useMutation(MoveAppointment);
  const [chosen, setChosen] = useState<DoctorTime>();
  const [turn, setTurn] = useState(0);
  const [lost, setLost] = useState<string>();
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { id, time } = appointment;
  if (!time) return null;
  const { at: atSeen } = time;

  async function send({ at, practitionerId }: DoctorTime) {
    setSending(true);
    const { data } = await move({ input: { id, lang: language, at, practitionerId, atSeen } });
    setSending(false);
    const answer = data?.moveAppointment;
    if (answer?.__typename === 'Refusal') {
      setTrouble(troubleIn(answer));
      setLost(at);
      setChosen(undefined);
      setTurn((count) => count + 1);
      return refresh();
    }
    if (answer?.__typename !== 'Appointment') return undefined;
    take(readFragment(GpAppointment, answer));
    notify({ tone: 'good', message: 'gpOwn.move.done' });
    return onDone();
  }

  return (
    <JourneyShell page="move" question={<Say id="gpOwn.move.question" />} onBack={onDone}>
      <p>
        <Say id="gpOwn.move.now" values={{ time: <strong data-formatted>{formatUkTime(atSeen, language)}</strong> }} />
      </p>
      <TroubleNote trouble={trouble} level={2} />
      <DoctorTimes
        appointment={appointment}
        chosen={chosen}
        onChoose={setChosen}
        current={atSeen}
        turn={turn}
        lost={lost}
      />
      {chosen && (
        <p aria-live="polite" className={styles.soft}>
          <CancelTerms key={chosen.at} callBy={chosen.at} timed />
        </p>
      )}
      <div className={styles.actions}>
        <PrimaryButton disabled={sending || !chosen} onClick={() => chosen && void send(chosen)}>
          {sending && <Say id="form.sending" />}
          {!sending && !chosen && <Say id="gpOwn.move.choose" />}
          {!sending && chosen && <Say id="gpOwn.move.to" values={{ time: formatUkTime(chosen.at, language) }} />}
        </PrimaryButton>
        <SecondaryButton onClick={onDone}>
          <Say id="gpOwn.move.keep" />
        </SecondaryButton>
      </div>
    </JourneyShell>
  );
}
