import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { formatUkClock, formatUkTime } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from './week.module.css';
import type { Free, Week } from './week.ts';
import type { Move } from './use-move.ts';

type Props = {
  week: Week;
  free: readonly Free[];
  move: Move;
  bookAt: ((free: Free) => AppTarget) | undefined;
  /** Each is a place to drop what is dragged, and the one below the pointer. */
  drops?: { readonly over: string | undefined };
};

const nameOf = ({ places }: Week, venueId: string): string => places.find(({ id }) => id === venueId)?.name ?? venueId;

/** What is free: to book it, and to go there while a booking is moved. Of several places it is folded. */
export function FreeTimes({ week, free, move, bookAt, drops }: Props) {
  if (free.length === 0) return null;
  if (move.booking || drops)
    return free.map(({ at }) => (
      <MoveHere key={at} at={at} move={move} cell={drops && at} isOver={drops?.over === at} />
    ));
  if (!bookAt) return free.map(({ at }) => <FreeTime key={at} at={at} />);
  const several = week.places.length !== 1;
  const links = free.map((each) => (
    <FreeLink
      key={`${each.venueId} ${each.at}`}
      free={each}
      to={bookAt(each)}
      place={nameOf(week, each.venueId)}
      named={several}
    />
  ));
  if (!several) return links;
  return (
    <details className={styles.frees}>
      <summary>
        <Say id="weekDiary.free" values={{ count: free.reduce((sum, { times }) => sum + times, 0) }} />
      </summary>
      <div>{links}</div>
    </details>
  );
}

function FreeTime({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <span className={styles.freeTime}>
      <Say id="weekDiary.freeAt" values={{ time: formatUkClock(at, language) }} />
    </span>
  );
}

/** It leads to a booking for somebody on the phone, at this place and time. */
function FreeLink({ free, to, place, named }: { free: Free; to: AppTarget; place: string; named: boolean }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { at, times } = free;
  return (
    <AppLink
      to={to}
      className={styles.free}
      aria-label={intl.formatMessage({ id: 'weekDiary.book' }, { time: formatUkTime(at, language), place, times })}
    >
      <IconPlus size={16} aria-hidden />
      <span data-formatted>{formatUkClock(at, language)}</span>
      {named && (
        <span translate="no" data-formatted>
          {place}
        </span>
      )}
    </AppLink>
  );
}

type MoveHereProps = { at: string; move: Move; cell: string | undefined; isOver: boolean };

function MoveHere({ at, move, cell, isOver }: MoveHereProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  return (
    <button
      type="button"
      className={styles.free}
      data-cell={cell}
      data-over={isOver}
      aria-pressed={move.target === at}
      aria-label={intl.formatMessage({ id: 'weekDiary.move.here' }, { time: formatUkTime(at, language) })}
      onClick={() => move.to(at)}
    >
      <IconArrowRight size={16} aria-hidden />
      <span data-formatted>{formatUkClock(at, language)}</span>
    </button>
  );
}
