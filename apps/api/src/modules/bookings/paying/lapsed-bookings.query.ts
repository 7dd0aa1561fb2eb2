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
  `select booking_id as "bookingId" from bookings.owned_bookings
   where status = 'held' and attempt_order is null and changed_at < $1 order by changed_at, booking_id limit $2`,
);
const overdue = query<OverdueBookingAttempt>(
  'bookings.overdue_attempts',
  `select booking_id as "bookingId", attempt_order as "orderId", attempt_payment as "paymentId"
   from bookings.owned_bookings where attempt_order is not null and attempt_until < $1
   order by attempt_until, booking_id limit $2`,
);
const loose = query<LooseSlot>(
  'bookings.loose_slots',
  `select booking_id as "bookingId", venue_id as "venueId", at from bookings.loose_slots
   where since < $1 order by since limit $2`,
);

/** What was cut short, or left lying. */
@Injectable()
export class LapsedBookingsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Unfinished bookings that nothing has happened to since. */
  async draftsSince(before: Date, atMost: number): Promise<string[]> {
    return (await atRest(this.pool, before, atMost)).map(({ bookingId }) => bookingId);
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
