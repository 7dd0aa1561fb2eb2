import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { compared } from './entry-values.ts';
import { EntryDays } from './EntryDays.tsx';
import { FlagWord, RangeWords, ReadingWords } from './flags.tsx';
import type { Entry } from './reports.documents.ts';

type Props = {
  entry: Entry;
  /** What the patient reads now, side by side. */
  former?: Entry;
};

/** What was entered, row by row, with what is usual and, of a correction, what was there before. */
export function EntryTable({ entry, former }: Props) {
  const { language } = useLanguage();
  const { rows, removed } = compared(entry, former);
  return (
    <>
      <EntryDays entry={entry} former={former} />
      <table className={styles.table} data-compared={former !== undefined}>
        <thead>
          <tr>
            <th scope="col">
              <Say id="adminDiagnostic.table.biomarker" />
            </th>
            {former && (
              <th scope="col">
                <Say id="adminDiagnostic.table.before" />
              </th>
            )}
            <th scope="col">
              <Say id={former ? 'adminDiagnostic.table.now' : 'adminDiagnostic.table.reading'} />
            </th>
            <th scope="col">
              <Say id="adminDiagnostic.table.range" />
            </th>
            <th scope="col">
              <Say id="adminDiagnostic.table.flag" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ now, before, changed, newRange }) => (
            <tr key={now.biomarkerId} data-changed={changed || newRange}>
              <th scope="row">
                <span data-formatted>{now.name[language]}</span>
                <span className={styles.code} translate="no">
                  {now.shortcode}
                </span>
              </th>
              {former && (
                <td className={styles.before}>
                  {before ? <ReadingWords reading={before} /> : <Say id="adminDiagnostic.table.notThere" />}
                </td>
              )}
              <td>
                <ReadingWords reading={now} />
                {changed && (
                  <span className={styles.changed}>
                    <Say id="adminDiagnostic.table.changed" />
                  </span>
                )}
                {now.comments && (
                  <span className={styles.remark} data-formatted>
                    {now.comments}
                  </span>
                )}
              </td>
              <td>
                <RangeWords range={now.range} unit={now.unit} />
                {before && newRange && (
                  <span className={styles.was}>
                    <Say
                      id="adminDiagnostic.table.rangeBefore"
                      values={{ range: <RangeWords range={before.range} unit={before.unit} /> }}
                    />
                  </span>
                )}
              </td>
              <td>
                <FlagWord flag={now.flag} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removed.length > 0 && (
        <p>
          <Say
            id="adminDiagnostic.table.removed"
            values={{ names: removed.map(({ name }) => name[language]).join(language === 'zh' ? '、' : ', ') }}
          />
        </p>
      )}
      {entry.comments && (
        <p className={styles.told}>
          <strong>
            <Say id="adminDiagnostic.entry.comments" />
          </strong>{' '}
          <span data-formatted>{entry.comments}</span>
        </p>
      )}
      {former && former.comments !== entry.comments && (
        <p className={styles.told}>
          <span className={styles.was}>
            {former.comments ? (
              <Say
                id="adminDiagnostic.table.commentsBefore"
                values={{ comments: <span data-formatted>{former.comments}</span> }}
              />
            ) : (
              <Say id="adminDiagnostic.table.commentsNew" />
            )}
          </span>
        </p>
      )}
    </>
  );
}
