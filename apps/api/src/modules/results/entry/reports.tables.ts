import { rowsOf } from '../../../platform/projector/index.js';

export const reportIndexes = {
  reports_of_booking: '(booking_id, patient)',
  reports_of_person: '(person_index, sampled_at)',
  reports_of_user: '(user_id, sampled_at, report_id)',
  reports_of_link: '(link_id) where link_id is not null',
  reports_by_due: '(due, report_id)',
  reports_by_sampled_at: '(sampled_at, report_id)',
  reports_by_changed_at: '(changed_at, report_id)',
  reports_of_status: '(status, due, report_id)',
  reports_of_test_id: '(test_id, due, report_id)',
  reports_awaited: `(due, report_id) where status in ('awaited', 'returned')`,
  reports_late: `(due, report_id) where late and edition is null and status <> 'dropped'`,
  reports_unanswered: '(due, report_id) where unanswered',
  reports_not_late: `(due, report_id)
    where not late and status in ('awaited', 'returned', 'entered', 'verified')`,
} as const;

/** Rows of single events. */
export const besideReports = {
  /** Barcodes and references by which a report is found; without `patient` they are of the whole booking. */
  'results.report_keys': [
    `create table results.report_keys (
      word text collate "C" not null,
      booking_id text collate "C" not null,
      patient int,
      is_barcode boolean not null
    )`,
    'create unique index report_keys_once on results.report_keys (word, booking_id, (coalesce(patient, -1)))',
    'create index report_keys_of_booking on results.report_keys (booking_id)',
  ],
  /** Which import brought an alarm: staff are mailed of a file once. */
  'results.imported_alarms': [
    `create table results.imported_alarms (
      report_id text collate "C" not null,
      alarm int not null,
      import_id text collate "C" not null,
      primary key (report_id, alarm)
    )`,
    'create index imported_alarms_of_import on results.imported_alarms (import_id)',
  ],
  'results.locked_links': 'create table results.locked_links (link_id text collate "C" primary key)',
} as const;

export const reportKeys = rowsOf('results.report_keys', ['word', 'booking_id', 'patient', 'is_barcode'], 'skip');
export const importedAlarms = rowsOf('results.imported_alarms', ['report_id', 'alarm', 'import_id']);
export const lockedLinks = rowsOf('results.locked_links', ['link_id'], 'skip');
