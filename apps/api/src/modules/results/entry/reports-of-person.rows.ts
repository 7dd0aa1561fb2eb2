import type { PersonPart } from '../../../platform/people/index.js';

/** That there are results, and how far they are; what was found is read for a reason alone. */
export const reportsOfPerson: PersonPart = {
  name: 'results',
  allow: 'laboratory+clinical',
  page: '/admin/diagnostic',
  statuses: 'fields.ReportStatus',
  from: 'results.reports',
  owner: 'user_id',
  id: 'report_id',
  number: `coalesce((select word from results.report_keys keys
    where keys.booking_id = reports.booking_id and not is_barcode limit 1), report_id)`,
  at: 'sampled_at',
  status: 'status',
};
