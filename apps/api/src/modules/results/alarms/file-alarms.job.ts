import { Inject, Injectable } from '@nestjs/common';
import { asJob } from '../../../platform/event-store/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/jobs/index.js';
import { ImportedEntries } from '../imports/imported-entries.handler.js';
import { FileAlarmsQuery } from './file-alarms.query.js';

const minuteMs = 60_000;
const silentMs = 2 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const acting = asJob('results.file_alarms');

/** Mails staff about critical readings of imports that were cut off before they did so themselves. */
@Injectable()
export class FileAlarms {
  constructor(
    @Inject(ImportedEntries) private readonly entries: ImportedEntries,
    @Inject(FileAlarmsQuery) private readonly alarms: FileAlarmsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A file that brought nothing critical for a while has ended, one way or the other. */
  async tell(now = this.clock.now()): Promise<void> {
    const [from, until] = [dayMs, silentMs].map((ms) => new Date(now.getTime() - ms)) as [Date, Date];
    for (const { importId, reports } of await this.alarms.silent(from, until)) {
      await this.entries.alarm(importId, reports, acting);
    }
  }
}

export const fileAlarms = repeated(FileAlarms, {
  name: 'results.file_alarms',
  everyMs: minuteMs,
  run: (alarms) => alarms.tell(),
});
