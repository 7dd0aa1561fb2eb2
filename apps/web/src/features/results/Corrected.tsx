import { formatUkTime } from '../../lib/format/uk-time.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../ui/journey/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { FlagWord } from './FlagWord.tsx';
import { changesOf, withUnit, type Report, type ShownReading } from './report.ts';
import styles from './report.module.css';

/** What was corrected and why: each reading as it was beside what it is now. */
export function Corrected({ report }: { report: Report }) {
  const { language } = useLanguage();
  const { correction } = report;
  if (!correction) return null;
  const changes = changesOf(report);
  return (
    <Note tone="warn" level={2} heading={<Say id="report.corrected" />}>
      <p>
        <Say id="report.corrected.at" values={{ time: formatUkTime(correction.at, language) }} />
      </p>
      <p>
        <strong>
          <Say id="report.corrected.why" />
        </strong>{' '}
        <span data-formatted>{correction.why}</span>
      </p>
      {changes.length > 0 && (
        <table className={styles.table} data-even>
          <thead>
            <tr>
              <th scope="col">
                <Say id="report.test" />
              </th>
              <th scope="col">
                <Say id="report.before" />
              </th>
              <th scope="col">
                <Say id="report.now" />
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, testName, before, now }) => (
              <tr key={id}>
                <th scope="row" data-formatted>
                  {testName}
                </th>
                <td>{before ? <Was {...before} /> : <Say id="report.notThere" />}</td>
                <td>{now ? <Is {...now} /> : <Say id="report.takenOut" />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Note>
  );
}

type Said = Pick<ShownReading, 'reading' | 'unit' | 'flag'>;

const Was = ({ reading, unit, flag }: Said) => (
  <span className={styles.said}>
    <s data-formatted>{withUnit(reading, unit)}</s>
    <FlagWord flag={flag} />
  </span>
);

const Is = ({ reading, unit, flag }: Said) => (
  <span className={styles.said}>
    <strong data-formatted>{withUnit(reading, unit)}</strong>
    <FlagWord flag={flag} />
  </span>
);
