import type { BadRow } from '@meridian/contracts/results';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { csvOf } from '../../../ui/admin/csv.ts';
import { saveFile } from '../../../ui/admin/list-export.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-result-import.module.css';

const atFirst = 100;

/** Rejected rows: their line, and how to correct them. */
export function BadRows({ bad, name }: { bad: readonly BadRow[]; name: string }) {
  const [all, setAll] = useState(false);
  const intl = useIntl();
  if (bad.length === 0) return null;
  const say = ({ why, values }: BadRow) => intl.formatMessage({ id: `adminResultImport.why.${why}` }, { ...values });
  const save = () => {
    const heading = (['line', 'subject', 'shortcode', 'why'] as const).map((column) =>
      intl.formatMessage({ id: `adminResultImport.column.${column}` }),
    );
    const lines = bad.map((row) => [String(row.line), row.subject, row.shortcode, say(row)]);
    saveFile({ name: `bad-rows-${name.replace(/\.\w+$/, '')}.csv`, text: csvOf([heading, ...lines]) });
  };
  return (
    <section className={styles.part} aria-labelledby="import-bad">
      <h2 id="import-bad">
        <Say id="adminResultImport.bad" values={{ count: bad.length }} />
      </h2>
      <p className={styles.soft}>
        <Say id="adminResultImport.bad.text" />
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['line', 'subject', 'shortcode', 'why'] as const).map((column) => (
              <th key={column} scope="col">
                <Say id={`adminResultImport.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bad.slice(0, all ? undefined : atFirst).map((row) => (
            <tr key={`${row.line} ${row.why}`}>
              <th scope="row">{row.line}</th>
              <td translate="no">{row.subject}</td>
              <td translate="no">{row.shortcode}</td>
              <td>{say(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        {!all && bad.length > atFirst && (
          <SecondaryButton onClick={() => setAll(true)}>
            <Say id="adminResultImport.bad.all" values={{ count: bad.length }} />
          </SecondaryButton>
        )}
        <SecondaryButton onClick={save}>
          <Say id="adminResultImport.bad.save" />
        </SecondaryButton>
      </div>
    </section>
  );
}
