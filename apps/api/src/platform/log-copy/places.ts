import type { ClientBase, Pool } from 'pg';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { RawEvent } from '../event-store/wire/stored-event.decoder.js';
import { type MarkedEvent, readMarks } from '../log-identity/index.js';
import { readCheckpoints } from '../projector/index.js';
import { checkpointPlaces, positionText } from '../proof/index.js';
import { readReactionCheckpoints } from '../reactions/index.js';

/** Every position of the log that the database names. */
export async function namedPositions(on: ClientBase | Pool): Promise<LogPosition[]> {
  const marks = await readMarks(on);
  const all = [
    ...(await readCheckpoints(on)).map(({ position }) => position),
    ...(await readReactionCheckpoints(on)).map(({ position }) => position),
    ...(await checkpointPlaces(on)).values(),
    ...(marks ? [marks.last.position] : []),
  ].filter((position) => position !== null);
  return [...new Map(all.map((position) => [positionText(position), position])).values()].sort(comparePositions);
}

/** Where what was handled up to a position of one store ends in another, found while both are read side by side. */
export class Places {
  private readonly found = new Map<string, MarkedEvent | null>();
  private last: MarkedEvent | null = null;
  private begin: MarkedEvent | undefined;
  /** Behind the last place that was asked for: what is read or signed meanwhile ends there. */
  private readonly later: { readonly here: LogPosition; readonly there: MarkedEvent }[] = [];
  private next = 0;

  /** In the order of the log. */
  constructor(private readonly wanted: readonly LogPosition[]) {}

  pass({ position }: Pick<RawEvent, 'position'>, there: MarkedEvent): void {
    this.settle((wanted) => comparePositions(wanted, position) < 0);
    this.begin ??= slim(there);
    this.last = there;
    if (this.next === this.wanted.length) this.later.push({ here: position, there: slim(there) });
  }

  end(): void {
    this.settle(() => true);
  }

  /** The first event of the product there. */
  get origin(): MarkedEvent | undefined {
    return this.begin;
  }

  /** Null before the first event; undefined for a position that nobody asked for. */
  of(position: LogPosition): MarkedEvent | null | undefined {
    const asked = this.wanted.at(-1);
    if (!asked || comparePositions(position, asked) <= 0) return this.found.get(positionText(position));
    const after = this.later.findLast(({ here }) => comparePositions(here, position) <= 0);
    return after ? after.there : this.found.get(positionText(asked));
  }

  private settle(isPassed: (wanted: LogPosition) => boolean): void {
    for (let wanted = this.wanted[this.next]; wanted && isPassed(wanted); wanted = this.wanted[(this.next += 1)])
      this.found.set(positionText(wanted), this.last && slim(this.last));
  }
}

/** Without its content, which lies in a buffer with that of many others. */
const slim = ({ id, position, stream, revision }: MarkedEvent): MarkedEvent => ({ id, position, stream, revision });
