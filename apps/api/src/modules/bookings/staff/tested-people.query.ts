import { Inject, Injectable } from '@nestjs/common';
import type { Patient } from '@meridian/domain/bookings';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type BookingRow, openBookings } from '../booking/booking.rows.js';

const atLab = query<BookingRow>(
  'bookings.people_at_lab',
  `select booking_id, user_id, state from bookings.bookings
   where booking_id = any ($1::text[]) and status in ('atLab', 'resulted', 'published')`,
);

/**
 * Who is tested, of many bookings at once. A booking is told of the laboratory after it was told of its people, and takes
 * no others from then on: a row that says the one says the other for good.
 */
@Injectable()
export class TestedPeopleQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  /** Those whose samples are known to be at the laboratory; of somebody who was erased nobody. */
  async of(bookingIds: readonly string[]): Promise<ReadonlyMap<string, readonly Patient[]>> {
    const rows = await atLab(this.pool, bookingIds);
    const states = await openBookings(this.personalData, rows, ['patients']);
    return new Map(rows.map(({ booking_id }, index) => [booking_id, states[index]?.patients ?? []]));
  }
}
