import type { BookingFailureReason, BookingStatus, BookingPay } from '@meridian/contracts/generated/public';
import {
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

export interface CommentRow {
  readonly id: string;
  readonly by: 'patient' | 'staff';
  readonly at: string;
  readonly userId: string;
  /** Sealed. */
  readonly comment: unknown;
}

/** A booking with its personal columns sealed under the key of `user_id`, who need not own it any more. */
export interface OwnedRow {
  readonly booking_id: string;
  /** Another one after each change of the row. */
  readonly version: string;
  readonly user_id: string | null;
  readonly owner: string | null;
  readonly status: BookingStatus;
  readonly test_id: string;
  readonly venue_id: string;
  readonly at: Date | null;
  readonly people: number;
  readonly kept_until: Date | null;
  readonly patients: unknown;
  readonly consent: unknown;
  readonly contact: unknown;
  readonly address: unknown;
  readonly travel: unknown;
  readonly kit: string | null;
  readonly declared: boolean;
  readonly terms: string | null;
  readonly attempt_order: string | null;
  readonly attempt_payment: string | null;
  readonly attempt_until: Date | null;
  readonly attempt_price: number | null;
  readonly attempt_total: number | null;
  readonly ended_why: BookingEventMap['BookingPaymentAbandoned']['why'] | null;
  readonly ended_at: Date | null;
  readonly reference: string | null;
  readonly pay: BookingPay | null;
  readonly price: number;
  readonly total: number;
  readonly currency: Currency;
  readonly acked: boolean;
  readonly progress: readonly PatientProgress[];
  readonly receipts: readonly BookingReceipt[];
  readonly refunds: Readonly<Record<string, BookingRefund>>;
  readonly amend_fees: number;
  readonly cancel_fee: number;
  readonly failure: BookingFailureReason | null;
  readonly comments: readonly CommentRow[];
  readonly started_at: Date;
}

const own = `booking_id, user_id, owner, status, test_id, venue_id, at, people, kept_until, patients, consent, contact, address,
  travel, kit, declared, terms, attempt_order, attempt_payment, attempt_until, attempt_price, attempt_total, ended_why,
  ended_at, reference, pay, price, total, currency, acked, progress, receipts, refunds, amend_fees, cancel_fee, failure,
  comments, started_at`;

/** A row that is changed is written anew, by another transaction. */
const version = 'b.xmin::text as version';
const minutes = 'c.slot_minutes as minutes';

export const ownedHead = `b.booking_id, ${version}, ${minutes}`;
export const ownedColumns = `${own.replaceAll(/\w+/g, 'b.$&')}, ${version}, ${minutes}`;

/** Bookings, each with how long its appointment takes. */
export const ownedTables = `bookings.owned_bookings b left join bookings.calendars c on c.venue_id = b.venue_id`;

export interface OpenedBooking {
  readonly row: OwnedRow;
  readonly state: BookingState;
  readonly comments: readonly (CommentRow & { readonly comment: string })[];
}

/** As far as what is shown depends on it. */
export function stateOf(row: OwnedRow): BookingState {
  const { currency, reference, pay, at, people } = row;
  return {
    ...bookingDecider.initial,
    status: row.status,
    owner: row.user_id,
    testId: row.test_id,
    venueId: row.venue_id,
    slot: at && { at: at.toISOString(), people },
    patients: listOf<Patient>(row.patients),
    consent: recordOf<Consent>(row.consent),
    contact: recordOf<BookingContact>(row.contact),
    address: recordOf<BookingAddress>(row.address),
    travel: recordOf<Travel>(row.travel),
    kit: row.kit,
    declared: row.declared,
    terms: row.terms,
    requested:
      reference === null || pay === null
        ? null
        : { reference, pay, people, price: money(row.price, currency), total: money(row.total, currency) },
    progress: row.progress,
    receipts: row.receipts,
    refunds: row.refunds,
    amendFees: money(row.amend_fees, currency),
    cancelFee: money(row.cancel_fee, currency),
  };
}

function listOf<Each>(opened: unknown): readonly Each[] {
  return Array.isArray(opened) ? (opened as readonly Each[]) : [];
}

function recordOf<Opened>(opened: unknown): Opened | null {
  return typeof opened === 'object' ? (opened as Opened | null) : null;
}
