import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const claimed = query<{ owner: string }>(
  'bookings.booker_claim',
  'select owner from bookings.booking_claims where user_id = $1',
);

/** Whose the bookings of somebody are: what guests booked belongs to the account that proved their mailbox. */
@Injectable()
export class BookingOwnersQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async ownerNow(bookerId: string): Promise<string> {
    const [claim] = await claimed(this.pool, bookerId);
    return claim?.owner ?? bookerId;
  }
}
