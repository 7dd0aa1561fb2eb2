import { EventStoreDBClient } from '@eventstore/db-client';
import {
  type Aggregate,
  type Decider,
  type DomainMessage,
  type EventRegistry,
  isRefused,
  type Refused,
} from '@meridian/domain/kernel';
import { type Clock, systemClock } from '../clock.js';
import { commandEventKey, commandEventKeyOf } from './command-id.js';
import { type AppendedEvent, type DecidePatience, DecideService } from './decide.service.js';
import { changedMeanwhile, type DecideJob, type Settled } from './decision-round.js';
import { currentData, isOurs, openFields } from './event-codec.js';
import {
  EventFeed,
  type FeedItem,
  type ReadAllOptions,
  type ReadOptions,
  type SubscribeOptions,
} from './event-feed.js';
import { EventWriter } from './event-writer.js';
import { factsDecider, writeFacts } from './facts.js';
import { type AnyDecider, Folder } from './folded.js';
import { type CacheSize, FoldedCache } from './folded-cache.js';
import { HistoryGuard } from './history-guard.js';
import { LogClient } from './log-client.js';
import { type Patience, usualPatience, within } from './patience.js';
import type { PersonalData } from './personal-data.port.js';
import type { WriteContext } from './store-context.js';
import type { HistoryIncomplete } from './store-errors.js';
import { noMetrics, type StoreMetrics } from './store-metrics.js';
import { initiatorOf, type LogPosition, type StoredEvent } from './stored-event.js';
import { logWire, type WireEvent } from './wire/log-wire.js';

const backAtOnce = 16;
const mostChanges = 100;

export interface EventStoreOptions {
  readonly connectionString?: string;
  /** Instead of a connection string; anyone who made it disposes of it. */
  readonly client?: EventStoreDBClient;
  readonly registry: EventRegistry;
  readonly personalData: PersonalData;
  readonly clock?: Clock;
  readonly metrics?: StoreMetrics;
  readonly patience?: Partial<Patience & DecidePatience>;
  readonly cache?: Partial<CacheSize>;
  /** Called after each append of this process. */
  readonly onAppended?: (events: number, last: AppendedEvent) => void;
  /** Throws while nothing may be written, as far as this process knows. */
  readonly requireWritable?: () => void;
  /** Rejects while nothing may be written. Asked right before each try of an append: one that waited must not come too late. */
  readonly requireCurrent?: () => Promise<void> | void;
  /** Throws where this must not be written by the writer. */
  readonly requireContext?: (stream: string, context: WriteContext) => void;
  /** Called for each read that was refused because the store handed out only a part of a stream. */
  readonly onIncomplete?: (error: HistoryIncomplete) => void;
}

export interface Written<Event extends DomainMessage = DomainMessage> {
  readonly events: readonly Event[];
  readonly revision: bigint;
  readonly position: LogPosition;
  /** The command had been carried out before; this is what it did then. */
  readonly repeated?: true;
}

/** `state`: the aggregate after these events; missing where they were written by the same command before. */
export type Decided<Event extends DomainMessage, State> = Written<Event> & { readonly state?: State };

export interface Seen<State> {
  readonly state: State;
  readonly position: LogPosition;
}

export class EventStore {
  private readonly client: EventStoreDBClient;
  private readonly log: LogClient;
  private readonly cache: FoldedCache;
  private readonly feed: EventFeed;
  private readonly decisions: DecideService;
  private readonly metrics: StoreMetrics;

