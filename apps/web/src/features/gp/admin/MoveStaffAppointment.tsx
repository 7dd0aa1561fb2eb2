import type { ConsultationMode } from '@meridian/contracts/generated/admin';
import { longestMoveReason } from '@meridian/domain/gp/rules';
import { useId, useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { carryOut, type EditorProps, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { DoctorTimes, type DoctorTime } from '../shared/DoctorTimes.tsx';
import { MoveStaffAppointment as Move } from './move-appointment.documents.ts';
import styles from './move.module.css';

/** Another free time of the same or another doctor, with the reason for the history. */
export default function MoveStaffAppointment({ row, onDone, onStale, onCancel }: EditorProps) {
  const id = useId();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<DoctorTime>();
  const [turn, setTurn] = useState(0);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const atSeen = String(row['callBy']);
  const wishes = { minutes: Number(row['minutes']), practitionerId: row['takenBy'] as string | null };

  async function send({ at, practitionerId }: DoctorTime) {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setSending(true);
    setRefused(undefined);
    const input = { id: row['id'], practitionerId, at, atSeen, reason: reason.trim() };
    const outcome = await carryOut({ form: trusted(Move) }, input);
    setSending(false);
    if (!('refused' in outcome)) return onDone({ values: { time: formatUkTime(at, language) } });
    setRefused(outcome.refused);
    setChosen(undefined);
    setTurn((count) => count + 1);
    onStale?.();
  }

  return (
    <div className={styles.part}>
      <p>
        <Say id="adminGp.move.now" values={{ time: formatUkTime(atSeen, language) }} />
      </p>
      {refused && <Refusal refused={refused} />}
      <DoctorTimes
        appointment={{ mode: row['mode'] as ConsultationMode, wishes }}
        showOne="adminGp.move.same"
        chosen={chosen}
        onChoose={setChosen}
        current={atSeen}
        turn={turn}
      />
      <div className={form.field} data-wrong={missing}>
        <label htmlFor={id} className={form.label}>
          <Say id="adminGp.move.reason" />
        </label>
        <span id={`${id}-hint`} className={form.hint}>
          <Say id="adminGp.move.reason.hint" />
        </span>
        {missing && (
          <span id={`${id}-wrong`} role="alert" className={form.error}>
            <Say id="rules.required" />
          </span>
        )}
        <textarea
          id={id}
          rows={2}
          maxLength={longestMoveReason}
          className={form.control}
          aria-invalid={missing || undefined}
          aria-describedby={`${id}-hint${missing ? ` ${id}-wrong` : ''}`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className={styles.buttons}>
        <PrimaryButton disabled={sending || !chosen} onClick={() => chosen && void send(chosen)}>
          {chosen ? (
            <Say id="adminGp.move.to" values={{ time: formatUkTime(chosen.at, language) }} />
          ) : (
            <Say id="adminGp.move.choose" />
          )}
        </PrimaryButton>
        <SecondaryButton onClick={onCancel}>
          <Say id="admin.cancel" />
        </SecondaryButton>
      </div>
    </div>
  );
}
