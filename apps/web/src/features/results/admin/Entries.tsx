import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { EntryTable } from './EntryTable.tsx';
import type { ReportRow } from './report.row.ts';
import type { Entry } from './reports.documents.ts';

/** All that was ever entered: nothing is overwritten. */
export function Entries({ row: { entries, publishedEntry } }: { readonly row: ReportRow }) {
  return (
    <>
      {entries.map((entry) => (
        <details key={entry.number} className={styles.entry} open={entry.number === publishedEntry}>
          <summary>
            <EntrySummary entry={entry} stands={entry.number === publishedEntry} />
          </summary>
          <EntryFacts entry={entry} />
          <EntryTable entry={entry} />
        </details>
      ))}
    </>
  );
}

function EntrySummary({ entry, stands }: { entry: Entry; stands: boolean }) {
  const { language } = useLanguage();
  return (
    <span className={styles.signs}>
      <strong>
        <Say id="adminDiagnostic.entry.number" values={{ number: entry.number }} />
      </strong>
      <span>{formatUkMoment(entry.at, language)}</span>
      {entry.edition !== null && (
        <span className={styles.pill} data-tone={stands ? 'good' : undefined}>
          <Say id="adminDiagnostic.edition" values={{ edition: entry.edition }} />
        </span>
      )}
      {entry.returned !== null && (
        <span className={styles.pill} data-tone="warn">
          <Say id="fields.ReportStatus.returned" />
        </span>
      )}
    </span>
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { by, source, verifiedBy, acknowledgedBy, acknowledgement, returned, why } = entry;
  const named = (name: string) => ({ name: <span data-formatted>{name}</span> });
  return (
    <ul className={styles.factsList}>
      <li>
        <Say id="adminDiagnostic.enteredBy" values={{ ...named(by), source }} />
      </li>
      {verifiedBy && (
        <li>
          <Say id="adminDiagnostic.verifiedBy" values={named(verifiedBy)} />
        </li>
      )}
      {acknowledgedBy && (
        <li>
          <Say
            id="adminDiagnostic.acknowledgedBy"
            values={{ ...named(acknowledgedBy), words: <span data-formatted>{acknowledgement}</span> }}
          />
        </li>
      )}
      {returned && (
        <li>
          <Say id="adminDiagnostic.returnedFor" values={{ words: <span data-formatted>{returned}</span> }} />
        </li>
      )}
      {why && (
        <li>
          <Say id="adminDiagnostic.why" values={{ why: <span data-formatted>{why}</span> }} />
        </li>
      )}
    </ul>
  );
}
