import { bookingEvents, bookings as booking, type BookingState } from '@meridian/domain/bookings';
import type { DayEventMap } from '@meridian/domain/diary';
import { isPersonCalendar } from '@meridian/domain/diary/rules';
import {
  type ClaimEvents,
  handlersOf,
  type Sql,
  type Statement,
  stateProjection,
  rowsOf,
} from '../../../platform/projector/index.js';
import { besideBookings, bookingClaims, bookingIndexes } from './bookings.tables.js';

type Others = Pick<DayEventMap, 'SlotHeld' | 'SlotReleased' | 'SlotTaken' | 'SlotFreed'> & ClaimEvents;

const slot = ['booking_id', 'venue_id', 'at'] as const;
const holds = rowsOf('bookings.slot_holds', [...slot, 'until'], { key: slot, set: 'until = excluded.until' });
const unnamed = rowsOf('bookings.unnamed_slots', [...slot, 'since'], { key: slot, set: 'since = excluded.since' });
const comments = rowsOf('bookings.booking_comments', [
  'booking_id',
  'revision',
  'id',
  'user_id',
  'by',
  'comment',
  'at',
]);

/** What can be undone. */
const steps = [
  'PatientAttended',
  'PatientCalledIn',
  'IdentityRefused',
  'DrawFailed',
  'SampleTaken',
  'PatientFailed',
  'BookingCompleted',
] as const;

/** Bookings, for those whose they are and for staff. What is personal stays sealed under the booker's key, no matter who owns the booking now. */
export const bookings = stateProjection({
  name: 'bookings.bookings',
  version: 25,
  of: booking,
  events: bookingEvents,
  id: 'booking_id',
  table: {
    user_id: 'text',
    status: 'text not null',
    test_id: 'text not null',
    venue_id: 'text not null',
    at: 'timestamptz',
    reference: 'text',
    failed: 'boolean not null',
    paying_until: 'timestamptz',
    link_until: 'timestamptz',
  },
  columns: ({ owner, status, testId, venueId, slot, requested, progress, failure, attempt, paymentLink }) =>
    testId === null || venueId === null
      ? null
      : {
          user_id: owner,
          status,
          test_id: testId,
          venue_id: venueId,
          at: slot?.at,
          reference: requested?.reference,
          failed: failure !== null || progress.some(({ failedDraws, out }) => failedDraws > 0 || out !== null),
          paying_until: attempt?.until,
          link_until: paymentLink?.until,
        },
  times: {
    requested_at: ['BookingRequested'],
    timed_at: ['BookingRequested', 'DateAmended'],
    acked_at: ['BookingAcknowledged'],
    attended_at: ['PatientAttended'],
    stepped_at: steps,
    unpaid_at: ['BookingPaymentAbandoned'],
    paid_at: ['BookingPaid'],
    commented_at: ['CommentMade'],
  },
  authors: { stepped_by: steps },
  indexes: bookingIndexes,
  lists: {
    /** References, barcodes and keyed indexes by which staff find a booking that was made. */
    'bookings.booking_keys': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'booking_id'],
      rows: (state) => keysOf(state).map((word) => ({ word })),
    },
  },
  tables: besideBookings,
  key: ({ data }) => String(Reflect.get(data, 'bookingId') ?? ''),
  on: {
    BookingRequested: ({ data: { bookingId, venueId, at } }, sql) => [
      sql`delete from bookings.slot_holds where booking_id = ${bookingId}`,
      named({ bookingId, venueId, at }, sql),
    ],
    DateAmended: ({ data: { bookingId, from, at }, recordedAt }, sql, { venueId }) => [
      sql`delete from bookings.slot_holds where booking_id = ${bookingId}`,
      ...(venueId === null
        ? []
        : [named({ bookingId, venueId, at }, sql), loose({ bookingId, venueId, at: from }, recordedAt, sql)]),
    ],
    BookingCancelled: ({ data: { bookingId }, recordedAt }, sql, state) => [
      sql`delete from bookings.slot_holds where booking_id = ${bookingId}`,
      ...loosened(bookingId, state, recordedAt, sql),
    ],
    BookingFailed: ({ data: { bookingId }, recordedAt }, sql, state) => loosened(bookingId, state, recordedAt, sql),
    BookingExpired: ({ data: { bookingId } }, sql) =>
      sql`delete from bookings.slot_holds where booking_id = ${bookingId}`,
    CommentMade: ({ data: { bookingId, commentId, userId, by, comment }, revision, recordedAt }, sql) =>
      sql.row(comments, {
        booking_id: bookingId,
        revision,
        id: commentId,
        user_id: userId,
        by,
        comment,
        at: recordedAt,
      }),
  },
  others: handlersOf<Others>({
    SlotHeld: ({ data: { bookingId, venueId, at, until } }, sql) =>
      isPersonCalendar(venueId) ? [] : sql.row(holds, { booking_id: bookingId, venue_id: venueId, at, until }),
    SlotReleased: ({ data: { bookingId, venueId, at } }, sql) =>
      sql`delete from bookings.slot_holds
          where booking_id = ${bookingId} and venue_id = ${venueId} and at = ${at}`,
    SlotTaken: ({ data, recordedAt }, sql) => (isPersonCalendar(data.venueId) ? [] : loose(data, recordedAt, sql)),
    SlotFreed: ({ data }, sql) => named(data, sql),
    ...bookingClaims.on,
  }),
});

interface Slot {
  readonly bookingId: string;
  readonly venueId: string;
  readonly at: string;
}

function keysOf({ requested, kit, barcodes, keys: { names, email, phone } }: BookingState): string[] {
  if (!requested) return [];
  const words = [requested.reference, kit, ...barcodes, email, phone, ...names];
  return [...new Set(words.filter((word) => word !== null))];
}

/** Taken for good, and no booking names it: it is about to be named, or to be freed. */
function loose({ bookingId, venueId, at }: Slot, since: Date, sql: Sql): Statement {
  return sql.row(unnamed, { booking_id: bookingId, venue_id: venueId, at, since });
}

function named({ bookingId, venueId, at }: Slot, sql: Sql): Statement {
  return sql`delete from bookings.unnamed_slots
    where booking_id = ${bookingId} and venue_id = ${venueId} and at = ${at}`;
}

/** The time of a booking that came to nothing before it began. */
function loosened(bookingId: string, { requested, venueId, slot }: BookingState, since: Date, sql: Sql): Statement[] {
  if (!requested || venueId === null || !slot || Date.parse(slot.at) <= since.getTime()) return [];
  return [loose({ bookingId, venueId, at: slot.at }, since, sql)];
}
