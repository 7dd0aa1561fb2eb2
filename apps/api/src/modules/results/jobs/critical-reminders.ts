import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { reportDecider, reportStream } from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { ForgottenAlarmsQuery } from '../queries/forgotten-alarms.query.js';

const minuteMs = 60_000;
const atOnce = 200;
const acting = { actor: 'job:results.critical_reminders' };

/** Writes once that nobody has acknowledged a critical reading in time. Every instance of the API does it: it counts once. */
@Injectable()
export class CriticalReminders {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ForgottenAlarmsQuery) private readonly forgotten: ForgottenAlarmsQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

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
}

export const criticalReminders = repeated(CriticalReminders, {
  name: 'results.critical_reminders',
  everyMs: minuteMs,
  run: (reminders) => reminders.remind(),
});
