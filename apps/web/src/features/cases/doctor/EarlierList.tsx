import { useQuery } from 'urql';
import type { CaseEarlierResultsQuery } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import styles from './doctor.module.css';
import { CaseEarlierResults } from './earlier.documents.ts';
import { FlagWord } from './FlagWord.tsx';

type Result = NonNullable<CaseEarlierResultsQuery['caseEarlierResults']>['results'][number];

const context = { requestPolicy: 'network-only', quiet: true } as const;

/** The newest sample first, each opened by itself. */
export default function EarlierList({ id }: { id: string }) {
  const { language: lang } = useLanguage();
  const [{ data, error }, ask] = useQuery({ query: CaseEarlierResults, variables: { id, lang }, context });
  if (error && !data) return <Failed onRetry={ask} />;
  if (!data) return <Loading shape="list" />;
  const { barrier, results } = data.caseEarlierResults ?? { barrier: 'caseOver', results: [] };
  if (barrier) {
    return (
      <p>
        <Say id={`doctor.earlier.${barrier}`} />
      </p>
    );
  }
  if (results.length === 0) return <Empty title="doctor.earlier.none" text="doctor.earlier.none.text" />;
  return (
    <ul className={styles.records}>
      {results.map((result, index) => (
        <li key={result.id}>
          <OneResult result={result} open={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function OneResult({ result: { testType, sampleDate, comments, results }, open }: { result: Result; open: boolean }) {
  const { language } = useLanguage();
  return (
    <details open={open} className={styles.line}>
      <summary>
        <Say id="doctor.earlier.one" values={{ test: testType, day: formatDay(sampleDate, language) }} />
      </summary>
      {comments && (
        <p className={styles.own} data-formatted>
          {comments}
        </p>
      )}
      <ul className={styles.readings}>
        {results.map(({ id, testName, reading, unit, range, flag, comments: about }) => (
          <li key={id}>
            <span data-formatted>{testName}</span>
            <strong data-formatted>{unit ? `${reading} ${unit}` : reading}</strong>
            <Usual low={range?.low} high={range?.high} />
            <FlagWord flag={flag} />
            {about && (
              <span className={styles.about} data-formatted>
                {about}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is usual; an open bound by its sign. */
function Usual({ low, high }: { low: string | null | undefined; high: string | null | undefined }) {
  const bounds = low && high ? `${low} – ${high}` : low ? `≥ ${low}` : high ? `≤ ${high}` : null;
  return (
    <span className={styles.usual}>
      {bounds === null ? <Say id="doctor.usual.none" /> : <Say id="doctor.usual" values={{ bounds }} />}
    </span>
  );
}
