import { useState } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { isKept } from '../../diary/shared/kept-time.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';
import { DoctorTimes, type DoctorTime } from '../shared/DoctorTimes.tsx';
import { EndedAppointment } from './EndedAppointment.tsx';
import type { StepProps } from './gp.journey.ts';

/** When. The time is kept for some minutes while the rest is answered. */
export default function TimeStep({ appointment, ...turns }: StepProps) {
  return appointment === undefined ? null : <Times {...turns} appointment={appointment} />;
}

type Props = Pick<StepProps, 'wizard' | 'onward'> & { appointment: AppointmentNow };

function Times({ wizard, appointment, onward }: Props) {
  const { language } = useLanguage();
  const { time } = appointment;
  const [chosen, setChosen] = useState<DoctorTime | undefined>(time ?? undefined);
  const [sending, setSending] = useState(false);
  const [unchosen, setUnchosen] = useState(false);
  const [turn, setTurn] = useState(0);
  const [lost, setLost] = useState<string>();

  async function send() {
    setUnchosen(chosen === undefined);
    if (chosen === undefined) return undefined;
    if (time && time.at === chosen.at && isKept({ time: time.at, keptUntil: time.keptUntil }, new Date())) {
      return onward({ appointment });
    }
    setSending(true);
    const { at, practitionerId } = chosen;
    const sent = await wizard.send({ page: 'time', input: { at, practitionerId } });
    setSending(false);
    if ('now' in sent) return onward({ appointment: sent.now });
    setLost(chosen.at);
    setChosen(undefined);
    return setTurn((count) => count + 1);
  }

  return (
    <div className={styles.part}>
      <EndedAppointment appointment={appointment} />
      <DoctorTimes appointment={appointment} chosen={chosen} onChoose={setChosen} turn={turn} lost={lost} />
      {chosen !== undefined && (
        <p aria-live="polite">
          <Say
            id="gpBook.time.chosen"
            values={{ time: <strong data-formatted>{formatUkTime(chosen.at, language)}</strong> }}
          />
        </p>
      )}
      {unchosen && chosen === undefined && (
        <p className={styles.wrong} role="alert">
          <Say id="gpBook.time.needed" />
        </p>
      )}
      <div className={styles.pay}>
        <PrimaryButton disabled={sending} onClick={() => void send()}>
          <Say id={sending ? 'form.sending' : 'journey.continue'} />
        </PrimaryButton>
        <p className={styles.soft}>
          <Say id="gpBook.time.hold" />
        </p>
      </div>
    </div>
  );
}
