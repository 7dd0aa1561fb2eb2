import { useEffect, useEffectEvent } from 'react';
import { useQuery } from 'urql';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { CounterTimes } from './walk-in.documents.ts';
import styles from './walk-in.module.css';

const fresh = { requestPolicy: 'network-only', quiet: true } as const;
type Props = {
  pharmaid: string;
  people: number;
  turn: number;
  chosen: string | undefined;
  onChoose(at: string): void;
};

/** The time that runs or the next one, chosen already. */
export function Times({ pharmaid, people, turn, chosen, onChoose }: Props) {
  const { language } = useLanguage();
  const [{ data, error, fetching }, again] = useQuery({
    query: CounterTimes,
    variables: { pharmaid, people },
    context: fresh,
  });
  const times = fetching ? undefined : data?.pharmaWalkInTimes;
  const first = times?.[0]?.at;
  const offer = useEffectEvent((at: string) => chosen === undefined && onChoose(at));
  const ask = useEffectEvent(() => again(fresh));
  useEffect(() => {
    if (turn > 0) ask();
  }, [turn]);
  useEffect(() => {
    if (first !== undefined) offer(first);
  }, [first, turn]);

  if (error && !data) return <Failed onRetry={() => again(fresh)} />;
  if (!times) return <Loading shape="list" />;
  if (times.length === 0) {
    return (
      <p aria-live="polite">
        <Say id="pharmaWalkIn.full" />
      </p>
    );
  }
  return (
    <div className={styles.times}>
      {times.map(({ at }) => (
        <SecondaryButton key={at} aria-pressed={chosen === at} onClick={() => onChoose(at)}>
          {formatUkClock(at, language)}
        </SecondaryButton>
      ))}
    </div>
  );
}
