import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Actions, type RecordAction, type RecordSection, type SectionProps } from '../../../ui/admin/index.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { FlagWord, isCritical, ReadingWords } from './flags.tsx';
import type { ReportRow } from './report.row.ts';

/** Staff see to it that the patient is looked after before anybody reads it alone. */
export function criticalNote(acknowledge: RecordAction<ReportRow>): RecordSection<ReportRow, never> {
  const actions = [acknowledge];
  function Critical({ record, row, acting }: SectionProps<ReportRow>) {
    const { language } = useLanguage();
    if (!row.waits || !row.alarming) return null;
    const critical = row.waits.readings.filter(({ flag }) => isCritical(flag));
    return (
      <Note tone="bad" level={2} heading={<Say id="adminDiagnostic.critical" values={{ count: critical.length }} />}>
        <ul className={styles.alarms}>
          {critical.map(({ biomarkerId, name, flag, ...reading }) => (
            <li key={biomarkerId}>
              <span data-formatted>{name[language]}</span> <ReadingWords reading={reading} /> <FlagWord flag={flag} />
            </li>
          ))}
        </ul>
        <p>
          <Say id="adminDiagnostic.critical.text" />
        </p>
        <Actions actions={actions} record={record} row={row} acting={acting} titled />
      </Note>
    );
  }
  return { draws: Critical };
}
