import type { PlacedEvent } from './event-writer.js';
import { CallTimeout, type Patience, withPatience } from './patience.js';
import { isConflict, RevisionConflict } from './store-errors.js';
import type { StoreMetrics } from './store-metrics.js';
import type { LogPosition } from './stored-event.js';
import type { LogWire, WireEvent } from './wire/log-wire.js';

export interface Appended {
  readonly revision: bigint;
  readonly position: LogPosition;
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
  constructor(
    private readonly wire: LogWire,
    readonly patience: Patience,
    private readonly metrics: StoreMetrics,
  ) {}

  /** Appends right after `headRevision` (-1n: to a new stream) or throws RevisionConflict. An unknown outcome is found out. */
  async append(stream: string, events: readonly PlacedEvent[], headRevision: bigint): Promise<Appended> {
    let uncertain = false;
    return this.patiently(async (_, milliseconds) => {
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

  /** All events of a stream from a revision on; none for a stream that is not there. */
  async load(stream: string, from: bigint): Promise<readonly WireEvent[]> {
    return this.patiently((_, milliseconds) => this.wire.read({ stream, from }, milliseconds));
  }

  /** The last event of a stream, if there is one. */
  async head(stream: string): Promise<WireEvent | undefined> {
    const [event] = await this.backwards(stream, 'end', 1);
    return event;
  }

  /** So many events of a stream, the newest first. */
  async backwards(stream: string, from: bigint | 'end', count: number): Promise<readonly WireEvent[]> {
    const asked = { stream, from, backwards: true, count } as const;
    return this.patiently((_, milliseconds) => this.wire.read(asked, milliseconds));
  }

  private patiently<Value>(call: (attempt: number, milliseconds: number) => Promise<Value>): Promise<Value> {
    return withPatience(this.patience, call, () => this.metrics.count('retries'));
  }
}
