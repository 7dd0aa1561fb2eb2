import type { EventStoreDBClient } from '@eventstore/db-client';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import { MarkedEvents, type SeenEvent } from '../log-identity/index.js';
import type { ComparedLogs } from './compared-logs.store.js';
import type { Places } from './places.js';

const atOnce = 32;

/** Both stores still hold the event up to which they were compared, each in its place, and the target as it was written then. */
export async function isStillSo(
  { eventId, source, target, recordedAt }: ComparedLogs,
  here: MarkedEvents,
  there: MarkedEvents,
): Promise<boolean> {
  const [ours, theirs] = await Promise.all([here.at(source), there.at(target)]);
  return (
    isAt(ours, eventId, source) &&
    isAt(theirs, eventId, target) &&
    theirs?.recordedAt.getTime() === recordedAt.getTime()
  );
}

const isAt = (event: SeenEvent | undefined, id: string, position: LogPosition): boolean =>
  event?.id === id && comparePositions(event.position, position) === 0;

/** Asks for each place up to there that a comparison from the beginning would have met. */
export async function findPlaces(
  places: Places,
  wanted: readonly LogPosition[],
  { source }: ComparedLogs,
  stores: { readonly source: EventStoreDBClient; readonly target: EventStoreDBClient },
): Promise<void> {
  const [here, there] = [new MarkedEvents(stores.source), new MarkedEvents(stores.target)];
  const before = wanted.filter((position) => comparePositions(position, source) < 0);
  const asked: (() => Promise<SeenEvent | undefined>)[] = [
    () => here.origin(),
    ...before.map((position) => () => here.lastUpTo(position)),
    () => here.at(source),
  ];
  for (let next = 0; next < asked.length; next += atOnce) {
    const pairs = asked.slice(next, next + atOnce).map(async (ask) => {
      const ours = await ask();
      const theirs = ours && (await there.of(ours));
      if (ours?.id !== theirs?.id) throw new Error(`${ours?.stream}@${ours?.revision} is not in the target`);
      return [ours, theirs] as const;
    });
    for (const [ours, theirs] of await Promise.all(pairs)) if (ours && theirs) places.pass(ours, theirs);
  }
}
