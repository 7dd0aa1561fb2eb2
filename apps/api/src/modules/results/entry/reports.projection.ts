import type { BookingEventMap } from '@meridian/domain/bookings';
import {
  isAlarming,
  isCriticalNow,
  lastEdition,
  type LinkEventMap,
  newestEntry,
  publishedEntry,
  reportEvents,
  reports as report,
  type ReportState,
} from '@meridian/domain/results';
import { handlersOf, type Sql, type Statement, stateProjection } from '../../../platform/projector/index.js';
import { besideReports, importedAlarms, lockedLinks, reportIndexes, reportKeys } from './reports.tables.js';

type Others = Pick<LinkEventMap, 'LinkLocked'> &
  Pick<BookingEventMap, 'BookingRequested' | 'KitGiven' | 'KitSent' | 'SampleTaken' | 'ClinicTestSet'>;

/** Reports as staff find them, and what was published of each. What is personal stays sealed under the key of the booker. */
export const reports = stateProjection({
  name: 'results.reports',
  version: 5,
  of: report,
  events: reportEvents,
  id: 'report_id',
  table: {
    booking_id: 'text collate "C" not null',
    patient: 'int not null',
    user_id: 'text not null',
    test_id: 'text not null',
    person_index: 'text collate "C" not null',
    sampled_at: 'timestamptz not null',
    due: 'timestamptz not null',
    status: 'text not null',
    late: 'boolean not null',
    critical: 'boolean not null',
    unanswered: 'boolean not null',
    edition: 'int',
    withdrawn_at: 'timestamptz',
    link_id: 'text collate "C"',
  },
  columns: (state) => ({
    booking_id: state.bookingId,
    patient: state.patient,
    user_id: state.owner,
    test_id: state.testId,
    person_index: state.personIndex,
    sampled_at: state.sampledAt,
    due: state.due,
    status: state.status,
    late: state.late,
    critical: isCriticalNow(state),
    unanswered: isAlarming(state),
    edition: lastEdition(state)?.edition,
    withdrawn_at: state.withdrawn?.at,
    link_id: state.linkId,
  }),
  indexes: reportIndexes,
  lists: {
    /** A critical reading that waits to be acknowledged, since `created_at`. */
    'results.report_alarms': {
      table: { alarm: 'int not null', entry: 'int not null', reminded: 'boolean not null' },
      key: ['report_id', 'alarm'],
      rows: (state) =>
        isAlarming(state)
          ? [{ alarm: state.alarms, entry: state.lastEntry, reminded: state.remindedAlarm === state.alarms }]
          : [],
      timed: true,
      indexes: { report_alarms_not_reminded: '(created_at, report_id) where not reminded' },
    },
    /** What was published, each edition. Its readings are those of its entry in the state. */
    'results.report_editions': {
      table: {
        edition: 'int not null',
        entry: 'int not null',
        document_id: 'text collate "C" not null',
        at: 'timestamptz not null',
      },
      key: ['report_id', 'edition'],
      rows: ({ editions }) =>
        editions.map(({ edition, entry, documentId, at }) => ({ edition, entry, document_id: documentId, at })),
      indexes: { report_editions_document: '(document_id)' },
    },
    /** By which version of a biomarker a report is judged: as it was entered last, and as it was published last. */
    'results.report_biomarkers': {
      table: { biomarker_id: 'text not null', entered_version: 'int', published_version: 'int' },
      key: ['report_id', 'biomarker_id'],
      rows: biomarkersOf,
      indexes: { report_biomarkers_of: '(biomarker_id, report_id)' },
    },
  },
  tables: besideReports,
  key: ({ data }) => String(Reflect.get(data, 'reportId') ?? ''),
  on: {
    ReadingsEntered: ({ data: { reportId, critical, source }, metadata }, sql, { alarms }) =>
      critical && source === 'imported'
        ? sql.row(importedAlarms, { report_id: reportId, alarm: alarms, import_id: metadata.correlationId })
        : [],
  },
  others: handlersOf<Others>({
    BookingRequested: ({ data: { bookingId, reference } }, sql) => keyOf(bookingId, reference, false, sql),
    KitGiven: ({ data: { bookingId, barcode } }, sql) => keyOf(bookingId, barcode, true, sql),
    KitSent: ({ data: { bookingId, barcode } }, sql) => keyOf(bookingId, barcode, true, sql),
    ClinicTestSet: ({ data: { bookingId, barcode } }, sql) => keyOf(bookingId, barcode, true, sql),
    SampleTaken: ({ data: { bookingId, barcode, patient } }, sql) => keyOf(bookingId, barcode, true, sql, patient),
    LinkLocked: ({ data: { linkId } }, sql) => sql.row(lockedLinks, { link_id: linkId }),
  }),
});

function keyOf(
  bookingId: string,
  word: string | undefined,
  isBarcode: boolean,
  sql: Sql,
  patient?: number,
): readonly Statement[] {
  if (word === undefined) return [];
  return [sql.row(reportKeys, { word, booking_id: bookingId, patient, is_barcode: isBarcode })];
}

function biomarkersOf(state: ReportState) {
  const versionsIn = (entry: ReturnType<typeof newestEntry>) =>
    new Map(entry?.versions.map(({ biomarkerId, version }) => [biomarkerId, version]));
  const [entered, published] = [versionsIn(newestEntry(state)), versionsIn(publishedEntry(state))];
  return [...new Set([...entered.keys(), ...published.keys()])].map((biomarker_id) => ({
    biomarker_id,
    entered_version: entered.get(biomarker_id),
    published_version: published.get(biomarker_id),
  }));
}
