import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';

export interface FeedPart {
  readonly events: readonly StoredEvent[];
  readonly position: LogPosition;
}

const mostWaiting = 5_000;
const beatMs = 50;

const nextBeat = (now: number): number => (Math.floor(now / beatMs) + 1) * beatMs;

/** One projection's place at the shared feed: what came since it sat down, within a bound. */
export class FeedSubscription {
  private events: StoredEvent[] = [];
  private position: LogPosition | null = null;
  private wake: (() => void) | undefined;
  private overflown = false;
  private isResting = false;
  /** All that was handed out is written. */
  private isIdle = false;

  constructor(
    /** How far the feed was when the seat was taken: all before is for the projection's own reader. */
    readonly joinedAt: LogPosition | null,
    private readonly types: ReadonlySet<string>,
    readonly leave: () => void,
    /** Told at once how far there is nothing for it, while all before is written. */
    private readonly onQuiet: (position: LogPosition) => void,
  ) {}

  offer(events: readonly StoredEvent[], position: LogPosition): void {
    for (const event of events) if (this.types.has(event.type)) this.events.push(event);
    this.position = position;
    if (this.events.length > mostWaiting) {
      this.overflown = true;
      this.events = [];
    }
    this.tellQuiet();
    if (!this.isResting || this.endsRest()) this.wake?.();
  }

  /** Null when the projection has to leave: it was too slow, or the signal came. */
  async next(signal: AbortSignal, most: number): Promise<FeedPart | null> {
    this.isIdle = true;
    this.tellQuiet();
    const part = await this.nextPart(signal, most);
    this.isIdle = false;
    return part;
  }

  private async nextPart(signal: AbortSignal, most: number): Promise<FeedPart | null> {
    while (!this.position && !signal.aborted) await this.somethingNew(signal);
    await this.restWhileQuiet(signal);
    if (signal.aborted || this.overflown || !this.position) return null;
    const events = this.events.splice(0, most);
    const last = events.at(-1);
    if (this.events.length > 0 && last) return { events, position: last.position };
    const { position } = this;
    this.position = null;
    return { events, position };
  }

  private tellQuiet(): void {
    if (this.isIdle && this.position && this.events.length === 0 && !this.overflown) this.onQuiet(this.position);
  }

  /** Progress without events is handed out at a beat that all projections share, so that it is stored together; an event ends the rest at once. */
  private async restWhileQuiet(signal: AbortSignal): Promise<void> {
    const until = nextBeat(Date.now());
    this.isResting = true;
    while (!this.endsRest() && !signal.aborted && Date.now() < until) {
      await this.somethingNew(signal, until - Date.now());
    }
    this.isResting = false;
  }

  private endsRest(): boolean {
    return this.events.length > 0 || this.overflown;
  }

  private somethingNew(signal: AbortSignal, withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = withinMs === undefined ? undefined : setTimeout(() => this.wake?.(), withinMs);
      const done = (): void => {
        clearTimeout(timer);
        this.wake = undefined;
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.wake = done;
      signal.addEventListener('abort', done);
    });
  }
}
