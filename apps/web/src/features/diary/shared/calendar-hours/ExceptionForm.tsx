import { longestNote } from '@meridian/domain/diary/rules';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Refusal, useSeen } from '../../../../ui/admin/index.ts';
import form from '../../../../ui/form/form.module.css';
import { DayInput } from '../../../../ui/form/DayInput.tsx';
import { ShortBox } from '../../../../ui/form/ShortBox.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Spans } from '../Spans.tsx';
import { type SpanDraft, textOf } from '../week-draft.ts';
import styles from './calendar-hours.module.css';
import type { HoursFormProps } from './hours-form.ts';
import { StepButtons } from './StepButtons.tsx';
import { useTwoSteps } from './use-two-steps.ts';

/** One day that is different: closed, or with hours of its own. */
export function ExceptionForm({ row, steps, linkTo, onDone, onStale, onCancel }: HoursFormProps) {
  const intl = useIntl();
  const id = useId();
  const [day, setDay] = useState('');
  const [spans, setSpans] = useState<readonly SpanDraft[]>([]);
  const [capacity, setCapacity] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { touched, refused, busy, look, keep, back } = useTwoSteps({ ...steps, onStale });
  const { revision, newer } = useSeen(row, refused, 'calendarRevision');
  const input = {
    id: row['id'],
    revision,
    day,
    hours: textOf(spans),
    capacity: spans.length > 0 && capacity !== '' ? Number(capacity) : null,
    note: note.trim() || null,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(day === '');
    if (day !== '') void look(input);
  };
  const save = async () => {
    if (await keep(input)) onDone();
  };
  return (
    <form className={styles.editor} noValidate onSubmit={submit} onChange={back}>
      {refused && <Refusal refused={refused} />}
      {newer && <Say id="admin.newer.again" />}
      <div className={form.field} data-wrong={missing}>
        <label htmlFor={`${id}-day`} className={form.label}>
          <Say id="fields.DayExceptionRow.day" />
        </label>
        {missing && (
          <span className={form.error}>
            <Say id="rules.required" />
          </span>
        )}
        <DayInput
          id={`${id}-day`}
          className={form.control}
          aria-invalid={missing}
          value={day}
          onChange={(next) => setDay(next)}
        />
      </div>
      <div className={form.field}>
        <span className={form.label}>
          <Say id="fields.DayExceptionRow.hours" />
        </span>
        <Spans
          of={intl.formatMessage({ id: 'fields.DayExceptionRow.hours' })}
          spans={spans}
          onChange={(next) => {
            setSpans(next);
            back();
          }}
        />
      </div>
      {spans.length > 0 && (
        <ShortBox label="placeHours.capacity" inputMode="numeric" value={capacity} onChange={setCapacity} />
      )}
      <div className={form.field}>
        <label htmlFor={`${id}-note`} className={form.label}>
          <Say id="placeHours.note" />
        </label>
        <input
          id={`${id}-note`}
          maxLength={longestNote}
          className={form.control}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <StepButtons
        touched={touched}
        linkTo={linkTo}
        save="placeHours.exceptions.save"
        busy={busy}
        onSave={() => void save()}
        onBack={back}
        onCancel={onCancel}
      />
    </form>
  );
}
