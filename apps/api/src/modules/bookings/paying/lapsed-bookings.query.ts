import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface OverdueBookingAttempt {
  readonly bookingId: string;
  readonly orderId: string;
  readonly paymentId: string;
}

export interface LooseSlot {
  readonly bookingId: string;
  readonly venueId: string;
  readonly at: Date;
}

const atRest = query<{ bookingId: string }>(
  'bookings.drafts_at_rest',
  `select booking_id as "bookingId" from bookings.bookings
   where status = 'held' and paying_until is null and changed_at < $1 order by changed_at, booking_id limit $2`,
);
const unpaid = query<{ bookingId: string }>(
  'bookings.lapsed_links',
  `select booking_id as "bookingId" from bookings.bookings
   where status = 'held' and paying_until is null and link_until is not null and link_until <= $1
   order by link_until, booking_id limit $2`,
);
const overdue = query<OverdueBookingAttempt>(
  'bookings.overdue_attempts',
  `select booking_id as "bookingId", state -> 'attempt' ->> 'orderId' as "orderId",
     state -> 'attempt' ->> 'paymentId' as "paymentId"
   from bookings.bookings where paying_until < $1 order by paying_until, booking_id limit $2`,
);
const loose = query<LooseSlot>(
  'bookings.unnamed_slots',
  `select booking_id as "bookingId", venue_id as "venueId", at from bookings.unnamed_slots taken
   where since < $1 and not exists (select from bookings.bookings b where b.booking_id = taken.booking_id
     and b.venue_id = taken.venue_id and b.at = taken.at
     and b.status not in ('held', 'cancelled', 'failed', 'expired'))
   order by since limit $2`,
);

/** What was cut short, or left lying. */
@Injectable()
export class LapsedBookingsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Unfinished bookings that nothing has happened to since. */
  async draftsSince(before: Date, atMost: number): Promise<string[]> {
    return (await atRest(this.pool, before, atMost)).map(({ bookingId }) => bookingId);
  }

  /** Booked by phone, and not paid by the link in its time. */
  async linksUntil(now: Date, atMost: number): Promise<string[]> {
    return (await unpaid(this.pool, now, atMost)).map(({ bookingId }) => bookingId);
  }

  /** Attempts to pay that should have ended by then. */
  attempts(before: Date, atMost: number): Promise<OverdueBookingAttempt[]> {
    return overdue(this.pool, before, atMost);
  }

  /** Times that are taken, but that no booking names. */
  looseSlots(before: Date, atMost: number): Promise<LooseSlot[]> {
    return loose(this.pool, before, atMost);
  }
}
