import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const ownerOf = query<{ readonly owner: string | null }>(
  'bookings.owner_of',
  'select owner from bookings.owned_bookings where booking_id = $1',
);

@Injectable()
export class BookingOwnerQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Whose it is now. */
  async ownerOf(bookingId: string): Promise<string | null> {
    const [booking] = await ownerOf(this.pool, bookingId);
    return booking?.owner ?? null;
  }
}
