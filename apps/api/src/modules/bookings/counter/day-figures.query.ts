import { Inject, Injectable } from '@nestjs/common';
import type { PharmaDayFigures } from '@meridian/contracts/generated/public';
import { visitFigures } from '@meridian/domain/bookings';
import { addDays, ukDay, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type BookingRow, closedBooking } from '../booking/booking.rows.js';

const visitsOfDay = query<BookingRow>(
  'bookings.visits_of_day',
  `select booking_id, user_id, state from bookings.bookings
   where venue_id = $1 and at >= $2 and at < $3 and requested_at is not null and status <> 'expired'`,
);

/** What came of a day at one place, counted over all of its visits; nothing personal is opened. */
@Injectable()
export class DayFigures {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(venueId: string, date: string | null): Promise<PharmaDayFigures> {
    const now = this.clock.now();
    const day = date ?? ukDay(now);
    const [from, until] = [day, addDays(day, 1)].map((each) => ukInstant(each).toISOString());
    const rows = await visitsOfDay(this.pool, venueId, from, until);
    const { inStore, ...figures } = visitFigures(
      rows.map((row) => closedBooking(row)),
      now,
    );
    return { date: day, ...figures, inStore: [...inStore] };
  }
}
