import { Inject, Injectable } from '@nestjs/common';
import { LiveChanges, type LiveSession, writePosition } from '../../../platform/live/index.js';

export interface ReportsMessage {
  readonly reportsChanged: { readonly position: string };
}

/** Publishes that a staff list changed, without what: subscribers query again. */
@Injectable()
export class ReportChangesQuery {
  constructor(@Inject(LiveChanges) private readonly live: LiveChanges) {}

  of(session: LiveSession): AsyncIterableIterator<ReportsMessage> {
    const changes = this.live.changes('results.reports', session);
    const iterator: AsyncIterableIterator<ReportsMessage> = {
      next: async () => {
        for (;;) {
          const { done, value } = await changes.next();
          if (done) return { done, value: undefined };
          // Events of bookings change what reports are found by, and no report.
          if (value.keys && value.keys.every((key) => key === '')) continue;
          return { done: false, value: { reportsChanged: { position: writePosition(value.position) } } };
        }
      },
      return: async () => {
        await changes.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }
}
