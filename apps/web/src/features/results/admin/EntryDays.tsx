import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import type { Entry } from './reports.documents.ts';

const days = {
  sampleDate: 'adminDiagnostic.entry.sampleDate',
  completeDate: 'adminDiagnostic.entry.completeDate',
} as const;
const both = ['sampleDate', 'completeDate'] as const;

/** The days that the report names, which the second person compares, too; of a correction as they were and are. */
export function EntryDays({ entry, former }: { entry: Entry; former?: Entry }) {
  const { language } = useLanguage();
  return (
    <dl className={styles.days}>
      {both.map((day) => (
        <div key={day}>
          <dt>
            <Say id={days[day]} />
          </dt>
          <dd>
            <span data-formatted>{formatDay(entry[day], language)}</span>
            {former && former[day] !== entry[day] && (
              <span className={styles.was}>
                <Say
                  id="adminDiagnostic.table.dayBefore"
                  values={{ day: <span data-formatted>{formatDay(former[day], language)}</span> }}
                />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
