import type { BookingStatus } from '@meridian/contracts/generated/public';
import type { BookingState } from '@meridian/domain/bookings';
import { query } from '../../../platform/postgres/index.js';
import { type BookingRow, bookersOf, ownerOf } from './booking.rows.js';

/** What may change without the booking, and when the booking changed last. */
export interface BookingHead {
  readonly booking_id: string;
  readonly revision: string;
  /** As long as the day keeps its time for it. */
  readonly kept_until: Date | null;
  /** How long an appointment takes there. */
  readonly minutes: number | null;
}

export interface OwnedRow extends BookingRow, BookingHead {
  readonly status: BookingStatus;
  readonly created_at: Date;
  readonly acked_at: Date | null;
  readonly unpaid_at: Date | null;
  readonly commented_at: Date | null;
}

export interface CommentRow {
  readonly booking_id: string;
  readonly id: string;
  readonly by: 'patient' | 'staff';
  readonly at: Date;
  readonly user_id: string;
  /** Sealed. */
  readonly comment: string;
}

export interface OpenedBooking {
  readonly row: OwnedRow;
  readonly state: BookingState;
  readonly comments: readonly CommentRow[];
}

const head = `b.booking_id, b.revision, c.slot_minutes as minutes,
  case when b.status = 'held' then (select until from bookings.slot_holds h
    where h.booking_id = b.booking_id and h.venue_id = b.venue_id and h.at = b.at) end as kept_until`;
const all = `${head}, b.user_id, b.status, b.state, b.created_at, b.acked_at, b.unpaid_at, b.commented_at`;
const withCalendar = 'left join bookings.calendars c on c.venue_id = b.venue_id';

const newestFirst = (table: string) => `order by ${table}.created_at desc, ${table}.booking_id desc limit $2`;

/** What was given up before it was made is not shown any more. Of each booker the newest are found first, by their index. */
const newestOf = (columns: string, where = '') =>
  `select ${columns} from (
     select found.* from ${bookersOf('$1')} bookers cross join lateral (
       select * from bookings.bookings own
       where own.user_id = bookers.user_id and (own.requested_at is not null or own.status = 'held') ${where}
       ${newestFirst('own')}) found) b
   ${withCalendar} ${newestFirst('b')}`;

export const newest = query<OwnedRow>('bookings.owned_newest', newestOf(all));
export const newestHeads = query<BookingHead>('bookings.owned_newest_heads', newestOf(head));
export const newestAfter = query<OwnedRow>(
  'bookings.owned_after',
  newestOf(
    all,
    `and (own.created_at, own.booking_id) < (select created_at, booking_id from bookings.bookings last
       where last.booking_id = $3 and ${ownerOf('last')} = $1)`,
  ),
);
export const bookingById = query<OwnedRow & { readonly owner: string | null }>(
  'bookings.owned_one',
  `select ${all}, ${ownerOf('b')} as owner from bookings.bookings b ${withCalendar} where b.booking_id = $1`,
);
export const commentsOf = query<CommentRow>(
  'bookings.comments',
  `select booking_id, id, by, at, user_id, comment from bookings.booking_comments
   where booking_id = any ($1::text[]) order by booking_id, revision`,
);
