import {
  day,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  list,
  oneOf,
  optional,
  text,
  wholeNumber,
  languages,
} from '../../kernel/index.js';
import {
  longestReportComment,
  longestStatement,
  mostEntries,
  mostReadings,
  withdrawalReasons,
} from './report.rules.js';
import { biomarkerId, readingField, reportId, specificationFields, userId, versionField } from './result.fields.js';

const by = id();
/** What was entered, counted from 1. */
const entry = wholeNumber({ min: 1, max: mostEntries });
/** What was published, counted from 1. */
const edition = wholeNumber({ min: 1, max: mostEntries });
const about = <Name extends string>(...fields: readonly Name[]) => ({ of: 'userId', fields }) as const;
const readings = list(readingField, mostReadings);

/** `userId` is the booker, under whose key everything personal is sealed. */
export const reportEvents = defineEvents({
  /** A sample was taken. `personIndex` is a keyed index of one person of one booker: whose earlier results belong together. */
  ReportAwaited: event({
    version: 1,
    fields: {
      reportId,
      bookingId: id(),
      patient: wholeNumber({ min: 0, max: 100 }),
      userId,
      testId: id(),
      personIndex: id(100),
      language: oneOf(...languages),
      sampledAt: instant(),
      due: instant(),
    },
  }),
  /** A first entry, one that replaces it before it is published, or a correction (`why`) of what was. */
  ReadingsEntered: event({
    version: 1,
    fields: {
      reportId,
      userId,
      entry,
      by,
      source: oneOf('typed', 'imported'),
      sampleDate: day(),
      completeDate: day(),
      readings,
      /** By which versions they were judged: finds what a change of a biomarker affects without opening a reading. */
      versions: list(versionField, mostReadings),
      comments: optional(text(longestReportComment)),
      critical: flag(),
      why: optional(text(longestStatement, 1)),
    },
    personal: about('readings', 'comments', 'why'),
  }),
  /** The second person found a mistake. */
  ReadingsReturned: event({
    version: 1,
    fields: { reportId, userId, entry, by, words: text(longestStatement, 1) },
    personal: about('words'),
  }),
  ReadingsVerified: event({ version: 1, fields: { reportId, entry, by } }),
  /** Somebody has seen to it that the patient is looked after. */
  CriticalAcknowledged: event({
    version: 1,
    fields: { reportId, userId, entry, by, words: text(longestStatement, 1) },
    personal: about('words'),
  }),
  /** Nobody acknowledged it in time. */
  CriticalReminded: event({ version: 1, fields: { reportId, entry } }),
  /** A biomarker has a new version, and a reading that is not published says something else by it. */
  ReadingsReflagged: event({
    version: 1,
    fields: {
      reportId,
      userId,
      entry,
      biomarkerId,
      version: specificationFields.version,
      readings,
      critical: flag(),
    },
    personal: about('readings'),
  }),
  /** Under this link it can be read by the one who knows the date of birth. */
  ReportLinked: event({ version: 1, fields: { reportId, linkId: id() } }),
  ReportPublished: event({
    version: 1,
    fields: {
      reportId,
      bookingId: id(),
      patient: wholeNumber({ min: 0, max: 100 }),
      userId,
      edition,
      entry,
      /** Printed on its document: random, so that nobody can ask about a document that they never held. */
      documentId: id(),
      at: instant(),
    },
  }),
  ReportWithdrawn: event({
    version: 1,
    fields: {
      reportId,
      userId,
      edition,
      at: instant(),
      reason: oneOf(...withdrawalReasons),
      words: optional(text(longestStatement, 1)),
    },
    personal: about('words'),
  }),
  /** The promised moment passed and nothing was published. */
  ReportLate: event({ version: 1, fields: { reportId, due: instant() } }),
  /** Nothing is coming: this person is tested no more. */
  ReportDropped: event({ version: 1, fields: { reportId } }),
});

export type ReportEvent = EventOf<typeof reportEvents>;
export type ReportEventMap = { readonly [Event in ReportEvent as Event['type']]: Event['data'] };

/** One report for each person of a booking. `patient` is counted from 0. */
export const reportIdOf = (bookingId: string, patient: number): string => `${bookingId}-${patient + 1}`;
export const reportStream = (id: string): string => `report-${id}`;
