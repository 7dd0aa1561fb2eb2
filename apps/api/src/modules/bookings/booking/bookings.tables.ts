import { claimsIn } from '../../../platform/projector/index.js';

const made = 'where requested_at is not null';
const sorts = ['at', 'requested_at', 'changed_at'];
const filters = {
  status: 'status',
  test_id: 'test_id',
  venue_id: 'venue_id',
  venue_id_status: 'venue_id, status',
  failed: 'failed',
};

/** Owners list their drafts too; what staff list was made. */
export const bookingIndexes = {
  bookings_of: '(user_id, created_at, booking_id) where user_id is not null',
  bookings_at_rest: `(changed_at, booking_id) where status = 'held' and paying_until is null`,
  bookings_paying: '(paying_until, booking_id) where paying_until is not null',
  bookings_by_link: '(link_until, booking_id) where link_until is not null',
  bookings_expected: `(at, booking_id) where status in ('pending', 'ack')`,
  bookings_by_reference: '(reference) where reference is not null',
  ...Object.fromEntries(sorts.map((sort) => [`bookings_by_${sort}`, `(${sort}, booking_id) ${made}`])),
  ...Object.fromEntries(
    Object.entries(filters).map(([name, columns]) => [`bookings_of_${name}`, `(${columns}, at, booking_id) ${made}`]),
  ),
  bookings_commented: `(at, booking_id) ${made} and commented_at is not null`,
  bookings_pending: `(requested_at, booking_id) where status = 'pending'`,
  bookings_pending_of_venue: `(venue_id, requested_at, booking_id) where status = 'pending'`,
};

/** Whose the bookings of a booker are now. */
export const bookingClaims = claimsIn('bookings.booking_claims');

export const besideBookings = {
  /** Sealed under the key of who wrote them. */
  'bookings.booking_comments': `create table bookings.booking_comments (
    booking_id text collate "C" not null,
    revision bigint not null,
    id text not null,
    user_id text not null,
    by text not null,
    comment text not null,
    at timestamptz not null,
    primary key (booking_id, revision)
  )`,
  'bookings.booking_claims': bookingClaims.create,
  /** How long a day keeps a time for a booking that is not made yet. */
  'bookings.slot_holds': `create table bookings.slot_holds (
    booking_id text collate "C" not null,
    venue_id text not null,
    at timestamptz not null,
    until timestamptz not null,
    primary key (booking_id, venue_id, at)
  )`,
  /** Taken for good, perhaps by a booking that is not active: about to be named, or to be released. */
  'bookings.unnamed_slots': [
    `create table bookings.unnamed_slots (
      booking_id text collate "C" not null,
      venue_id text not null,
      at timestamptz not null,
      since timestamptz not null,
      primary key (booking_id, venue_id, at)
    )`,
    'create index unnamed_slots_since on bookings.unnamed_slots (since)',
  ],
} as const;
