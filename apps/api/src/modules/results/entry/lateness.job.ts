import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { reportDecider, reportStream } from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { OverdueReportsQuery } from './overdue-reports.query.js';

const atOnce = 200;
const acting = asJob('results.lateness');

/** Writes once that a report is late. Every instance of the API does it: it counts once. */
@Injectable()
export class Lateness {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(OverdueReportsQuery) private readonly overdue: OverdueReportsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many turned out to be late. */
  async mark(): Promise<number> {
    let late = 0;
    for (const reportId of await this.overdue.at(this.clock.now(), atOnce)) {
      const command = { type: 'MarkLate', data: { reportId } } as const;
      const marked = await this.store.decide(reportStream(reportId), reportDecider, command, acting);
      if (!isRefused(marked)) late += marked.events.length;
    }
    return late;
  }
}

export const lateness = repeated(Lateness, {
  name: 'results.lateness',
  everyMs: 60_000,
  run: (each) => each.mark(),
});
