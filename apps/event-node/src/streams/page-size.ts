import type { CopiedEvent } from '../log/copied-event.js';

const TARGET_BYTES = 512 * 1024;
const SMALLEST = 4;
const LARGEST = 512;

/** How many events the next page may hold, judged by the size of the last: a page must stay small in bytes. */
export class PageSize {
  limit = 32;

  learn(events: readonly CopiedEvent[]): void {
    if (events.length === 0) return;
    const bytes = events.reduce((sum, event) => sum + event.size, 0);
    const fitting = Math.floor((TARGET_BYTES * events.length) / Math.max(bytes, 1));
    this.limit = Math.min(Math.max(fitting, SMALLEST), LARGEST, this.limit * 4);
  }
}
