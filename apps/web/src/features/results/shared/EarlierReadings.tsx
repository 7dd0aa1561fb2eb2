import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { EarlierResultFragment } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import { EarlierResult } from './earlier.documents.ts';
import styles from './earlier.module.css';
import { FlagWord } from './FlagWord.tsx';

type Props = { results: readonly FragmentType<typeof EarlierResult>[] };

/** What was measured here of a patient, for a doctor: the newest sample first, each opened by itself. */
export function EarlierReadings({ results }: Props) {
  if (results.length === 0) return <Empty title="earlier.none" text="earlier.none.text" />;
  return (
    <ul className={styles.records}>
      {results
        .map((each) => readFragment(EarlierResult, each))
        .map((result, index) => (
          <li key={result.id}>
            <OneResult result={result} open={index === 0} />
          </li>
        ))}
    </ul>
  );
}

function OneResult({
  result: { testType, sampleDate, comments, results },
  open,
}: {
  result: EarlierResultFragment;
  open: boolean;
}) {
  const { language } = useLanguage();
  return (
    <details open={open} className={styles.line}>
      <summary>
        <Say id="earlier.one" values={{ test: testType, day: formatDay(sampleDate, language) }} />
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
      {bounds === null ? <Say id="earlier.usual.none" /> : <Say id="earlier.usual" values={{ bounds }} />}
    </span>
  );
}