  constructor(private readonly options: EventStoreOptions) {
    const { registry, personalData, clock = systemClock, metrics = noMetrics, cache, patience, onAppended } = options;
    const guard = new HistoryGuard(metrics, options.onIncomplete);
    const patient = { ...usualPatience, conflicts: 20, decideMs: 15_000, ...patience };
    this.metrics = metrics;
    this.client = options.client ?? EventStoreDBClient.connectionString(options.connectionString ?? '');
    this.cache = new FoldedCache({ entries: 20_000, bytes: 64 * 1024 * 1024, ...cache });
    this.log = new LogClient(logWire(this.client), patient, metrics, guard, options.requireCurrent);
    const { log } = this;
    this.feed = new EventFeed(this.client, registry, patient, metrics, log, guard);
    const writer = new EventWriter(registry, personalData, clock);
    const folder = new Folder(log, registry, personalData);
    this.decisions = new DecideService({
      log,
      writer,
      folder,
      cache: this.cache,
      metrics,
      patience: patient,
      onAppended,
    });
  }

  /** Throws StoreUnavailable when the log cannot be reached in time. */
  async decide<
    State,
    Command extends DomainMessage,
    Event extends DomainMessage,
    Reason extends string,
    Given extends Command,
  >(
    stream: string,
    decider: Decider<State, Command, Event, Reason>,
    command: Given,
    context: WriteContext,
  ): Promise<Decided<Event, State> | Refused<Reason | 'busy'>> {
    const written = await this.write(stream, decider as unknown as AnyDecider, command, context);
    return written as Decided<Event, State> | Refused<Reason | 'busy'>;
  }

  /** `decide` for an aggregate that knows its stream. */
  send<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string, Given extends Command>(
    { category, decider, idOf }: Aggregate<State, Command, Event, Reason>,
    command: Given,
    context: WriteContext,
  ): Promise<Decided<Event, State> | Refused<Reason | 'busy'>> {
    return this.decide(`${category}-${idOf(command)}`, decider, command, context);
  }

