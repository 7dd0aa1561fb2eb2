import { hoursText, readHours, readSpans } from '@meridian/contracts/diary';
import { setPracticeHoursRules } from '@meridian/contracts/gp';
import { formErrors } from '@meridian/contracts/kernel';
import { bufferChoices } from '@meridian/domain/gp/rules';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type EditorProps, Refusal, type Refused, useSeen } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { Spans } from '../../diary/shared/Spans.tsx';
import { draftOf, hoursIn, type SpanDraft, textOf, type WeekDraft, weekOf } from '../../diary/shared/week-draft.ts';
import { WeekFields } from '../../diary/shared/WeekFields.tsx';
import type { HoursRow, ModeRow } from './hours-row.ts';
import styles from './hours.module.css';
import { PracticeHours } from './PracticeHours.tsx';
import { SetPracticeHours } from './practice-hours.documents.ts';

interface ModeDraft {
  readonly mode: ModeRow['mode'];
  readonly week: WeekDraft;
  readonly bank: readonly SpanDraft[];
}

const draftOfMode = ({ mode, hours, bankHolidays }: ModeRow): ModeDraft => ({
  mode,
  week: weekOf(readHours(hours)),
  bank: readSpans(bankHolidays).map(draftOf),
});

const inputOfMode = ({ mode, week, bank }: ModeDraft): ModeRow => ({
  mode,
  hours: hoursText(hoursIn(week)),
  bankHolidays: textOf(bank),
});

/** The week of each mode, and the break after each appointment. */
export default function PracticeHoursEditor({ row, onDone, onStale, onCancel }: EditorProps) {
  const intl = useIntl();
  const id = useId();
  const { hours, bufferMinutes } = row as HoursRow;
  const [modes, setModes] = useState(() => hours.map(draftOfMode));
  const [buffer, setBuffer] = useState(bufferMinutes);
  const [wrong, setWrong] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const { revision, newer } = useSeen(row, refused);
  const change = (mode: ModeRow['mode'], part: Partial<ModeDraft>) =>
    setModes(modes.map((each) => (each.mode === mode ? { ...each, ...part } : each)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { id: String(row['id']), revision, hours: modes.map(inputOfMode), bufferMinutes: buffer };
    const isWrong = Object.keys(formErrors(setPracticeHoursRules, input)).length > 0;
    setWrong(isWrong);
    setRefused(undefined);
    if (isWrong) return;
    setBusy(true);
    const outcome = await carryOut({ form: trusted(SetPracticeHours) }, input);
    setBusy(false);
    if (!('refused' in outcome)) return onDone({ row: { ...row, ...outcome.answer } });
    setRefused(outcome.refused);
    if (outcome.refused.changed) onStale?.();
  };

  return (
    <form className={styles.editor} noValidate onSubmit={(event) => void submit(event)}>
      {refused && <Refusal refused={refused} />}
      {newer && (
        <>
          <Say id="admin.newer.lead" />
          <PracticeHours row={newer} />
        </>
      )}
      {modes.map(({ mode, week, bank }) => {
        const name = intl.formatMessage({ id: `fields.ConsultationMode.${mode}` });
        const holidays = intl.formatMessage({ id: 'fields.StaffVenue.bankHolidays' });
        return (
          <fieldset key={mode} className={styles.mode}>
            <legend className={styles.name}>{name}</legend>
            <WeekFields of={name} week={week} onChange={(next) => change(mode, { week: next })} />
            <div className={styles.bank}>
              <span className={form.label}>{holidays}</span>
              <Spans of={`${name}, ${holidays}`} spans={bank} onChange={(next) => change(mode, { bank: next })} />
            </div>
          </fieldset>
        );
      })}
      {wrong && (
        <p role="alert" className={form.error}>
          <Say id="gp.refusals.badHours" />
        </p>
      )}
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <Say id="fields.Practice.bufferMinutes" />
        </label>
        <select
          id={id}
          className={form.control}
          value={buffer}
          onChange={({ target }) => setBuffer(Number(target.value))}
        >
          {bufferChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.buttons}>
        <PrimaryButton type="submit" disabled={busy}>
          <Say id="adminGp.hours.save" />
        </PrimaryButton>
        <SecondaryButton onClick={onCancel}>
          <Say id="admin.cancel" />
        </SecondaryButton>
      </div>
    </form>
  );
}
