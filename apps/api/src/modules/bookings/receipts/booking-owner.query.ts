import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { ownerOf } from '../booking/booking.rows.js';

const owners = query<{ readonly owner: string | null }>(
  'bookings.owner_of',
  `select ${ownerOf('b')} as owner from bookings.bookings b where booking_id = $1`,
);

const ownersOf = query<{ readonly booking_id: string; readonly owner: string | null }>(
  'bookings.owners_of',
  `select booking_id, ${ownerOf('b')} as owner from bookings.bookings b where booking_id = any ($1::text[])`,
);

@Injectable()
export class BookingOwnerQuery {
  private readonly together = sharedReads(async (bookingIds) => {
    const rows = await ownersOf(this.pool, bookingIds);
    return new Map(rows.map(({ booking_id, owner }) => [booking_id, owner]));
  });

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Whose it is now. */
  async ownerOf(bookingId: string): Promise<string | null> {
    const [booking] = await owners(this.pool, bookingId);
    return booking?.owner ?? null;
  }

  /** Whose they are now; what nobody made is nobody's. */
  async ownersOf(bookingIds: readonly (string | null | undefined)[]): Promise<string[]> {
    const known = bookingIds.filter((id) => typeof id === 'string');
    if (known.length === 0) return [];
    const owners = await this.together(known);
    return [...new Set(known.flatMap((id) => owners.get(id) ?? []))];
  }
}
