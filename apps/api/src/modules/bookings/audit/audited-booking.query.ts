import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const named = query<{ id: string }>(
  'bookings.audited_booking',
  'select booking_id as id from bookings.bookings where booking_id = $1 or reference = $2 limit 1',
);

@Injectable()
export class AuditedBookingQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** The id of a booking that is named by id or reference. */
  async find(booking: string): Promise<string | null> {
    const [row] = await named(this.pool, booking, booking.toUpperCase());
    return row?.id ?? null;
  }
}
