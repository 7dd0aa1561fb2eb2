import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { Month } from './Month.tsx';
import { monthAfter } from './month.ts';
import { SlotTimes } from './SlotTimes.tsx';
import styles from './slots.module.css';

const FreeSlots = graphql(`
  query FreeSlots($venueId: ID!, $testId: ID!, $month: String!, $people: Int) {
    freeSlots(venueId: $venueId, testId: $testId, month: $month, people: $people) {
      month
      days {
        day
        slots {
          at
          minutes
          room
        }
      }
      first
      last
    }
  }
`);

type Props = {
  venueId: string;
  testId: string;
  people: number;
  /** The instant that is chosen. */
  chosen?: string;
  onChoose(at: string | undefined): void;
  /** The time of what is moved: the picker opens on its day and does not offer it again. */
  current?: string;
  /** Counts up when the times have to be asked for anew. */
  turn?: number;
};

const quiet = { quiet: true, requestPolicy: 'cache-and-network' } as const;
/** How many months are looked through for the first free time. */
const patience = 3;

/** A day of a month, then a time of that day. Only what can be had is offered; all times are UK time. */
export function SlotPicker({ venueId, testId, people, chosen, onChoose, current, turn = 0 }: Props) {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [first] = useState(() => openingDay(chosen ?? current).slice(0, 7));
  const [month, setMonth] = useState(first);
  const [picked, setPicked] = useState<string>();
  const [walked, setWalked] = useState(false);
  const variables = { venueId, testId, month, people };
  const [{ data, error, fetching }, ask] = useQuery({ query: FreeSlots, variables, context: quiet });
  const found = data?.freeSlots?.month === month ? data.freeSlots : undefined;
  const free = found && { ...found, days: without(current, found.days) };

  useEffect(() => {
    if (turn > 0) ask({ requestPolicy: 'network-only' });
  }, [turn, ask]);

  // Nothing is free in this month: the next one is shown at once, as long as nobody has turned the pages.
  const isBarren = free !== undefined && !fetching && free.days.length === 0;
  const last = free?.last.slice(0, 7);
  const goesOn = last !== undefined && month < last && month < monthAfter(first, patience);
  if (!walked && isBarren && goesOn) setMonth(monthAfter(month));

  if (data === undefined && !isOnline) return <Offline />;
  if (error && free === undefined) return <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />;
  if (data?.freeSlots === null && !fetching) {
    return (
      <p>
        <Say id="slots.notHere" />
      </p>
    );
  }
  if (free === undefined) return <Loading shape="form" />;

  const days = free.days.map(({ day }) => day);
  const wanted = picked ?? (chosen === undefined && current === undefined ? undefined : openingDay(chosen ?? current));
  const day = wanted === undefined ? days[0] : (days.find((each) => each >= wanted) ?? days.at(-1));
  const slots = free.days.find((each) => each.day === day)?.slots ?? [];

  return (
    <div className={styles.picker}>
      <Month
        month={month}
        days={free.days}
        people={people}
        chosen={day}
        first={free.first.slice(0, 7)}
        last={free.last.slice(0, 7)}
        onMonth={(to) => {
          setWalked(true);
          setPicked(undefined);
          setMonth(to);
        }}
        onDay={(to) => {
          setPicked(to);
          if (chosen !== undefined && ukDay(chosen) !== to) onChoose(undefined);
        }}
      />
      {day !== undefined && <SlotTimes {...{ day, slots, chosen, language, onChoose }} />}
    </div>
  );
}

export const isSameTime = (one: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(one) === Date.parse(other);

/** What lies in the past opens on today. */
function openingDay(at: string | undefined): string {
  const [today, day] = [ukDay(new Date()), ukDay(at ?? new Date())];
  return day < today ? today : day;
}

function without<Day extends { slots: readonly { at: string }[] }>(current: string | undefined, days: readonly Day[]) {
  return days
    .map((day) => ({ ...day, slots: day.slots.filter(({ at }) => !isSameTime(at, current)) }))
    .filter(({ slots }) => slots.length > 0);
}
