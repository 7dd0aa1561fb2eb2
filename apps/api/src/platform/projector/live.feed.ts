import { refusalOf } from '../event-store/store-refusal.js';
import type { LogPosition } from '../event-store/stored-event.js';
import { codeOf } from './failure.js';
import { FeedSubscription } from './feed.subscription.js';
import { pause } from './lease.js';
import type { LogReader, LogSlice } from './log-reader.js';
import type { PlatformLog } from './platform-log.js';
import { isBefore } from './positions.js';

export interface FeedOptions {
  readonly reader: LogReader;
  readonly log: PlatformLog;
  readonly watchEveryMs?: number;
  readonly onRestart?: () => void;
}

const firstBackOffMs = 50;
const longestBackOffMs = 5_000;

/** The one subscription that all projections share once they have caught up. */
export class LiveFeed {
  private readonly subscriptions = new Set<FeedSubscription>();
  private position: LogPosition | null = null;
  private readonly ready: Promise<void>;
  private markReady!: () => void;
  private current: AbortController | undefined;
  private lostAt: Date | null = null;

  constructor(private readonly options: FeedOptions) {
    this.ready = new Promise((resolve) => (this.markReady = resolve));
  }

  /** Since when the subscription is down; null while it is up. */
  get lostSince(): Date | null {
    return this.lostAt;
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.followForever(signal), this.watch(signal)]);
  }

  async join(
    types: readonly string[],
    signal: AbortSignal,
    onQuiet: (position: LogPosition) => void = () => undefined,
  ): Promise<FeedSubscription | null> {
    await this.untilReady(signal);
    if (signal.aborted) return null;
    const leave = () => this.subscriptions.delete(subscription);
    const subscription: FeedSubscription = new FeedSubscription(this.position, new Set(types), leave, onQuiet);
    this.subscriptions.add(subscription);
    return subscription;
  }

  private async followForever(signal: AbortSignal): Promise<void> {
    let backOff = firstBackOffMs;
    let started = false;
    while (!signal.aborted) {
      const current = new AbortController();
      this.current = current;
      try {
        if (!started) this.position = await this.options.reader.head();
        started = true;
        this.markReady();
        const from = this.position;
        for await (const slice of this.options.reader.follow({
          from,
          signal: AbortSignal.any([signal, current.signal]),
        })) {
          backOff = firstBackOffMs;
          this.lostAt = null;
          this.hand(slice);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.lostAt ??= new Date();
        const reason = refusalOf(error)?.cause;
        this.options.log.warn({ code: codeOf(error), backOff, ...(reason && { reason }) }, 'the subscription was lost');
        await pause(backOff * (0.5 + Math.random()), signal);
        backOff = Math.min(backOff * 2, longestBackOffMs);
      }
    }
  }

  private untilReady(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = (): void => {
        signal.removeEventListener('abort', goOn);
        resolve();
      };
      signal.addEventListener('abort', goOn);
      void this.ready.then(goOn);
    });
  }

  private hand({ events, position }: LogSlice): void {
    if (!position || !isBefore(this.position, position)) return;
    this.position = position;
    for (const subscription of this.subscriptions) subscription.offer(events, position);
  }

  /** A subscription can stop without a word: the log has grown, and nothing arrived for two rounds. */
  private async watch(signal: AbortSignal): Promise<void> {
    const { reader, log, onRestart, watchEveryMs = 5_000 } = this.options;
    let before = this.position;
    let headBefore: LogPosition | null = null;
    while (!signal.aborted) {
      await pause(watchEveryMs, signal);
      if (signal.aborted) return;
      const stuck = this.position === before && isBefore(this.position, headBefore);
      if (stuck) {
        onRestart?.();
        this.lostAt ??= new Date();
        log.error({}, 'the subscription is silent although the log has grown: it is replaced');
        this.current?.abort();
      }
      before = this.position;
      headBefore = await reader.head().catch(() => null);
    }
  }
}
