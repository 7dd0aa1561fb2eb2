import type { BookingEventMap } from '@meridian/domain/bookings';
import { initiatorOf, type StoredEvent } from '../../../platform/event-store/index.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

type Followed = Omit<
  BookingEventMap,
  | 'BookingStarted'
  | 'BookingClaimed'
  | 'SlotChosen'
  | 'PatientsNamed'
  | 'AddressGiven'
  | 'TravelGiven'
  | 'KitGiven'
  | 'HealthDeclared'
  | 'DeclarationWithdrawn'
  | 'TermsAgreed'
  | 'BookingPaymentBegun'
  | 'BookingPaymentAbandoned'
  | 'BookingExpired'
>;
type OfBooking = StoredEvent<string, { readonly bookingId: string }>;

interface Details {
  readonly amount?: { readonly amount: number; readonly currency: string };
  /** Counted from 1. */
  readonly patient?: number | undefined;
  readonly reason?: string;
  readonly barcode?: string | undefined;
  /** Whose the sealed words are. */
  readonly userId?: string | undefined;
  readonly words?: string | undefined;
  readonly waiver?: string | undefined;
  readonly refundReason?: string | undefined;
  readonly comment?: string;
  readonly failure?: boolean;
}

/** What happened to each booking since it was made, by whom. */
export const bookingHistory = projection<Followed>({
  name: 'bookings.booking_history',
  version: 2,
  tables: {
    'bookings.booking_history': `create table bookings.booking_history (
      booking_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      is_failure boolean not null,
      amount int,
      currency text,
      patient int,
      reason text,
      barcode text,
      user_id text,
      words text,
      waiver text,
      refund_reason text,
      comment text,
      at timestamptz not null,
      by text not null,
      primary key (booking_id, revision)
    )`,
  },
  key: ({ data }) => String(Reflect.get(data, 'bookingId')),
  on: {
    BookingRequested: (event, sql) => told(event, 'requested', { amount: event.data.total }, sql),
    BookingPaid: (event, sql) => told(event, 'paid', { amount: event.data.amount }, sql),
    BookingAcknowledged: (event, sql) => told(event, 'acknowledged', {}, sql),
    DateAmended: (event, sql) => {
      const { fee, userId, waiver } = event.data;
      return told(event, 'amended', { amount: fee, userId, waiver }, sql);
    },
    PatientAttended: (event, sql) => told(event, 'attended', {}, sql),
    KitSent: (event, sql) => told(event, 'kitSent', { barcode: event.data.barcode }, sql),
    DrawFailed: (event, sql) => told(event, 'drawFailed', { patient: event.data.patient + 1, failure: true }, sql),
    SampleTaken: (event, sql) => {
      const { patient, barcode } = event.data;
      return told(event, 'sampleTaken', { patient: patient + 1, barcode }, sql);
    },
    PatientFailed: (event, sql) => {
      const { patient, reason, userId, words } = event.data;
      return told(event, 'patientFailed', { patient: patient + 1, reason, userId, words, failure: true }, sql);
    },
    SampleReachedLab: (event, sql) => told(event, 'atLab', {}, sql),
    ResultEntered: (event, sql) => told(event, 'resultEntered', { patient: event.data.patient + 1 }, sql),
    ResultPublished: (event, sql) => told(event, 'resultPublished', { patient: event.data.patient + 1 }, sql),
    BookingCancelled: (event, sql) => {
      const { fee, userId, words } = event.data;
      return told(event, 'cancelled', { amount: fee, userId, words }, sql);
    },
    PatientMissed: (event, sql) => told(event, 'missed', { failure: true }, sql),
    BookingFailed: (event, sql) => {
      const { patient, reason, userId, words } = event.data;
      const of = patient === undefined ? undefined : patient + 1;
      return told(event, 'failed', { patient: of, reason, userId, words, failure: true }, sql);
    },
    ClinicTestSet: (event, sql) => told(event, 'clinicTestSet', { barcode: event.data.barcode }, sql),
    CommentMade: (event, sql) => {
      const { userId, comment } = event.data;
      return told(event, 'commented', { userId, comment }, sql);
    },
    BookingRefundRequested: (event, sql) => {
      const { amount, userId, reason: refundReason } = event.data;
      return told(event, 'refundRequested', { amount, userId, refundReason }, sql);
    },
    BookingRefunded: (event, sql) => {
      const { amount, userId, reason: refundReason } = event.data;
      return told(event, 'refunded', { amount, userId, refundReason }, sql);
    },
    BookingRefundFailed: (event, sql) => told(event, 'refundFailed', { failure: true }, sql),
  },
});

function told(event: OfBooking, change: string, details: Details, sql: Sql): Statement {
  const { data, revision, id, recordedAt, metadata } = event;
  const { amount, patient, reason, barcode, userId, words, waiver, refundReason, comment, failure = false } = details;
  return sql`insert into bookings.booking_history (booking_id, revision, id, change, is_failure, amount, currency, patient,
      reason, barcode, user_id, words, waiver, refund_reason, comment, at, by)
    values (${data.bookingId}, ${revision}, ${id}, ${change}, ${failure}, ${amount?.amount}, ${amount?.currency}, ${patient},
      ${reason}, ${barcode}, ${userId}, ${words}, ${waiver}, ${refundReason}, ${comment}, ${recordedAt}, ${initiatorOf(metadata)})`;
}
