import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { mostReminded, remindersDecider, remindersStream, reportDecider, reportStream } from '@meridian/domain/results';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { sideBySide } from '../imports/side-by-side.js';
import { type ForgottenAlarm, ForgottenAlarmsQuery } from './forgotten-alarms.query.js';

const minuteMs = 60_000;
const atOnce = 16;
const acting = asJob('results.critical_reminders');

/**
 * Writes once that nobody has acknowledged critical readings in time: for staff of all of them at once, and on each report.
 * Every instance of the API does it: it counts once.
 */
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
    const forgotten = await this.forgotten.since(then, mostReminded);
    if (forgotten.length === 0) return 0;
    const alarms = forgotten.map(({ alarmedAt, ...alarm }) => ({ ...alarm, alarmedAt: alarmedAt.toISOString() }));
    const command = { type: 'RemindStaff', data: { alarms } } as const;
    const decided = await this.store.decide(remindersStream, remindersDecider, command, acting);
    if (isRefused(decided)) return 0;
    // Another process may have mailed and ended before it recorded that on the reports.
    let reminded = 0;
    for await (const written of sideBySide(forgotten, atOnce, (alarm) => this.noted(alarm))) reminded += written;
    return reminded;
  }

  private async noted({ reportId, entry }: ForgottenAlarm): Promise<number> {
    const command = { type: 'RemindOfCritical', data: { reportId, entry } } as const;
    const written = await this.store.decide(reportStream(reportId), reportDecider, command, acting);
    return isRefused(written) ? 0 : written.events.length;
  }
}

export const criticalReminders = repeated(CriticalReminders, {
  name: 'results.critical_reminders',
  everyMs: minuteMs,
  run: (reminders) => reminders.remind(),
});
