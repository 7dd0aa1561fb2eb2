import type { ReportQueue, WorkQueueName } from '@meridian/contracts/generated/admin';
import type { WorkQueue } from '../../../platform/work/index.js';
import { queueConditions } from './staff-report.rows.js';

const reportQueue = (name: WorkQueueName, queue: ReportQueue, since: string): WorkQueue => ({
  name,
  allow: 'laboratory+clinical',
  projection: 'results.reports',
  from: 'results.reports',
  where: queueConditions[queue],
  order: 'due, report_id',
  since,
  subject: { kind: 'report', id: 'report_id' },
});

/** A critical reading waits from its alarm on, a late report from the moment that was promised. */
export const reportQueues: readonly WorkQueue[] = [
  {
    ...reportQueue('criticalReadings', 'critical', 'created_at'),
    urgent: true,
    from: 'results.report_alarms',
    where: 'true',
    order: 'report_id, alarm',
  },
  { ...reportQueue('lateReports', 'late', 'due'), urgent: true },
  reportQueue('reportsToVerify', 'toVerify', 'changed_at'),
  reportQueue('reportsToPublish', 'toPublish', 'changed_at'),
  reportQueue('reportsToEnter', 'awaited', 'sampled_at'),
  reportQueue('lockedLinks', 'linkLocked', 'changed_at'),
];
