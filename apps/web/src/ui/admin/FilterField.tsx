import type { Filter } from '@meridian/contracts/kernel';
import { useEffect, useId, useRef, useState } from 'react';
import { DayInput } from '../form/DayInput.tsx';
import { longestText } from './admin-address.ts';
import { useWords } from './admin-text.ts';
import { RecordFilter } from './RecordFilter.tsx';
import styles from './filters.module.css';
import controls from './controls.module.css';

const pause = 300;

type TypedProps = { filter: Filter; value: string; onChange(text: string): void };

/** Asks once the typing has paused, and at once on Enter. */
export function TypedFilter({ filter, value, onChange }: TypedProps) {
  const words = useWords();
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => tell.current(text), pause);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={styles.filter} data-wide={filter.name === 'search'}>
      <label htmlFor={id}>{words.label(filter.label)}</label>
      <input
        id={id}
        type="search"
        className={controls.control}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestText}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange(text)}
      />
    </div>
  );
}

type ChosenProps = { filter: Filter; value: unknown; onChange(value: unknown): void };

export function ChosenFilter({ filter, value, onChange }: ChosenProps) {
  const words = useWords();
  const id = useId();
  const label = words.label(filter.label);
  const type = filter.type.kind === 'list' ? filter.type.of : filter.type;
  if (filter.choices) return <RecordFilter filter={filter} value={value} onChange={onChange} />;
  if (type.kind === 'dateRange') return <DaysFilter label={label} value={value} onChange={onChange} />;
  if (type.kind === 'date') return <DayFilter label={label} value={value} onChange={onChange} />;
  const options =
    type.kind === 'enum'
      ? type.values.map((each) => ({ value: each.value, text: words.label(each.label) }))
      : type.kind === 'boolean'
        ? [
            { value: 'true', text: words.say('admin.yes') },
            { value: 'false', text: words.say('admin.no') },
          ]
        : undefined;
  const read = (text: string) => {
    if (text === '') return undefined;
    const one = type.kind === 'boolean' ? text === 'true' : type.kind === 'integer' ? Number(text) : text;
    return filter.type.kind === 'list' ? [one] : one;
  };
  const shown = Array.isArray(value) ? String(value[0] ?? '') : String(value ?? '');
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {options === undefined ? (
        <input
          id={id}
          type={type.kind === 'integer' ? 'number' : 'text'}
          className={controls.control}
          value={shown}
          onChange={(event) => onChange(read(event.currentTarget.value))}
        />
      ) : (
        <select
          id={id}
          className={controls.control}
          value={shown}
          onChange={(event) => onChange(read(event.currentTarget.value))}
        >
          <option value="">{words.say('admin.filter.any')}</option>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.text}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

type DayProps = { label: string; value: unknown; onChange(value: unknown): void };

function DayFilter({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        className={controls.control}
        value={String(value ?? '')}
        onChange={(day) => onChange(day || undefined)}
      />
    </div>
  );
}

type Days = { readonly from?: string; readonly to?: string };

function DaysFilter({ label, value, onChange }: { label: string; value: unknown; onChange(value: unknown): void }) {
  const words = useWords();
  const { from = '', to = '' } = (value ?? {}) as Days;
  const change = (part: Days) => {
    const next = Object.fromEntries(Object.entries({ from, to, ...part }).filter(([, day]) => day !== ''));
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <fieldset className={styles.filter}>
      <legend>{label}</legend>
      <div className={styles.days}>
        <DayInput
          className={controls.control}
          aria-label={words.say('admin.filter.from', { label })}
          value={from}
          onChange={(day) => change({ from: day })}
        />
        <span aria-hidden>–</span>
        <DayInput
          className={controls.control}
          aria-label={words.say('admin.filter.to', { label })}
          value={to}
          onChange={(day) => change({ to: day })}
        />
      </div>
    </fieldset>
  );
}
