import { useEffect, useEffectEvent, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import styles from './admin-bookings.module.css';
import { WalkInTimes as Times } from './test-booking.documents.ts';

type Slot = { readonly at: string };
type Props = {
  venueId: string;
  people: number;
  chosen: string | undefined;
  onChoose(at: string | undefined): void;
  /** Counts up when the times have to be asked for anew. */
  turn: number;
};

/** For who is there: the time that runs or the next one, chosen already. */
export function WalkInTimes({ venueId, people, chosen, onChoose, turn }: Props) {
  const { language } = useLanguage();
  const [times, setTimes] = useState<readonly Slot[] | 'failed'>();
  const [tries, setTries] = useState(0);
  const offer = useEffectEvent(onChoose);

  useEffect(() => {
    let isLatest = true;
    askTrusted(trusted(Times), { venueId, people }).then(
      (found) => {
        if (!isLatest) return;
        setTimes(found as readonly Slot[]);
        offer((found as readonly Slot[])[0]?.at);
      },
      () => isLatest && setTimes('failed'),
    );
    return () => {
      isLatest = false;
    };
  }, [venueId, people, turn, tries]);

  if (times === undefined) return <Loading shape="list" />;
  if (times === 'failed') return <Failed onRetry={() => setTries(tries + 1)} />;
  if (times.length === 0) {
    return (
      <p aria-live="polite">
        <Say id="adminBookings.book.here.full" />
      </p>
    );
  }
  return (
    <div className={styles.buttons}>
      {times.map(({ at }) => (
        <SecondaryButton key={at} aria-pressed={chosen === at} onClick={() => onChoose(at)}>
          {formatUkClock(at, language)}
        </SecondaryButton>
      ))}
    </div>
  );
}
