import { useQuery, type TypedDocumentNode } from 'urql';
import { useEffect, useState } from 'react';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { Month } from './Month.tsx';
import { monthAfter } from './month.ts';
import { NearTimes } from './NearTimes.tsx';
import { SlotTimes } from './SlotTimes.tsx';
import styles from './slots.module.css';

type AtTime = { at: string };

/** What is free in a month; `first` and `last`: the days between which there can be anything at all. */
export type FreeMonth<Slot extends AtTime> = {
  month: string;
  days: readonly { day: string; slots: readonly Slot[] }[];
  first: string;
  last: string;
};

type InMonth = { month: string };

type Props<Data, Variables extends InMonth, Slot extends AtTime> = {
  query: TypedDocumentNode<Data, Variables>;
  /** Everything but the month. Another one is asked anew. */
  variables: Omit<Variables, 'month'>;
  /** Null: there are no such times at all. */
  read(data: Data): FreeMonth<Slot> | null;
  notHere: MessageId;
  people?: number;
  /** The instant that is chosen. */
  chosen?: string;
  onChoose(slot: Slot | undefined): void;
  /** The time of what is moved: the picker opens on its day and does not offer it again. */
  current?: string;
  /** Counts up when the times have to be asked for anew. */
  turn?: number;
  /** The time that somebody else has taken meanwhile: what is free near it is shown first. */
  lost?: string | undefined;
};

const quiet = { quiet: true, requestPolicy: 'cache-and-network' } as const;
/** How many months are looked through for the first free time. */
const patience = 3;

/** A day of a month, then a time of that day. Only what can be had is offered; all times are UK time. */
export function TimePicker<Data, Variables extends InMonth, Slot extends AtTime>({
  query,
  variables,
  read,
  notHere,
  people = 1,
  chosen,
  onChoose,
  current,
  turn = 0,
  lost,
}: Props<Data, Variables, Slot>) {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [first] = useState(() => openingDay(chosen ?? current).slice(0, 7));
  const [month, setMonth] = useState(first);
  const [picked, setPicked] = useState<string>();
  const [walked, setWalked] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query,
    variables: { ...variables, month } as Variables,
    context: quiet,
  });
  const answer = data === undefined ? undefined : read(data);
  const found = answer?.month === month ? answer : undefined;
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
  if (answer === null && !fetching) {
    return (
      <p>
        <Say id={notHere} />
      </p>
    );
  }
  if (free === undefined) return <Loading shape="form" />;

  const days = free.days.map(({ day }) => day);
  const wanted = picked ?? (chosen === undefined && current === undefined ? undefined : openingDay(chosen ?? current));
  const day = wanted === undefined ? days[0] : (days.find((each) => each >= wanted) ?? days.at(-1));
  const slots = free.days.find((each) => each.day === day)?.slots ?? [];

  const all = free.days.flatMap(({ slots: ofDay }) => ofDay);
  const near = lost === undefined || chosen !== undefined || fetching ? [] : nearestTo(lost, all);
  const choose = (at: string) => onChoose(all.find((slot) => isSameTime(slot.at, at)));

  return (
    <div className={styles.picker}>
      <NearTimes nearest={near} onChoose={choose} />
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
      {day !== undefined && <SlotTimes {...{ day, slots, chosen, language }} onChoose={choose} />}
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

/** The three that are the fewest minutes away, in the order of time. */
function nearestTo<Slot extends AtTime>(lost: string, slots: readonly Slot[]): readonly Slot[] {
  const away = ({ at }: Slot) => Math.abs(Date.parse(at) - Date.parse(lost));
  return slots
    .filter(({ at }) => !isSameTime(at, lost))
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, 3)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function without<Slot extends AtTime>(
  current: string | undefined,
  days: readonly { day: string; slots: readonly Slot[] }[],
) {
  return days
    .map((day) => ({ ...day, slots: day.slots.filter(({ at }) => !isSameTime(at, current)) }))
    .filter(({ slots }) => slots.length > 0);
}
