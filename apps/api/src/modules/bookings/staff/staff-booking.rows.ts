import type { BookingStatus } from '@meridian/contracts/generated/admin';
import type { BookingAction } from '@meridian/domain/bookings';
import type { PermittedAction } from '../../../platform/operations/permitted-actions.js';
import { query } from '../../../platform/postgres/index.js';
import type { BookingRow } from '../booking/booking.rows.js';

/** A booking that was made. */
export interface StaffBookingRow extends BookingRow {
  readonly user_id: string;
  readonly revision: number;
  readonly status: BookingStatus;
  readonly failed: boolean;
  readonly commented: boolean;
  readonly requested_at: Date;
  readonly changed_at: Date;
}

export const staffBookingColumns = `booking_id, user_id, revision::int, status, state, failed, commented_at is not null as commented,
  requested_at, changed_at`;

export const bookingsById = query<StaffBookingRow>(
  'bookings.made_bookings',
  `select ${staffBookingColumns} from bookings.bookings
   where booking_id = any ($1::text[]) and requested_at is not null`,
);

const stands = `requested_at is not null and status not in ('cancelled', 'failed', 'expired')`;
export const bookingsBetween = query<StaffBookingRow>(
  'bookings.between',
  `select ${staffBookingColumns} from bookings.bookings
   where at >= $1 and at < $2 and ${stands} order by at, booking_id limit $3`,
);
export const bookingsOfPlacesBetween = query<StaffBookingRow>(
  'bookings.of-places-between',
  `select ${staffBookingColumns} from bookings.bookings
   where venue_id = any ($4::text[]) and at >= $1 and at < $2 and ${stands} order by at, booking_id limit $3`,
);

/** The mutation by which staff take an action; results are entered elsewhere. */
export const mutationOf: Readonly<Partial<Record<BookingAction, PermittedAction>>> = {
  acknowledge: 'acknowledgeBooking',
  attend: 'attendBooking',
  refuseIdentity: 'refuseIdentity',
  sendKit: 'sendKit',
  failDraw: 'failDraw',
  takeSample: 'takeSample',
  failPatient: 'failPatient',
  reachLab: 'reachLab',
  complete: 'completeBooking',
  correctVaccination: 'correctVaccination',
  miss: 'missBooking',
  fail: 'failBooking',
  takePayment: 'takeBookingPayment',
  giveBack: 'giveBackBooking',
  handBack: 'handBackBooking',
  refund: 'refundBooking',
  setClinicTest: 'setClinicTest',
  amend: 'amendBookTest',
  cancel: 'cancelBookTest',
};
