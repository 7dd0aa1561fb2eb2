import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import type { EditorProps } from '../../../ui/admin/index.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { DayInput } from '../../../ui/form/DayInput.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import {
  type EntryKind,
  type EntryValues,
  firstValues,
  inputOf,
  leftOut,
  nothingTyped,
  typedReadings,
} from './entry-values.ts';
import { isCritical } from './flags.tsx';
import { ReadingRow } from './ReadingRow.tsx';
import type { ReportRow } from './report.row.ts';
import { CorrectReadings, EnterReadings } from './reports.documents.ts';
import { useJudged } from './use-judged.ts';

/** The readings of a report, one row for each biomarker of the test. Enter leads to the next one, and from the last to the button. */
export default function EntryForm({ row: opened, onDone, onCancel }: EditorProps<ReportRow>) {
  const kind: EntryKind = opened.permittedActions.includes('correctReadings') ? 'correct' : 'enter';
  const [values, setValues] = useState(() => firstValues(opened, new Date()));
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const list = useRef<HTMLUListElement>(null);
  const submit = useRef<HTMLDivElement>(null);
  const judged = useJudged(opened.id, values.sampleDate, typedReadings(values));
  const wrong = new Set(String(refused?.values['biomarkerId'] ?? '').split(' '));
  const missing = kind === 'enter' ? leftOut(opened, values) : [];
  const critical = [...judged.values()].filter(({ flag }) => isCritical(flag)).length;
  const change = (more: Partial<EntryValues>) => setValues((known) => ({ ...known, ...more }));

  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-reading]')?.focus();
  }, []);

  function move(from: HTMLElement, by: 1 | -1) {
    const readings = [...(list.current?.querySelectorAll<HTMLElement>('[data-reading]') ?? [])];
    const next = readings[readings.indexOf(from) + by];
    if (next) next.focus();
    else if (by === 1) submit.current?.querySelector('button')?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setRefused(undefined);
    const document = kind === 'correct' ? CorrectReadings : EnterReadings;
    const outcome = await carryOut({ form: trusted(document) }, inputOf(opened, values, kind));
    if ('refused' in outcome) setRefused(firstOf(outcome.refused));
    else onDone();
    setSending(false);
  }

  return (
    <form noValidate className={styles.part} onSubmit={(event) => void send(event)}>
      <p className={styles.soft}>
        <Say id={kind === 'correct' ? 'adminDiagnostic.entry.correct.hint' : 'adminDiagnostic.entry.hint'} />
      </p>
      {refused && <Refusal refused={refused} />}
      <div className={styles.dates}>
        <Day name="sampleDate" value={values.sampleDate} onChange={(sampleDate) => change({ sampleDate })} />
        <Day name="completeDate" value={values.completeDate} onChange={(completeDate) => change({ completeDate })} />
      </div>
      <ul ref={list} className={styles.rows}>
        {opened.panel.map((row) => (
          <ReadingRow
            key={row.biomarkerId}
            row={row}
            typed={values.rows[row.biomarkerId] ?? nothingTyped}
            judged={judged.get(row.biomarkerId)}
            wrong={wrong.has(row.biomarkerId)}
            onType={(typed) => change({ rows: { ...values.rows, [row.biomarkerId]: typed } })}
            onMove={move}
          />
        ))}
      </ul>
      <Words name="comments" most={2_000} value={values.comments} onChange={(comments) => change({ comments })} />
      {kind === 'correct' && <Words name="why" most={1_000} value={values.why} onChange={(why) => change({ why })} />}
      {missing.length > 0 && missing.length < opened.panel.length && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={values.partial}
            onChange={({ target }) => change({ partial: target.checked })}
          />
          <span>
            <Say
              id="adminDiagnostic.entry.partial"
              values={{ names: <span translate="no">{missing.map(({ shortcode }) => shortcode).join(', ')}</span> }}
            />
          </span>
        </label>
      )}
      {critical > 0 && (
        <p aria-live="polite" className={styles.alarm}>
          <IconAlertTriangle size={22} aria-hidden />
          <Say id="adminDiagnostic.entry.critical" values={{ count: critical }} />
        </p>
      )}
      <div ref={submit} className={styles.buttons}>
        <PrimaryButton type="submit" disabled={sending}>
          <Say id={sending ? 'form.sending' : 'adminDiagnostic.entry.save'} />
        </PrimaryButton>
        {onCancel && (
          <SecondaryButton onClick={onCancel}>
            <Say id="admin.cancel" />
          </SecondaryButton>
        )}
      </div>
    </form>
  );
}

/** What is wrong with a field is said in its own words. */
function firstOf(refused: Refused): Refused {
  const [field] = refused.fields;
  return field ? { ...refused, message: field.messageKey, values: { ...field.values } } : refused;
}

type DayProps = { name: 'sampleDate' | 'completeDate'; value: string; onChange(day: string): void };

function Day({ name, value, onChange }: DayProps) {
  const id = useId();
  const { language } = useLanguage();
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id={`adminDiagnostic.entry.${name}`} />
      </label>
      <DayInput
        id={id}
        className={styles.date}
        value={value}
        aria-describedby={`${id}-said`}
        onChange={(day) => onChange(day)}
      />
      <span id={`${id}-said`} className={styles.soft}>
        {value && formatDay(value, language)}
      </span>
    </div>
  );
}

type WordsProps = { name: 'comments' | 'why'; most: number; value: string; onChange(words: string): void };

function Words({ name, most, value, onChange }: WordsProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id={`adminDiagnostic.entry.${name}`} />
      </label>
      <span id={`${id}-hint`} className={form.hint}>
        <Say id={`adminDiagnostic.entry.${name}.hint`} />
      </span>
      <textarea
        id={id}
        rows={2}
        maxLength={most}
        required={name === 'why'}
        aria-describedby={`${id}-hint`}
        className={form.control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
