import { setCalendarRules } from '@meridian/contracts/diary';
import { formErrors } from '@meridian/contracts/kernel';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { type AdminRow, Refusal, useSeen } from '../../../../ui/admin/index.ts';
import form from '../../../../ui/form/form.module.css';
import ticks from '../../../../ui/form/ticks.module.css';
import { ShortBox } from '../../../../ui/form/ShortBox.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Spans } from '../Spans.tsx';
import { WeekFields } from '../WeekFields.tsx';
import weekStyles from '../hours.module.css';
import styles from './calendar-hours.module.css';
import type { HoursFormProps } from './hours-form.ts';
import { draftFrom, type HoursDraft, type HoursRow, inputOf } from './hours-draft.ts';
import { HoursTable } from './HoursTable.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useTwoSteps } from './use-two-steps.ts';

const bankChoices = ['closed', 'usual', 'hours'] as const;
const bankLabels = {
  closed: 'placeHours.bank.closed',
  usual: 'placeHours.bank.usual',
  hours: 'placeHours.bank.hours',
} as const satisfies Record<HoursDraft['bank'], MessageId>;

/** A week, day by day, and what goes for every slot; then what it would touch. */
export function HoursEditor({ row, steps, linkTo, onDone, onStale, onCancel }: HoursFormProps) {
  const venueId = String(row['id']);
  const intl = useIntl();
  const group = useId();
  const [draft, setDraft] = useState(() => draftFrom(row as HoursRow & AdminRow));
  const [wrong, setWrong] = useState<ReturnType<typeof formErrors>>({});
  const { touched, refused, busy, look, keep, back } = useTwoSteps({ ...steps, onStale });
  const { revision, newer } = useSeen(row, refused, 'calendarRevision');
  const change = (part: Partial<HoursDraft>) => {
    setDraft({ ...draft, ...part });
    back();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...inputOf(venueId, draft), revision };
    const errors = formErrors(setCalendarRules, input);
    setWrong(errors);
    if (Object.keys(errors).length === 0) void look(input);
  };
  const save = async () => {
    const after = await keep({ ...inputOf(venueId, draft), revision });
    if (after) onDone({ row: { ...row, ...after } });
  };
  const number = (name: 'slotMinutes' | 'capacity' | 'leadMinutes' | 'furthestDays') => (
    <ShortBox
      label={`placeHours.${name}`}
      inputMode="numeric"
      value={draft[name]}
      error={wrong[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );

  return (
    <form className={styles.editor} noValidate onSubmit={submit}>
      {refused && <Refusal refused={refused} />}
      {newer && (
        <>
          <Say id="admin.newer.lead" />
          <HoursTable row={newer} />
        </>
      )}
      <WeekFields week={draft.week} onChange={(week) => change({ week })} />
      <fieldset className={styles.bank}>
        <legend className={weekStyles.weekday}>
          <Say id="fields.StaffVenue.bankHolidays" />
        </legend>
        {bankChoices.map((choice) => (
          <label key={choice} className={ticks.tick}>
            <input
              type="radio"
              name={group}
              checked={draft.bank === choice}
              onChange={() => change({ bank: choice })}
            />
            <Say id={bankLabels[choice]} />
          </label>
        ))}
        {draft.bank === 'hours' && (
          <Spans
            of={intl.formatMessage({ id: 'fields.StaffVenue.bankHolidays' })}
            spans={draft.bankSpans}
            onChange={(bankSpans) => change({ bankSpans })}
          />
        )}
      </fieldset>
      {Object.keys(wrong).some((field) => /^(hours|bankHolidays)/.test(field)) && (
        <p role="alert" className={form.error}>
          <Say id="bookings.refusals.badHours" />
        </p>
      )}
      <div className={styles.numbers}>
        {number('slotMinutes')}
        {number('capacity')}
        {number('leadMinutes')}
        {number('furthestDays')}
      </div>
      <StepButtons
        touched={touched}
        linkTo={linkTo}
        save="placeHours.save"
        busy={busy}
        onSave={() => void save()}
        onBack={back}
        onCancel={onCancel}
      />
    </form>
  );
}
