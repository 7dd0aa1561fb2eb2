import type { Filter } from '@meridian/contracts/kernel';
import { useId } from 'react';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './filters.module.css';
import { useChoices } from './use-choices.ts';

type Props = { filter: Filter; value: unknown; onChange(value: unknown): void };

/** Records of another list by their names. One that is not among them is called by its key. */
export function RecordFilter({ filter, value, onChange }: Props) {
  const words = useWords();
  const id = useId();
  const choices = useChoices(filter);
  const shown = String(value ?? '');
  const isKnown = shown === '' || choices.some(({ key }) => key === shown);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{words.label(filter.label)}</label>
      <select
        id={id}
        className={controls.control}
        value={shown}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{words.say('admin.filter.any')}</option>
        {!isKnown && <option value={shown}>{shown}</option>}
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
