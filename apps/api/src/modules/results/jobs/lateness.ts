import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { reportDecider, reportStream } from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { OverdueReportsQuery } from '../queries/overdue-reports.query.js';

const everyMs = 60_000;
const atOnce = 200;
const acting = { actor: 'job:results.lateness' };

/** Writes once that a report is late. Every instance of the API does it: it counts once. */
@Injectable()
export class Lateness implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(OverdueReportsQuery) private readonly overdue: OverdueReportsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => (this.working = this.tryToMark()), everyMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

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

  private async tryToMark(): Promise<void> {
    try {
      await this.mark();
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'late reports could not be marked and are tried again');
    }
  }
}
