import type { BookingFailureReason, BookingStatus, StaffBookingPay } from '@meridian/contracts/generated/admin';
import {
  type BookingAction,
  type BookingAddress,
  type BookingContact,
  bookingDecider,
  type BookingEventMap,
  type BookingReceipt,
  type BookingRefund,
  type BookingState,
  type Consent,
  type Patient,
  type PatientProgress,
  type Travel,
} from '@meridian/domain/bookings';
import { type Currency, money } from '@meridian/domain/kernel';
import { query } from '../../../platform/postgres/index.js';

/** A booking that was made. What is personal is sealed. */
export interface StaffBookingRow {
  readonly booking_id: string;
  readonly reference: string;
  readonly status: BookingStatus;
  readonly test_id: string;
  readonly venue_id: string;
  readonly user_id: string;
  readonly at: Date;
  readonly people: number;
  readonly pay: StaffBookingPay;
  readonly price: number;
  readonly total: number;
  readonly currency: Currency;
  readonly amend_fees: number;
  readonly cancel_fee: number;
  readonly progress: readonly PatientProgress[];
  readonly receipts: readonly BookingReceipt[];
  readonly refunds: Readonly<Record<string, BookingRefund>>;
  readonly failure: BookingFailureReason | null;
  readonly failed: boolean;
  readonly commented: boolean;
  readonly barcode: string | null;
  readonly patients: string | null;
  readonly requested_at: Date;
  readonly changed_at: Date;
}

export interface WholeBookingRow extends StaffBookingRow {
  readonly consent: string | null;
  readonly contact: string | null;
  readonly address: string | null;
  readonly travel: string | null;
  readonly clinic_test: Omit<BookingEventMap['ClinicTestSet'], 'bookingId'> | null;
}

/** What the seals opened; null where the person was erased, or nothing was told. */
export interface OpenedNames {
  readonly patients: readonly Patient[];
  readonly consent: Consent | null;
  readonly contact: BookingContact | null;
  readonly address: BookingAddress | null;
  readonly travel: Travel | null;
}

export const staffBookingColumns = `booking_id, reference, status, test_id, venue_id, user_id, at, people, pay, price, total,
  currency, amend_fees, cancel_fee, progress, receipts, refunds, failure, failed, commented, barcode, patients,
  requested_at, changed_at`;

export const bookingsById = query<StaffBookingRow>(
  'bookings.staff_bookings',
  `select ${staffBookingColumns} from bookings.staff_bookings
   where booking_id = any ($1::text[]) and requested_at is not null`,
);

export const wholeBooking = query<WholeBookingRow>(
  'bookings.staff_booking',
  `select ${staffBookingColumns}, consent, contact, address, travel, clinic_test from bookings.staff_bookings
   where booking_id = $1 and requested_at is not null`,
);

/** As far as what may be done, and what it costs, depends on it. */
export function stateOf(row: StaffBookingRow): BookingState {
  const { price, total, currency } = row;
  return {
    ...bookingDecider.initial,
    status: row.status,
    owner: row.user_id,
    testId: row.test_id,
    venueId: row.venue_id,
    slot: { at: row.at.toISOString(), people: row.people },
    requested: {
      reference: row.reference,
      pay: row.pay,
      people: row.people,
      price: money(price, currency),
      total: money(total, currency),
    },
    progress: row.progress,
    receipts: row.receipts,
    refunds: row.refunds,
    amendFees: money(row.amend_fees, currency),
    cancelFee: money(row.cancel_fee, currency),
  };
}

/** The mutation by which staff take an action; results are entered elsewhere. */
export const mutationOf: Readonly<Partial<Record<BookingAction, string>>> = {
  acknowledge: 'acknowledgeBooking',
  attend: 'attendBooking',
  sendKit: 'sendKit',
  failDraw: 'failDraw',
  takeSample: 'takeSample',
  failPatient: 'failPatient',
  reachLab: 'reachLab',
  miss: 'missBooking',
  fail: 'failBooking',
  takePayment: 'takeBookingPayment',
  giveBack: 'giveBackBooking',
  setClinicTest: 'setClinicTest',
  amend: 'amendBookTest',
  cancel: 'cancelBookTest',
};

export function listOf<Value>(opened: unknown): readonly Value[] {
  return Array.isArray(opened) ? (opened as Value[]) : [];
}

export function recordOf<Value extends object>(opened: unknown): Value | null {
  return typeof opened === 'object' ? (opened as Value | null) : null;
}
