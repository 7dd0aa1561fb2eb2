import type { Queryable } from '../postgres/index.js';
import { pause } from '../projector/lease.js';
import { reactionsWithDueLetters } from './dead-letters.store.js';

export const lookForDueMs = 250;

/** Which reactions have letters whose time has come: asked once for all of them, so that a quiet house stays quiet. */
export class DueLetters {
  private reactions: ReadonlySet<string> = new Set();

  constructor(private readonly on: Queryable) {}

  has(reaction: string): boolean {
    return this.reactions.has(reaction);
  }

  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What cannot be asked now is asked again soon; those who work meanwhile say that the database is away.
      this.reactions = await reactionsWithDueLetters(this.on).catch(() => this.reactions);
      await pause(lookForDueMs, signal);
    }
  }
}
