import { hoursText, readHours, readSpans } from '@meridian/contracts/diary';
import { setGpHoursRules } from '@meridian/contracts/gp';
import { formErrors } from '@meridian/contracts/kernel';
import { bufferChoices } from '@meridian/domain/gp/rules';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import form from '../../../../ui/form/form.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { Spans } from '../../../diary/shared/Spans.tsx';
import { draftOf, hoursIn, type SpanDraft, textOf, type WeekDraft, weekOf } from '../../../diary/shared/week-draft.ts';
import { WeekFields } from '../../../diary/shared/WeekFields.tsx';
import type { Hours, ModeHours } from './hours.ts';
import styles from './hours.module.css';

interface ModeDraft {
  readonly mode: ModeHours['mode'];
  readonly week: WeekDraft;
  readonly bank: readonly SpanDraft[];
}

const draftOfMode = ({ mode, hours, bankHolidays }: ModeHours): ModeDraft => ({
  mode,
  week: weekOf(readHours(hours)),
  bank: readSpans(bankHolidays).map(draftOf),
});

const hoursOfMode = ({ mode, week, bank }: ModeDraft) => ({
  mode,
  hours: hoursText(hoursIn(week)),
  bankHolidays: textOf(bank),
});

type Props = Hours & {
  /** Said above: why it was not saved, and what is there by now. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  onSave(hours: { readonly hours: ReturnType<typeof hoursOfMode>[]; readonly bufferMinutes: number }): void;
  readonly onCancel?: (() => void) | undefined;
};

/** The week of each mode, and the break after each appointment. */
export function HoursForm({ hours, bufferMinutes, children, busy, onSave, onCancel }: Props) {
  const intl = useIntl();
  const id = useId();
  const [modes, setModes] = useState(() => hours.map(draftOfMode));
  const [buffer, setBuffer] = useState(bufferMinutes);
  const [wrong, setWrong] = useState(false);
  const change = (mode: ModeHours['mode'], part: Partial<ModeDraft>) =>
    setModes(modes.map((each) => (each.mode === mode ? { ...each, ...part } : each)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { hours: modes.map(hoursOfMode), bufferMinutes: buffer };
    const isWrong = Object.keys(formErrors(setGpHoursRules, { revision: 0, ...given })).length > 0;
    setWrong(isWrong);
    if (!isWrong) onSave(given);
  };

  return (
    <form className={styles.editor} noValidate onSubmit={submit}>
      {children}
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
          <Say id="gpParts.hours.save" />
        </PrimaryButton>
        <SecondaryButton onClick={onCancel}>
          <Say id="admin.cancel" />
        </SecondaryButton>
      </div>
    </form>
  );
}
