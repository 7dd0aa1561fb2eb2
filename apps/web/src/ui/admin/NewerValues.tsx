import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Say } from '../Say.tsx';
import type { Draft } from './action-input.ts';
import { useWords } from './admin-text.ts';
import { changedFields, enteredText, isTaken, isUntouched, type ChangedField } from './changed-fields.ts';
import type { FormField } from '@meridian/contracts/kernel';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import type { AdminRow } from './record-page.ts';

type Props = {
  fields: readonly FormField[];
  /** Fields that say upon which record the form was opened, such as its revision. */
  seen: readonly string[];
  /** The record as the form was opened upon it. */
  base: AdminRow;
  row: AdminRow;
  /** What is other since; nothing until the form was refused for it. */
  newer: readonly ChangedField[] | undefined;
  /** It was refused, and the record may be another one by now. */
  stale: boolean;
  /** It was refused for that. */
  changed: boolean;
  onNewer(newer: readonly ChangedField[]): void;
};

/**
 * The record was changed while the form was open. What was typed stays; fields that nobody touched take what the record says
 * now, and beside the others it can be taken.
 */
export function NewerValues({ fields, seen, base, row, newer, stale, changed: wasChanged, onNewer }: Props) {
  const words = useWords();
  const { values, setFieldValue } = useFormikContext<Draft>();
  useEffect(() => {
    if (!stale || seen.every((name) => base[name] === row[name])) return;
    const changed = changedFields(fields, base, row);
    for (const field of changed) if (isUntouched(field, values)) void setFieldValue(field.path, field.now);
    onNewer(changed);
  }, [stale, seen, base, row, fields, values, setFieldValue, onNewer]);
  if (!newer) return null;
  if (newer.length === 0)
    return (
      <p className={styles.lead}>
        <Say id={wasChanged ? 'admin.newer.elsewhere' : 'admin.newer.again'} />
      </p>
    );
  return (
    <section className={styles.part} aria-label={words.say('admin.newer')}>
      <p className={styles.lead}>
        <Say id="admin.newer.lead" />
      </p>
      <dl className={styles.values}>
        {newer.map((field) => (
          <div key={field.path}>
            <dt>{field.labels.map((label) => words.label(label)).join(' · ')}</dt>
            <dd>
              <span data-formatted>
                {words.say('admin.changed', {
                  before: enteredText(field.before, field.type, words) || '–',
                  after: enteredText(field.now, field.type, words) || '–',
                })}
              </span>{' '}
              {isTaken(field, values) ? (
                <Say id="admin.newer.taken" />
              ) : (
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => void setFieldValue(field.path, field.now)}
                >
                  <Say id="admin.newer.take" />
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
