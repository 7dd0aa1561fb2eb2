import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { reportDecider, reportStream } from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { ForgottenAlarmsQuery } from '../queries/forgotten-alarms.query.js';

const minuteMs = 60_000;
const atOnce = 200;
const acting = { actor: 'job:results.critical_reminders' };

/** Writes once that nobody has acknowledged a critical reading in time. Every instance of the API does it: it counts once. */
@Injectable()
export class CriticalReminders implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ForgottenAlarmsQuery) private readonly forgotten: ForgottenAlarmsQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => (this.working = this.tryToRemind()), minuteMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Answers of how many staff are reminded. */
  async remind(now = this.clock.now()): Promise<number> {
    const then = new Date(now.getTime() - this.environment.criticalReminderMinutes * minuteMs);
    let reminded = 0;
    for (const data of await this.forgotten.since(then, atOnce)) {
      const command = { type: 'RemindOfCritical', data } as const;
      const written = await this.store.decide(reportStream(data.reportId), reportDecider, command, acting);
      if (!isRefused(written)) reminded += written.events.length;
    }
    return reminded;
  }

  private async tryToRemind(): Promise<void> {
    try {
      await this.remind();
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'staff could not be reminded of readings and are tried again');
    }
  }
}
