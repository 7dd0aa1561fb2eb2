import type { StoredEvent } from './stored-event.js';

const OVERHEAD_BYTES = 200;
const SLICE_BYTES = 1024 * 1024;

/** The newest events, in memory, bounded by bytes: what live subscribers are fed from. */
export class Tail {
  private events: StoredEvent[] = [];
  private head = 0;
  private bytes = 0;
  private staleBytes = 0;
  private lastPosition = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly maxBytes: number) {}

  get last(): number {
    return this.lastPosition;
  }

  /** Forgets everything: after (re)connecting, what was committed up to here is read from the table. */
  reset(last: number): void {
    this.events = [];
    this.head = 0;
    this.bytes = 0;
    this.staleBytes = 0;
    this.lastPosition = last;
    this.wake();
  }

  publish(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.events.push(event);
      this.bytes += size(event);
    }
    this.lastPosition += events.length;
    while (this.bytes > this.maxBytes) {
      const freed = size(this.events[this.head++]!);
      this.bytes -= freed;
      this.staleBytes += freed;
    }
    if (this.staleBytes * 4 > this.maxBytes) this.compact();
    this.wake();
  }

  /** Up to `limit` events after a position, and about a megabyte: a slow reader keeps them from being freed; undefined when the tail no longer reaches back that far. */
  after(position: number, limit: number): readonly StoredEvent[] | undefined {
    const missing = this.lastPosition - position;
    if (missing <= 0) return [];
    if (missing > this.events.length - this.head) return undefined;
    const from = this.events.length - missing;
    const most = Math.min(from + limit, this.events.length);
    let to = from;
    for (let bytes = 0; to < most && bytes < SLICE_BYTES; to++) bytes += size(this.events[to]!);
    return this.events.slice(from, to);
  }

  /** Calls once when anything is published or forgotten. The answer cancels the wish. */
  whenChanged(listener: () => void): () => void {
    this.waiting.push(listener);
    return () => {
      const at = this.waiting.indexOf(listener);
      if (at >= 0) this.waiting.splice(at, 1);
    };
  }

  private compact(): void {
    this.events = this.events.slice(this.head);
    this.head = 0;
    this.staleBytes = 0;
  }

  private wake(): void {
    const listeners = this.waiting;
    this.waiting = [];
    for (const listener of listeners) listener();
  }
}

const size = (event: StoredEvent) => event.data.length + event.meta.length + OVERHEAD_BYTES;
