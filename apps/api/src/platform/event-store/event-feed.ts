import { type AllStreamRecordedEvent, excludeSystemEvents, type Filter, START } from '@eventstore/db-client';
import type { EventStoreDBClient, RecordedEvent } from '@eventstore/db-client';
import { eventTypeFilter, streamNameFilter } from '@eventstore/db-client';
import type { EventRegistry } from '@meridian/domain/kernel';
import { currentEvent, isOurRecord, rawEvent } from './event-codec.js';
import type { HistoryGuard } from './history-guard.js';
import { drain, type LogClient } from './log-client.js';
import { backOff, type Patience, pause } from './patience.js';
import { isMissingStream, mayTryAgain, StoreUnavailable } from './store-errors.js';
import type { StoreMetrics } from './store-metrics.js';
import { comparePositions, type LogPosition, type StoredEvent } from './stored-event.js';

export interface ReadOptions {
  readonly fromRevision?: bigint;
  readonly maxCount?: number;
  /** As stored, without upcasting: for proofs. */
  readonly raw?: boolean;
}

export interface ReadAllOptions {
  /** After this place; from the beginning when left out. */
  readonly from?: LogPosition;
  readonly raw?: boolean;
}

export type FeedFilter = { readonly types: readonly string[] } | { readonly streamPrefixes: readonly string[] };

export interface SubscribeOptions {
  /** After this place; from the beginning when left out. */
  readonly from?: LogPosition;
  readonly filter?: FeedFilter;
  readonly signal: AbortSignal;
}

/** `checkpoint`: everything up to here is handed out or filtered away. `caughtUp`: from here on events are live. */
export type FeedItem =
  | { readonly kind: 'event'; readonly event: StoredEvent; readonly position: LogPosition }
  | { readonly kind: 'checkpoint'; readonly position: LogPosition }
  | { readonly kind: 'caughtUp' };

const checkpointEvery = 32;
const readAllSilenceMs = 15_000;

export class EventFeed {
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly registry: EventRegistry,
    private readonly patience: Patience,
    private readonly metrics: StoreMetrics,
    private readonly log: LogClient,
    private readonly guard: HistoryGuard,
  ) {}

  async *read(stream: string, { fromRevision = 0n, maxCount, raw }: ReadOptions = {}): AsyncGenerator<StoredEvent> {
    let next = fromRevision;
    let left = maxCount ?? Number.MAX_SAFE_INTEGER;
    const open = () => this.client.readStream(stream, { fromRevision: next, maxCount: left });
    for await (const { event } of this.resumed(() => drain(open(), this.patience.callMs))) {
      if (!event) continue;
      this.guard.requireForwards(stream, next, [event]);
      next += 1n;
      left -= 1;
      if (isOurRecord(event)) yield this.handOut(event, raw);
      if (left === 0) return;
    }
    if (next === 0n) await this.log.requireUnwritten(stream);
  }

  async *readAll({ from, raw }: ReadAllOptions = {}): AsyncGenerator<StoredEvent> {
    let last = from;
    const open = () => this.client.readAll({ fromPosition: last ?? START });
    for await (const { event } of this.resumed(() => drain(open(), readAllSilenceMs))) {
      if (!event || (last && comparePositions(event.position, last) <= 0)) continue;
      last = event.position;
      if (isOurRecord(event)) yield this.handOut(event, raw);
    }
  }

  /** Never ends by itself: it subscribes anew after the last place handed out until the signal aborts. */
  async *subscribeAll({ from, filter, signal }: SubscribeOptions): AsyncGenerator<FeedItem> {
    let last = from;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const item of this.subscription(last, filter, signal)) {
          if (item.kind !== 'caughtUp') last = item.position;
          failures = 0;
          yield item;
        }
      } catch (error) {
        if (!signal.aborted && !mayTryAgain(error)) throw error;
      }
      if (signal.aborted) return;
      this.metrics.count('resubscribed');
      await pause(backOff(failures, 100, 2_000), signal).catch(() => undefined);
    }
  }

  private async *subscription(
    after: LogPosition | undefined,
    filter: FeedFilter | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<FeedItem> {
    const source = this.client.subscribeToAll({ fromPosition: after ?? START, filter: clientFilter(filter) });
    const stop = () => source.destroy(new StoreUnavailable('The subscription was stopped'));
    signal.addEventListener('abort', stop, { once: true });
    source.on('caughtUp', () => source.push({ caughtUp: true }));
    try {
      for await (const item of source as AsyncIterable<SubscriptionItem>) {
        if ('caughtUp' in item) yield { kind: 'caughtUp' };
        else if ('checkpoint' in item) yield { kind: 'checkpoint', position: item.checkpoint };
        else if (item.event) yield this.feedItem(item.event);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await source.unsubscribe().catch(() => undefined);
    }
  }

  private feedItem(record: AllStreamRecordedEvent): FeedItem {
    const { position } = record;
    if (!isOurRecord(record)) return { kind: 'checkpoint', position };
    return { kind: 'event', position, event: currentEvent(this.registry, record) };
  }

  private handOut(record: RecordedEvent, raw = false): StoredEvent {
    return raw ? rawEvent(record) : currentEvent(this.registry, record);
  }

  private async *resumed<Item>(open: () => AsyncGenerator<Item>): AsyncGenerator<Item> {
    let since = performance.now();
    for (let failures = 0; ; failures += 1) {
      try {
        for await (const item of open()) {
          failures = 0;
          since = performance.now();
          yield item;
        }
        return;
      } catch (cause) {
        if (isMissingStream(cause)) return;
        if (!mayTryAgain(cause)) throw cause;
        const delay = backOff(failures, 50, 1_000);
        if (performance.now() + delay - since > this.patience.unreachableMs) {
          throw new StoreUnavailable('The event store cannot be reached', { cause });
        }
        this.metrics.count('retries');
        await pause(delay);
      }
    }
  }
}

type SubscriptionItem =
  { readonly caughtUp: true } | { readonly checkpoint: LogPosition } | { readonly event?: AllStreamRecordedEvent };

/** Checkpoints travel through the stream itself, so that none overtakes an event before it. */
function clientFilter(filter: FeedFilter | undefined): Filter {
  const checkpointReached: Filter['checkpointReached'] = (subscription, checkpoint) => {
    subscription.push({ checkpoint });
  };
  const common = { checkpointReached, checkpointInterval: 1, maxSearchWindow: checkpointEvery };
  if (!filter) return excludeSystemEvents(common);
  if ('types' in filter) return eventTypeFilter({ ...common, regex: `^(${filter.types.map(literal).join('|')})$` });
  return streamNameFilter({ ...common, prefixes: [...filter.streamPrefixes] });
}

function literal(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
