import type { Queryable } from '../postgres/index.js';
import { pause } from '../projector/lease.js';
import { nextTries } from './dead-letters.store.js';

export const lookForDueMs = 250;
/** Another process may have asked for a retry. */
const longestMs = 5_000;

/** Reactions with a due retry: one query for all of them, and seldom while nothing waits. */
export class DueRetries {
  private reactions: ReadonlySet<string> = new Set();
  private changed = new AbortController();

  constructor(private readonly on: Queryable) {}

  has(reaction: string): boolean {
    return this.reactions.has(reaction);
  }

  /** MailTemplates were written or removed by this process. */
  lookAgain(): void {
    this.changed.abort();
  }

  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.changed = new AbortController();
      const waitMs = await this.look();
      await pause(waitMs, AbortSignal.any([signal, this.changed.signal]));
    }
  }

  /** What cannot be asked now is asked again soon; those who work meanwhile say that the database is away. */
  private async look(): Promise<number> {
    const tries = await nextTries(this.on).catch(() => undefined);
    if (!tries) return lookForDueMs;
    this.reactions = new Set(tries.filter(({ inMs }) => inMs <= 0).map(({ reaction }) => reaction));
    const soonest = Math.min(...tries.map(({ inMs }) => inMs));
    return Math.min(Math.max(soonest, lookForDueMs), longestMs);
  }
}
