import type { ReportActionStanding, ReportQueue, ReportStatus, StaffReport } from '@meridian/contracts/generated/admin';
import { type ReportAction, reportPermissions } from '@meridian/domain/results';
import type { PermittedAction } from '../../../platform/operations/permitted-actions.js';
import { query } from '../../../platform/postgres/index.js';
import { type ReportSubject, whyNotMeasured } from './report-subjects.reads.js';

export interface StaffReportRow {
  readonly report_id: string;
  readonly booking_id: string;
  readonly patient: number;
  readonly test_id: string;
  readonly sampled_at: Date;
  readonly due: Date;
  readonly status: ReportStatus;
  readonly late: boolean;
  readonly critical: boolean;
  readonly unanswered: boolean;
  readonly edition: number | null;
  readonly link_locked: boolean;
  readonly changed_at: Date;
  readonly barcode: string | null;
}

/** Five wrong dates of birth were given under its link. */
const isLocked = 'exists (select from results.locked_links l where l.link_id = reports.link_id)';

export const staffReportColumns = `report_id, booking_id, patient, test_id, sampled_at, due, status, late, critical,
  unanswered, edition, ${isLocked} as link_locked, changed_at, (select k.word from results.report_keys k
    where k.booking_id = reports.booking_id and k.is_barcode and (k.patient is null or k.patient = reports.patient)
    order by k.patient nulls last, k.word limit 1) as barcode`;

export const reportsById = query<StaffReportRow>(
  'results.staff_reports',
  `select ${staffReportColumns} from results.reports where report_id = any ($1::text[])`,
);

/** As the partial indexes have them. */
export const queueConditions: Readonly<Record<ReportQueue, string>> = {
  awaited: `status in ('awaited', 'returned')`,
  late: `late and edition is null and status <> 'dropped'`,
  critical: 'unanswered',
  toVerify: `status in ('entered', 'correcting', 'reentered')`,
  toPublish: `status in ('verified', 'corrected', 'reverified')`,
  linkLocked: 'link_id in (select link_id from results.locked_links)',
};

/** The mutation by which staff take an action. */
const mutations: Readonly<Record<ReportAction, PermittedAction>> = {
  enter: 'enterReadings',
  giveBack: 'returnReadings',
  verify: 'verifyReadings',
  acknowledge: 'acknowledgeCritical',
  publish: 'publishReport',
  withdraw: 'withdrawReport',
  renewLink: 'renewReportLink',
};

/** What `actor` may do with it now, and why not the rest. What was published is corrected. */
export function actionsOf(subject: ReportSubject, actor: string): ReportActionStanding[] {
  const corrects = subject.report.editions.length > 0;
  return reportPermissions(subject.report, actor).map(({ action, why }) => {
    const problem = why ?? (action === 'enter' ? whyNotMeasured(subject.booking) : null);
    const mutation = action === 'enter' && corrects ? 'correctReadings' : mutations[action];
    return { action: mutation, allowed: problem === null, why: problem && `results.refusals.${problem}` };
  });
}

export function listedReport(
  row: StaffReportRow,
  subject: ReportSubject | undefined,
  actor: string,
): Omit<StaffReport, 'test'> {
  const allowed = subject ? actionsOf(subject, actor).filter((each) => each.allowed) : [];
  return {
    id: row.report_id,
    reference: subject?.reference ?? '',
    status: row.status,
    name: subject?.name ?? '',
    bookingId: row.booking_id,
    patient: row.patient + 1,
    testId: row.test_id,
    barcode: row.barcode,
    sampledAt: row.sampled_at,
    due: row.due,
    late: row.late && row.edition === null,
    critical: row.critical,
    unanswered: row.unanswered,
    edition: row.edition,
    linkLocked: row.link_locked,
    changedAt: row.changed_at,
    permittedActions: subject ? ['openReport', ...allowed.map(({ action }) => action)] : [],
  };
}
