import { Inject, Injectable } from '@nestjs/common';
import { LiveChanges, liveMessages, type LiveSession, writePosition } from '../../../platform/live/index.js';

export interface ReportsMessage {
  readonly reportsChanged: { readonly position: string };
}

/** Publishes that a staff list changed, without what: subscribers query again. */
@Injectable()
export class ReportChangesQuery {
  constructor(@Inject(LiveChanges) private readonly live: LiveChanges) {}

  of(session: LiveSession): AsyncIterableIterator<ReportsMessage> {
    return liveMessages(this.live.changes('results.reports', session), ({ keys, position }) => {
      // Events of bookings change what reports are found by, and no report.
      if (keys?.every((key) => key === '')) return null;
      return { reportsChanged: { position: writePosition(position) } };
    });
  }
}
