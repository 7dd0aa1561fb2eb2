import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ReportPart } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { FlagWord } from './FlagWord.tsx';
import { rangeWords } from './RangeBar.tsx';
import { changesOf, type Report, type SaidThen, withUnit } from './report.ts';
import styles from './report.module.css';

const partNames = {
  comments: 'report.comments.all',
  sampleDate: 'report.sampleDate',
  completeDate: 'report.completeDate',
} as const satisfies Record<ReportPart, MessageId>;

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
      {changes.length + correction.parts.length > 0 && (
        <table className={styles.table} data-even>
          <thead>
            <tr>
              <th scope="col">
                <Say id="report.before" />
              </th>
              <th scope="col">
                <Say id="report.now" />
              </th>
            </tr>
          </thead>
          {changes.map(({ id, testName, before, now }) => (
            <Change
              key={id}
              name={
                <>
                  <span data-formatted>{testName}</span>
                  {now?.tellsRange && (
                    <span className={styles.newRange}>
                      <Say id="report.rangeChanged" />
                    </span>
                  )}
                </>
              }
            >
              <td>{before ? <Was {...before} /> : <Say id="report.notThere" />}</td>
              <td>{now ? <Is {...now} /> : <Say id="report.takenOut" />}</td>
            </Change>
          ))}
          {correction.parts.map(({ part, before, now }) => (
            <Change key={part} name={<Say id={partNames[part]} />}>
              <td className={styles.text}>
                <PartWords part={part} text={before} wrap="s" />
              </td>
              <td className={styles.text}>
                <PartWords part={part} text={now} wrap="span" />
              </td>
            </Change>
          ))}
        </table>
      )}
    </Note>
  );
}

/** What was changed is above both of its sides, so that words have room on a phone. */
function Change({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  );
}

const Was = ({ reading, unit, flag, comments, staysSame, ...usual }: SaidThen) => (
  <span className={styles.said}>
    {staysSame ? (
      <span data-formatted>{withUnit(reading, unit)}</span>
    ) : (
      <s data-formatted>{withUnit(reading, unit)}</s>
    )}
    <FlagWord flag={flag} />
    <Usual unit={unit} {...usual} />
    {comments && <s data-formatted>{comments}</s>}
  </span>
);

const Is = ({ reading, unit, flag, comments, staysSame: _same, ...usual }: SaidThen) => (
  <span className={styles.said}>
    <strong data-formatted>{withUnit(reading, unit)}</strong>
    <FlagWord flag={flag} />
    <Usual unit={unit} {...usual} />
    {comments && <span data-formatted>{comments}</span>}
  </span>
);

function Usual({ tellsRange, ...ranged }: Pick<SaidThen, 'tellsRange' | 'range' | 'unit'>) {
  const range = rangeWords(useIntl(), ranged);
  if (!tellsRange) return null;
  return (
    <span className={styles.soft}>
      {range === undefined ? (
        <Say id="report.flag.none" />
      ) : (
        <Say id="report.usual" values={{ range: <span data-formatted>{range}</span> }} />
      )}
    </span>
  );
}

type Part = NonNullable<Report['correction']>['parts'][number];

type PartText = { part: Part['part']; text: Part['now']; wrap: 's' | 'span' };

function PartWords({ part, text, wrap: Wrap }: PartText) {
  const { language } = useLanguage();
  if (!text) return <Say id="report.nothingSaid" />;
  return <Wrap data-formatted>{part === 'comments' ? text : formatDay(text, language)}</Wrap>;
}
