import type { BookingEventMap } from '@meridian/domain/bookings';
import type { LinkEventMap, ReportEventMap } from '@meridian/domain/results';
import { projection, type Sql, type Statement, rowsOf } from '../../../platform/projector/index.js';
import { reportsTables } from './reports.tables.js';

type OfBookings = Pick<BookingEventMap, 'BookingRequested' | 'KitGiven' | 'KitSent' | 'SampleTaken' | 'ClinicTestSet'>;

const keys = rowsOf('results.report_keys', ['word', 'booking_id', 'patient', 'is_barcode'], 'skip');

/** Reports as staff find them, and what was published of each. */
export const reports = projection<ReportEventMap & Pick<LinkEventMap, 'LinkLocked'> & OfBookings>({
  name: 'results.reports',
  version: 4,
  tables: reportsTables,
  key: ({ data }) => String(Reflect.get(data, 'reportId') ?? ''),
  on: {
    BookingRequested: ({ data: { bookingId, reference } }, sql) => keyOf(bookingId, reference, false, sql),
    KitGiven: ({ data: { bookingId, barcode } }, sql) => keyOf(bookingId, barcode, true, sql),
    KitSent: ({ data: { bookingId, barcode } }, sql) => keyOf(bookingId, barcode, true, sql),
    ClinicTestSet: ({ data: { bookingId, barcode } }, sql) => keyOf(bookingId, barcode, true, sql),
    SampleTaken: ({ data: { bookingId, barcode, patient } }, sql) => keyOf(bookingId, barcode, true, sql, patient),
    ReportAwaited: ({ data, recordedAt }, sql) => {
      const { reportId, bookingId, patient, userId, testId, personIndex, language, sampledAt, due } = data;
      return sql`insert into results.reports (report_id, booking_id, patient, user_id, test_id, person_index, language,
          sampled_at, due, status, changed_at)
        values (${reportId}, ${bookingId}, ${patient}, ${userId}, ${testId}, ${personIndex}, ${language}, ${sampledAt},
          ${due}, 'awaited', ${recordedAt})`;
    },
    ReadingsEntered: ({ data, recordedAt, metadata }, sql) => {
      const { reportId, entry, by, sampleDate, completeDate, readings, comments, critical, why } = data;
      const alarmedBy = critical && data.source === 'imported' ? metadata.correlationId : null;
      return [
        sql`update results.reports set entry = ${entry}, entered_by = ${by}, critical = ${critical},
              unanswered = ${critical}, alarmed_at = ${recordedAt}, alarmed_by = ${alarmedBy}, reminded = false, sample_date = ${sampleDate}, complete_date = ${completeDate},
              readings = ${readings}, comments = ${comments}, why = ${why}, changed_at = ${recordedAt},
              status = case when edition is null then 'entered' when withdrawn then 'reentered' else 'correcting' end
            where report_id = ${reportId}`,
        ...measured(data, sql),
      ];
    },
    ReadingsReflagged: ({ data, recordedAt }, sql) => {
      const { reportId, readings, critical, biomarkerId, version } = data;
      return [
        sql`update results.reports set readings = ${readings}, critical = ${critical}, unanswered = ${critical},
              alarmed_at = case when unanswered then alarmed_at else ${recordedAt} end,
              alarmed_by = case when unanswered then alarmed_by end, reminded = reminded and unanswered, changed_at = ${recordedAt},
              status = case when edition is null then 'entered' when withdrawn then 'reentered' else 'correcting' end
            where report_id = ${reportId}`,
        sql`update results.report_biomarkers set entered_version = ${version}
            where report_id = ${reportId} and biomarker_id = ${biomarkerId}`,
      ];
    },
    ReadingsReturned: ({ data: { reportId }, recordedAt }, sql) =>
      sql`update results.reports set changed_at = ${recordedAt}, unanswered = false,
            critical = coalesce((select e.critical from results.report_editions e
              where e.report_id = reports.report_id and e.edition = reports.edition), critical),
            status = case when edition is null then 'returned' when withdrawn then 'withdrawn' else 'published' end
          where report_id = ${reportId}`,
    ReadingsVerified: ({ data: { reportId }, recordedAt }, sql) =>
      sql`update results.reports set changed_at = ${recordedAt},
            status = case when edition is null then 'verified' when withdrawn then 'reverified' else 'corrected' end
          where report_id = ${reportId}`,
    CriticalAcknowledged: ({ data: { reportId }, recordedAt }, sql) =>
      sql`update results.reports set unanswered = false, changed_at = ${recordedAt} where report_id = ${reportId}`,
    CriticalReminded: ({ data: { reportId }, recordedAt }, sql) =>
      sql`update results.reports set reminded = true, changed_at = ${recordedAt} where report_id = ${reportId}`,
    ReportLinked: ({ data: { reportId, linkId }, recordedAt }, sql) =>
      sql`update results.reports set link_id = ${linkId}, link_locked = false, changed_at = ${recordedAt}
          where report_id = ${reportId}`,
    LinkLocked: ({ data: { reportId, linkId }, recordedAt }, sql) =>
      sql`update results.reports set link_locked = true, changed_at = ${recordedAt}
          where report_id = ${reportId} and link_id = ${linkId}`,
    ReportPublished: ({ data, recordedAt }, sql) => {
      const { reportId, edition, entry, documentId, userId, at } = data;
      return [
        sql`update results.reports set status = 'published', edition = ${edition}, withdrawn = false,
              changed_at = ${recordedAt} where report_id = ${reportId}`,
        sql`insert into results.report_editions (report_id, edition, entry, document_id, user_id, at, sample_date,
              complete_date, readings, comments, why, critical)
            select report_id, ${edition}, ${entry}, ${documentId}, ${userId}, ${at}::timestamptz, sample_date,
              complete_date, readings, comments, why, critical from results.reports where report_id = ${reportId}`,
        sql`update results.report_biomarkers set published_version = entered_version where report_id = ${reportId}`,
      ];
    },
    ReportWithdrawn: ({ data: { reportId, edition, at }, recordedAt }, sql) => [
      sql`update results.reports set status = 'withdrawn', withdrawn = true, unanswered = false,
            changed_at = ${recordedAt} where report_id = ${reportId}`,
      sql`update results.report_editions set withdrawn_at = ${at}
          where report_id = ${reportId} and edition = ${edition}`,
    ],
    ReportLate: ({ data: { reportId }, recordedAt }, sql) =>
      sql`update results.reports set late = true, changed_at = ${recordedAt} where report_id = ${reportId}`,
    ReportDropped: ({ data: { reportId }, recordedAt }, sql) =>
      sql`update results.reports set status = 'dropped', unanswered = false, changed_at = ${recordedAt}
          where report_id = ${reportId}`,
  },
});

function keyOf(
  bookingId: string,
  word: string | undefined,
  isBarcode: boolean,
  sql: Sql,
  patient?: number,
): readonly Statement[] {
  if (word === undefined) return [];
  return [sql.row(keys, { word, booking_id: bookingId, patient, is_barcode: isBarcode })];
}

/** The last entry counts: what it leaves out of those before was not entered. */
function measured({ reportId, entry, versions }: ReportEventMap['ReadingsEntered'], sql: Sql): readonly Statement[] {
  const ids = versions.map(({ biomarkerId }) => biomarkerId);
  const numbers = versions.map(({ version }) => version);
  return [
    ...(entry === 1
      ? []
      : [sql`update results.report_biomarkers set entered_version = null where report_id = ${reportId}`]),
    sql`insert into results.report_biomarkers (report_id, biomarker_id, entered_version)
        select ${reportId}, * from unnest(${ids}::text[], ${numbers}::int[])
        on conflict (report_id, biomarker_id) do update set entered_version = excluded.entered_version`,
  ];
}