  /** What this command did to the aggregate before, if it was carried out. Throws StoreUnavailable like `decide`. */
  async doneBefore<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
    { category, decider }: Aggregate<State, Command, Event, Reason>,
    id: string,
    commandId: string,
  ): Promise<Written | undefined> {
    const stream = `${category}-${id}`;
    const { commandEvents } = await this.decisions.look(stream, decider as unknown as AnyDecider);
    const revision = commandEvents.get(commandEventKey(commandId, stream, 0));
    return revision === undefined ? undefined : this.whatItDid(stream, revision, commandId);
  }

  /** An aggregate as it is now, with its personal fields opened. Throws StoreUnavailable like `decide`. */
  async look<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
    stream: string,
    decider: Decider<State, Command, Event, Reason>,
  ): Promise<Seen<State>> {
    const { state, position } = await this.decisions.look(stream, decider as unknown as AnyDecider);
    return { state: state as State, position };
  }

  /** As this process last saw it: enough to prepare a decision, never to answer from. */
  async remembered<State, Command extends DomainMessage, Event extends DomainMessage, Reason extends string>(
    stream: string,
    decider: Decider<State, Command, Event, Reason>,
  ): Promise<State> {
    return (await this.decisions.remembered(stream, decider as unknown as AnyDecider)).state as State;
  }

  /** Facts without a decision. */
  async append(
    stream: string,
    events: readonly DomainMessage[],
    context: WriteContext,
  ): Promise<Written | Refused<'busy'>> {
    const written = await this.write(stream, factsDecider, writeFacts(events), context);
    return written as Written | Refused<'busy'>;
  }

  /** One stream in its order, sealed. A stream that is not there has no events. */
  read(stream: string, options?: ReadOptions): AsyncGenerator<StoredEvent> {
    return this.feed.read(stream, options);
  }

  /** One stream from its end on, sealed: a few at a time, so that anyone who has seen enough reads no more of it. */
  async *readBack(stream: string): AsyncGenerator<StoredEvent> {
    let from: bigint | 'end' = 'end';
    while (from === 'end' || from >= 0n) {
      const events: readonly WireEvent[] = await this.log.backwards(stream, from, backAtOnce);
      for (const event of events) if (isOurs(event)) yield this.handedOut(event);
      const last = events.at(-1);
      if (!last || events.length < backAtOnce) return;
      from = last.revision - 1n;
    }
  }

  /** One stream in its order, with personal fields opened: for the person whose they are. */
  async *readOpened(stream: string): AsyncGenerator<StoredEvent> {
    for await (const stored of this.read(stream)) yield { ...stored, data: await this.opened(stored) };
  }

  /** The whole log in its order, sealed. */
  readAll(options?: ReadAllOptions): AsyncGenerator<StoredEvent> {
    return this.feed.readAll(options);
  }

  /** The whole log and what will come, sealed, until the signal aborts. Lost connections are mended within. */
  subscribeAll(options: SubscribeOptions): AsyncGenerator<FeedItem> {
    return this.feed.subscribeAll(options);
  }

  /** Drops every cached aggregate that may hold opened data of an erased person. */
  forget(isThem: (personId: string) => boolean): void {
    this.cache.forget(isThem);
  }

  get cached(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.cache.size, bytes: this.cache.bytes };
  }

  /** Ends when no append of this process is under way any more; undefined where none is. */
  quiet(): Promise<void> | undefined {
    return this.log.quiet();
  }

  async close(): Promise<void> {
    // The client waits for calls that were left half done, which may never end.
    if (!this.options.client) await within(1_000, this.client.dispose()).catch(() => undefined);
  }

  private async write(
    stream: string,
    decider: AnyDecider,
    command: DomainMessage,
    context: WriteContext,
  ): Promise<Written | Refused> {
    this.options.requireWritable?.();
    this.options.requireContext?.(stream, context);
    const enqueuedAt = performance.now();
    const { outcome, position } = await new Promise<Settled>((settle, fail) => {
      const job: DecideJob = { stream, decider, command, context, enqueuedAt, settle, fail };
      this.decisions.add(job);
    });
    this.metrics.took('decide', (performance.now() - enqueuedAt) / 1000);
    if (outcome === changedMeanwhile) return this.whatChanged(stream, context.seenRevision ?? -1n);
    if (isRefused(outcome)) return outcome;
    if ('repeatedAt' in outcome) return this.whatItDid(stream, outcome.repeatedAt, context.commandId ?? '');
    return { ...outcome, position };
  }

  private handedOut(event: WireEvent): StoredEvent {
    const { id, stream, revision, position, type, metadata, recordedAt } = event;
    const data = currentData(this.options.registry, event);
    return { id, stream, revision, position, type, data, metadata, recordedAt };
  }

  private async opened({ type, data }: StoredEvent): Promise<object> {
    const { registry, personalData } = this.options;
    return (await openFields(registry, personalData, type, { ...data })).data;
  }

  /** By whom, when and by which events, of the last change. */
  private async whatChanged(stream: string, seenRevision: bigint): Promise<Refused<'changedMeanwhile'>> {
    const types = new Set<string>();
    let last: StoredEvent | undefined;
    for await (const stored of this.read(stream, { fromRevision: seenRevision + 1n, maxCount: mostChanges })) {
      types.add(stored.type);
      last = stored;
    }
    if (!last) return changedMeanwhile;
    const { metadata, recordedAt } = last;
    const details = { by: initiatorOf(metadata), at: recordedAt.toISOString(), what: [...types].join(' ') };
    return { ...changedMeanwhile, details };
  }

  private async whatItDid(stream: string, fromRevision: bigint, commandId: string): Promise<Written> {
    this.metrics.count('repeatedCommands');
    const events: DomainMessage[] = [];
    let last: StoredEvent | undefined;
    for await (const stored of this.read(stream, { fromRevision })) {
      if (commandEventKeyOf(stored.id) !== commandEventKey(commandId, stream, events.length)) break;
      events.push({ type: stored.type, data: await this.opened(stored) });
      last = stored;
    }
    if (!last) throw new Error('An event that was read before is gone');
    return { events, revision: last.revision, position: last.position, repeated: true };
  }
}

export function createEventStore(options: EventStoreOptions): EventStore {
  return new EventStore(options);
}
