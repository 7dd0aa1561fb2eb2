import type { LogReader } from '../log/log-reader.js';
import type { LogWriter } from '../log/log-writer.js';
import type { StoredEvent } from '../log/stored-event.js';
import { TOMBSTONE_REVISION } from '../log/stored-event.js';
import { firstReadableRevision, isSoftDeleted, isTombstoned, oldestReadableTime } from '../log/stream-head.js';
import type { Tail } from '../log/tail.js';
import { streamDeleted } from '../wire/grpc-status.js';
import { PageSize } from './page-size.js';
import type { StartPoint } from './read-request.codec.js';

export interface FollowedLog {
  readonly reader: LogReader;
  readonly writer: LogWriter;
  readonly tail: Tail;
}

export interface Lifetime {
  readonly closed: boolean;
  whenClosed(listener: () => void): void;
}

export type FollowerStep =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[]; readonly live: boolean }
  | { readonly kind: 'caughtUp'; readonly position: number }
  | { readonly kind: 'fellBehind' };

const LIVE_LIMIT = 256;

/** Everything after a point, for ever: pages from the table until caught up, then the tail, and back when too slow for it. */
export class LogFollower {
  private readonly page = new PageSize();
  private position = 0;
  private revision = -1;
  private live = false;
  private wakeUp: () => void = () => undefined;

  constructor(
    private readonly log: FollowedLog,
    private readonly stream: string | undefined,
    private readonly after: StartPoint,
    private readonly lifetime: Lifetime,
  ) {}

  async *follow(): AsyncGenerator<FollowerStep, void, void> {
    this.lifetime.whenClosed(() => this.wakeUp());
    await this.start();
    if (this.live) yield { kind: 'caughtUp', position: this.position };
    while (!this.lifetime.closed) {
      if (!this.live) {
        const horizon = this.log.tail.last;
        const limit = this.page.limit;
        const events = await this.nextPage(limit);
        this.page.learn(events);
        this.advance(events);
        if (events.length > 0) yield { kind: 'events', events, live: false };
        if (events.length === limit) continue;
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
        if (mine.length > 0) yield { kind: 'events', events: mine, live: true };
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

  private async nextPage(limit: number): Promise<StoredEvent[]> {
    if (this.stream === undefined) return this.log.reader.allForwards(this.position, limit);
    const head = await this.log.writer.head(this.stream);
    if (isTombstoned(head)) throw streamDeleted(this.stream);
    if (isSoftDeleted(head)) return [];
    return this.log.reader.stream({
      stream: this.stream,
      direction: 'forwards',
      from: this.revision + 1,
      first: firstReadableRevision(head),
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
