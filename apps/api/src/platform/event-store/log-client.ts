import type { PlacedEvent } from './event-writer.js';
import type { HistoryGuard } from './history-guard.js';
import { CallTimeout, type Patience, withPatience } from './patience.js';
import { isConflict, RevisionConflict } from './store-errors.js';
import type { StoreMetrics } from './store-metrics.js';
import type { LogPosition } from './stored-event.js';
import type { LogWire, WireEvent } from './wire/log-wire.js';

export interface Appended {
  readonly revision: bigint;
  readonly position: LogPosition;
}

/** How far a stream was read: -1n where nothing was. */
interface Seen {
  readonly revision: bigint;
  readonly hash: string | null;
}

interface Cancellable<Item> extends AsyncIterable<Item> {
  cancel(): Promise<void>;
  destroy(error?: Error): unknown;
}

/** Leaving the loop early cancels the call; a store that falls silent ends it with an error. */
export async function* drain<Item>(source: Cancellable<Item>, silenceMs: number): AsyncGenerator<Item> {
  let waitingSince: number | undefined = performance.now();
  const watch = setInterval(
    () => {
      if (waitingSince === undefined || performance.now() - waitingSince < silenceMs) return;
      source.destroy(new CallTimeout(`No event in ${silenceMs} ms`));
    },
    Math.max(10, silenceMs / 4),
  );
  try {
    for await (const item of source) {
      waitingSince = undefined;
      yield item;
      waitingSince = performance.now();
    }
  } finally {
    clearInterval(watch);
    await source.cancel().catch(() => undefined);
  }
}

/** The calls of the log, each bounded in time and tried again with the same event ids while the log is unreachable. */
export class LogClient {
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly wire: LogWire,
    readonly patience: Patience,
    private readonly metrics: StoreMetrics,
    private readonly guard: HistoryGuard,
    /** Throws or rejects while nothing may be written: asked right before each try of an append. */
    private readonly requireCurrent: () => Promise<void> | void = () => undefined,
  ) {}

  /** Ends when no append is under way any more; undefined where none is. */
  quiet(): Promise<void> | undefined {
    return this.underWay.size > 0 ? this.untilQuiet() : undefined;
  }

  private async untilQuiet(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  /** Appends right after `headRevision` (-1n: to a new stream) or throws RevisionConflict. An unknown outcome is found out. */
  async append(stream: string, events: readonly PlacedEvent[], headRevision: bigint): Promise<Appended> {
    const appending = this.appendPatiently(stream, events, headRevision);
    this.underWay.add(appending);
    try {
      return await appending;
    } finally {
      this.underWay.delete(appending);
    }
  }

  private async appendPatiently(
    stream: string,
    events: readonly PlacedEvent[],
    headRevision: bigint,
  ): Promise<Appended> {
    let uncertain = false;
    const appended = await this.patiently(async (_, milliseconds) => {
      const asked = this.requireCurrent();
      if (asked) await asked;
      try {
        const { revision, position } = await this.wire.append(stream, events, headRevision, milliseconds);
        if (position) return { revision, position };
        return (await this.find(stream, events, headRevision, milliseconds)) ?? Promise.reject(new RevisionConflict());
      } catch (cause) {
        if (!isConflict(cause)) {
          uncertain = true;
          throw cause;
        }
        const ours = uncertain ? await this.find(stream, events, headRevision, milliseconds) : undefined;
        if (ours) return ours;
        throw new RevisionConflict(`Another append to the stream came first`, { cause });
      }
    });
    if (appended.revision !== headRevision + BigInt(events.length))
      this.guard.refuse(stream, `it goes on at event ${appended.revision}, behind events that nobody was shown`);
    return appended;
  }

  private async find(
    stream: string,
    events: readonly PlacedEvent[],
    headRevision: bigint,
    milliseconds: number,
  ): Promise<Appended | undefined> {
    const from = headRevision + 1n;
    const stored = await this.wire.read({ stream, from, count: events.length }, milliseconds);
    const last = stored.at(-1);
    if (!last?.position || stored.length !== events.length) return undefined;
    return stored.every(({ id }, index) => id === events[index]?.id)
      ? { revision: last.revision, position: last.position }
      : undefined;
  }

  /** All events of a stream; none for a stream that was never written. */
  async load(stream: string): Promise<readonly WireEvent[]> {
    const events = await this.forwards(stream, 0n);
    if (events.length === 0) await this.requireUnwritten(stream);
    return events;
  }

  /** What came after the last event seen. Where nothing comes, newer events may be hidden: see `loadOn`. */
  newer(stream: string, seen: Seen): Promise<readonly WireEvent[]> {
    return this.forwards(stream, seen.revision + 1n);
  }

  /** The same, surely: the last event seen has to come once more. */
  async loadOn(stream: string, seen: Seen): Promise<readonly WireEvent[]> {
    if (seen.revision < 0n) return this.load(stream);
    const [known, ...events] = await this.forwards(stream, seen.revision);
    if (known?.metadata.hash !== seen.hash)
      this.guard.refuse(stream, `event ${seen.revision} is not the one that was read before`);
    return events;
  }

  private async forwards(stream: string, from: bigint): Promise<readonly WireEvent[]> {
    const events = await this.patiently((_, milliseconds) => this.wire.read({ stream, from }, milliseconds));
    this.guard.requireForwards(stream, from, events);
    return events;
  }

  /** The last event of a stream, if there is one. */
  async head(stream: string): Promise<WireEvent | undefined> {
    const [event] = await this.backwards(stream, 'end', 1);
    return event;
  }

  /** The newest `count` events of a stream, newest first. */
  async backwards(stream: string, from: bigint | 'end', count: number): Promise<readonly WireEvent[]> {
    const asked = { stream, from, backwards: true, count } as const;
    const events = await this.patiently((_, milliseconds) => this.wire.read(asked, milliseconds));
    this.guard.requireBackwards(stream, from, count, events);
    if (events.length === 0 && from === 'end') await this.requireUnwritten(stream);
    return events;
  }

  /** A stream whose events are all hidden reads like one that was never written; only its metadata differs. */
  async requireUnwritten(stream: string): Promise<void> {
    const asked = { stream: `$$${stream}`, from: 'end', backwards: true, count: 1 } as const;
    const metadata = await this.patiently((_, milliseconds) => this.wire.read(asked, milliseconds));
    if (metadata.length > 0) this.guard.refuse(stream, 'its metadata hides its events');
  }

  private patiently<Value>(call: (attempt: number, milliseconds: number) => Promise<Value>): Promise<Value> {
    return withPatience(this.patience, call, () => this.metrics.count('retries'));
  }
}
