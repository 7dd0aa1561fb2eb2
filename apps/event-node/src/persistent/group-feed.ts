import type { StoredEvent } from '../log/stored-event.js';
import { EventFilter } from '../streams/event-filter.js';
import { LinkResolver } from '../streams/link-resolver.js';
import { type FollowedLog, type Lifetime, LogFollower } from '../streams/log-follower.js';
import type { ResolvedEvent } from '../streams/read-response.codec.js';
import type { Delivery } from './consumer.js';
import { ALL } from './group-settings.js';
import type { ParkedMessage, StoredGroup } from './group-store.js';
import type { Progress } from './progress.js';

const MIN_BUFFER = 10;
const MAX_BUFFER = 5_000;

/** Reads ahead for a group, no further than its buffer. */
export class GroupFeed implements Lifetime {
  readonly buffer: Delivery[] = [];
  closed = false;
  private readonly closeListeners: (() => void)[] = [];
  private readonly links: LinkResolver;
  private readonly filter: EventFilter | undefined;
  private readonly stream: string | undefined;
  private readonly capacity: number;
  private wakeUp: () => void = () => undefined;

  constructor(
    private readonly group: StoredGroup,
    private readonly start: number,
    private readonly log: FollowedLog,
    private readonly progress: Progress,
    private readonly onEvents: () => void,
  ) {
    const { filter, historyBufferSize } = group.settings;
    this.links = new LinkResolver(log.reader, log.writer);
    this.filter = filter && new EventFilter(filter);
    this.stream = group.stream === ALL ? undefined : group.stream;
    this.capacity = Math.min(Math.max(historyBufferSize, MIN_BUFFER), MAX_BUFFER);
  }

  async run(): Promise<void> {
    const follower = new LogFollower(this.log, this.stream, this.start, this, this.filter);
    for await (const step of follower.follow()) {
      if (step.kind !== 'page' && step.kind !== 'live') continue;
      const { events } = step;
      const wanted =
        step.kind === 'live' && this.filter ? events.filter((event) => this.filter!.matches(event)) : events;
      for (const event of wanted) this.progress.read(this.keyOf(event), true);
      const through = step.kind === 'page' ? step.through : events.at(-1)!.pos;
      if (this.filter && this.stream === undefined) this.progress.read(through, false);
      for (const resolved of await this.resolve(wanted)) this.buffer.push(this.delivery(resolved, undefined));
      this.onEvents();
      while (this.buffer.length >= this.capacity && !this.closed)
        await new Promise<void>((resolve) => (this.wakeUp = resolve));
    }
  }

  /** Called when something was taken from the buffer. */
  refill(): void {
    if (this.buffer.length < this.capacity) this.wakeUp();
  }

  async parked(messages: readonly ParkedMessage[]): Promise<Delivery[]> {
    const events = new Map(
      (await this.log.reader.at(messages.map(({ pos }) => pos))).map((event) => [event.pos, event]),
    );
    const found = messages.filter(({ pos }) => events.has(pos));
    const resolved = await this.resolve(found.map(({ pos }) => events.get(pos)!));
    return found.map(({ number }, i) => this.delivery(resolved[i]!, number));
  }

  whenClosed(listener: () => void): void {
    this.closeListeners.push(listener);
  }

  stop(): void {
    this.closed = true;
    this.buffer.length = 0;
    this.wakeUp();
    for (const listener of this.closeListeners) listener();
  }

  private resolve(events: readonly StoredEvent[]): Promise<readonly ResolvedEvent[]> | readonly ResolvedEvent[] {
    if (this.group.settings.resolveLinks) return this.links.resolve(events);
    return events.map((event) => ({ event, link: undefined }));
  }

  private delivery(resolved: ResolvedEvent, parkedNumber: number | undefined): Delivery {
    const original = (resolved.link ?? resolved.event)!;
    const key = parkedNumber === undefined ? this.keyOf(original) : undefined;
    return { resolved, id: original.id, key, parkedNumber, retries: 0, consumer: undefined, sentAt: 0 };
  }

  private keyOf(event: StoredEvent): number {
    return this.stream === undefined ? event.pos : event.rev;
  }
}
