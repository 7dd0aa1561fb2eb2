import { HistoryIncomplete } from './store-errors.js';
import type { StoreMetrics } from './store-metrics.js';

interface AtRevision {
  readonly revision: bigint;
}

/**
 * Refuses a history with a gap. Metadata of a stream (`$maxCount`, `$tb`, `$maxAge`) makes the store hide events that
 * are still in the log, so the revisions themselves are what is checked.
 */
export class HistoryGuard {
  constructor(
    private readonly metrics: StoreMetrics,
    private readonly onIncomplete: (error: HistoryIncomplete) => void = () => undefined,
  ) {}

  /** Forwards, each revision follows the one before, the first is `from`. */
  requireForwards(stream: string, from: bigint, events: readonly AtRevision[]): void {
    let expected = from;
    for (const { revision } of events) {
      if (revision !== expected) this.refuse(stream, `event ${revision} came where event ${expected} should`);
      expected += 1n;
    }
  }

  /** Backwards, without a gap, and to the first event where fewer came than were asked for. */
  requireBackwards(stream: string, from: bigint | 'end', count: number, events: readonly AtRevision[]): void {
    let expected = from === 'end' ? events[0]?.revision : from;
    if (expected === undefined) return;
    for (const { revision } of events) {
      if (revision !== expected) this.refuse(stream, `event ${revision} came where event ${expected} should`);
      expected -= 1n;
    }
    if (events.length < count && expected >= 0n) this.refuse(stream, `event ${expected} did not come`);
  }

  refuse(stream: string, what: string): never {
    const error = new HistoryIncomplete(stream, what);
    this.metrics.count('incomplete');
    this.onIncomplete(error);
    throw error;
  }
}
