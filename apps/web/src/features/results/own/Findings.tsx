import { AppLink } from '../../../ui/AppLink.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Comment } from './Comment.tsx';
import { FlagWord } from './FlagWord.tsx';
import { isCritical, isOutside, type Report, withUnit } from './report.ts';
import styles from './report.module.css';

const help = (parts: React.ReactNode[]) => <AppLink to="/help">{parts}</AppLink>;
const gp = (parts: React.ReactNode[]) => <AppLink to="/gp">{parts}</AppLink>;

/** More of them say less. */
const mostNamed = 5;

/** What a worried person wants to know first: is anything unusual, and what to do now. */
export function Findings({ report }: { report: Report }) {
  const { results } = report;
  const comment = report.comments ? <Comment {...report} /> : null;
  const values = { outside: results.filter(isOutside).length, total: results.length };
  if (results.some(isCritical)) {
    return (
      <Note tone="bad" level={2} heading={<Say id="report.findings.critical" />}>
        <Named readings={results.filter(isCritical)} />
        {comment}
        <p>
          <Say id="report.findings.critical.text" />
        </p>
        <p>
          <Say id="report.findings.critical.999" values={{ help }} />
        </p>
      </Note>
    );
  }
  const unsure = results.filter(({ flag }) => flag === 'indeterminate').length;
  if (values.outside === 0 && unsure > 0) {
    return (
      <Note tone="plain" level={2} heading={<Say id="report.findings.unsure" values={{ unsure }} />}>
        {comment ?? (
          <p>
            <Say id="report.findings.unsure.text" />
          </p>
        )}
      </Note>
    );
  }
  if (values.outside === 0) {
    return (
      <Note tone="good" level={2} heading={<Say id="report.findings.none" values={values} />}>
        {comment ?? (
          <p>
            <Say id="report.findings.none.text" />
          </p>
        )}
      </Note>
    );
  }
  return (
    <Note tone="plain" level={2} heading={<Say id="report.findings.some" values={values} />}>
      {values.outside <= mostNamed && <Named readings={results.filter(isOutside)} />}
      {comment ?? (
        <p>
          <Say id="report.findings.some.text" />
        </p>
      )}
      <p>
        <Say id="report.findings.some.worried" values={{ gp, help }} />
      </p>
    </Note>
  );
}

/** Which ones, so that nobody has to look for them below. */
function Named({ readings }: { readings: Report['results'] }) {
  return (
    <ul className={styles.alarms}>
      {readings.map(({ id, testName, reading, unit, flag }) => (
        <li key={id}>
          <span data-formatted>{testName}</span> <strong data-formatted>{withUnit(reading, unit)}</strong>
          <FlagWord flag={flag} />
        </li>
      ))}
    </ul>
  );
}
