import { reportEvents } from '@meridian/domain/results';
import type { WorkSubject } from '../../platform/work/index.js';

export const reportSubjects: readonly WorkSubject[] = [
  {
    kind: 'report',
    record: 'result',
    projection: 'results.reports',
    from: 'results.reports',
    id: 'report_id',
    called: `(select word from results.report_keys k where k.booking_id = reports.booking_id and not k.is_barcode limit 1)`,
    person: `nullif(user_id, '')`,
    changes: { events: [reportEvents], of: 'reportId' },
  },
];
