import type { LogReader } from '../log/log-reader.js';
import type { LogWriter } from '../log/log-writer.js';
import type { CopiedEvent } from '../log/copied-event.js';
import type { KnownNames } from '../log/known-names.js';
import type { StoredEvent } from '../log/stored-event.js';
import { TOMBSTONE_REVISION } from '../log/stored-event.js';
import { firstReadableRevision, isSoftDeleted, isTombstoned, oldestReadableTime } from '../log/stream-head.js';
import type { Tail } from '../log/tail.js';
import { streamDeleted } from '../wire/grpc-status.js';
import type { EventFilter } from './event-filter.js';
import { type FilteredPage, FilteredPages } from './filtered-pages.js';
import { PageSize } from './page-size.js';
import type { StartPoint } from './read-request.codec.js';

export interface FollowedLog {
  readonly reader: LogReader;
  readonly writer: LogWriter;
  readonly tail: Tail;
  readonly names: KnownNames;
}

export interface Lifetime {
  readonly closed: boolean;
  whenClosed(listener: () => void): void;
}

export type FollowerStep =
  /** Of the table: what passes the filter, and the position up to which nothing else does. */
  | { readonly kind: 'page'; readonly events: readonly CopiedEvent[]; readonly through: number }
  /** Of the tail: everything, so that a filter may count what it looks at. */
  | { readonly kind: 'live'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'caughtUp'; readonly position: number }
  | { readonly kind: 'fellBehind' };

const LIVE_LIMIT = 256;

/** Everything after a point, for ever: pages from the table until caught up, then the tail, and back when too slow for it. */
export class LogFollower {
  private readonly page = new PageSize();
  private readonly filtered: FilteredPages | undefined;
  private position = 0;
  private revision = -1;
  /** Read while the page before it is sent. */
  private ahead: Promise<FilteredPage & { horizon: number }> | undefined;
  private live = false;
  private wakeUp: () => void = () => undefined;

  constructor(
    private readonly log: FollowedLog,
    private readonly stream: string | undefined,
    private readonly after: StartPoint,
    private readonly lifetime: Lifetime,
    private readonly filter?: EventFilter,
  ) {
    if (filter && stream === undefined) this.filtered = new FilteredPages(log, filter);
  }

  async *follow(): AsyncGenerator<FollowerStep, void, void> {
    this.lifetime.whenClosed(() => this.wakeUp());
    await this.start();
    if (this.live) yield { kind: 'caughtUp', position: this.position };
    while (!this.lifetime.closed) {
      if (!this.live) {
        const { events, through, more, horizon } = await (this.ahead ?? this.nextPage());
        const moved = events.length > 0 || through > this.position;
        this.position = Math.max(this.position, through);
        this.ahead = more ? this.nextPage() : undefined;
        this.ahead?.catch(() => undefined);
        if (moved) yield { kind: 'page', events, through };
        if (more) continue;
        this.position = Math.max(this.position, horizon);
        this.live = true;
        yield { kind: 'caughtUp', position: this.position };
        continue;
      }
      const events = this.log.tail.after(this.position, LIVE_LIMIT);
      if (events === undefined) {
        this.live = false;
        yield { kind: 'fellBehind' };
      } else if (events.length === 0) await this.change();
      else {
        const mine = this.stream === undefined ? events : events.filter((event) => this.isNewInStream(event));
        this.position = events.at(-1)!.pos;
        this.advance(mine);
        if (mine.length > 0) yield { kind: 'live', events: mine };
      }
    }
  }

  private async start(): Promise<void> {
    const { tail, writer } = this.log;
    if (this.stream === undefined) {
      if (this.after === 'end') this.position = tail.last;
      else if (this.after !== 'start') this.position = this.after;
      this.live = this.after === 'end';
      return;
    }
    const horizon = tail.last;
    const head = await writer.head(this.stream);
    if (isTombstoned(head)) throw streamDeleted(this.stream);
    if (this.after === 'end') {
      this.revision = head.last;
      this.position = horizon;
      this.live = true;
    } else if (this.after !== 'start') this.revision = Math.min(this.after, TOMBSTONE_REVISION - 1);
  }

  /** The end of the log is noted before the page is read: what is committed meanwhile comes from the tail. */
  private async nextPage(): Promise<FilteredPage & { horizon: number }> {
    const horizon = this.log.tail.last;
    if (this.filtered) return { ...(await this.filtered.next(this.position, horizon)), horizon };
    const { limit } = this.page;
    const events = await this.storedPage(limit);
    this.page.learn(events);
    this.advance(events);
    const wanted = this.filter ? events.filter((event) => this.filter!.matches(event)) : events;
    return { events: wanted, through: events.at(-1)?.pos ?? this.position, more: events.length === limit, horizon };
  }

  private async storedPage(limit: number): Promise<CopiedEvent[]> {
    if (this.stream === undefined) return this.log.reader.allForwards(this.position, limit);
    const head = await this.log.writer.head(this.stream);
    if (isTombstoned(head)) throw streamDeleted(this.stream);
    if (isSoftDeleted(head)) return [];
    return this.log.reader.stream({
      stream: this.stream,
      direction: 'forwards',
      from: this.revision + 1,
      first: firstReadableRevision(head),
      last: head.last,
      createdSince: oldestReadableTime(head, Date.now()),
      limit,
    });
  }

  private advance(events: readonly StoredEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.position = Math.max(this.position, last.pos);
    if (this.stream === undefined) return;
    if (last.rev === TOMBSTONE_REVISION) throw streamDeleted(this.stream);
    this.revision = last.rev;
  }

  private isNewInStream(event: StoredEvent): boolean {
    return event.stream === this.stream && event.rev > this.revision;
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.log.tail.whenChanged(resolve);
      this.wakeUp = () => {
        cancel();
        resolve();
      };
      if (this.lifetime.closed) this.wakeUp();
    });
  }
}
