import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ownerOf } from '../booking/booking.rows.js';

const owners = query<{ readonly owner: string | null }>(
  'bookings.owner_of',
  `select ${ownerOf('b')} as owner from bookings.bookings b where booking_id = $1`,
);

const ownersOf = query<{ readonly owner: string | null }>(
  'bookings.owners_of',
  `select distinct ${ownerOf('b')} as owner from bookings.bookings b where booking_id = any ($1::text[])`,
);

@Injectable()
export class BookingOwnerQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Whose it is now. */
  async ownerOf(bookingId: string): Promise<string | null> {
    const [booking] = await owners(this.pool, bookingId);
    return booking?.owner ?? null;
  }

  /** Whose they are now; what nobody made is nobody's. */
  async ownersOf(bookingIds: readonly (string | null | undefined)[]): Promise<(string | null)[]> {
    const known = bookingIds.filter((id) => typeof id === 'string');
    return known.length === 0 ? [] : (await ownersOf(this.pool, known)).map(({ owner }) => owner);
  }
}
