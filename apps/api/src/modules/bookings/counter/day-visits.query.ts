import { Inject, Injectable } from '@nestjs/common';
import type { LocalText } from '@meridian/contracts/generated/public';
import { addDays, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type BookingRow, closedBooking } from '../booking/booking.rows.js';
import { TestsQuery } from '../tests/tests.query.js';

/** A visit without who comes. */
export interface DayVisit {
  readonly at: Date;
  readonly reference: string;
  readonly people: number;
  readonly test: LocalText;
}

const visitsOn = query<BookingRow>(
  'bookings.visits_on',
  `select booking_id, user_id, state from bookings.bookings
   where venue_id = $1 and at >= $2 and at < $3 and requested_at is not null
     and status not in ('cancelled', 'failed', 'expired') order by at, booking_id`,
);

/** What is booked at a place on one day in the United Kingdom, in the order of time; nothing personal is opened. */
@Injectable()
export class DayVisits {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
  ) {}

  async of(venueId: string, day: string): Promise<readonly DayVisit[]> {
    const rows = await visitsOn(
      this.pool,
      venueId,
      ukInstant(day).toISOString(),
      ukInstant(addDays(day, 1)).toISOString(),
    );
    const states = rows.map((row) => closedBooking(row));
    const nameOf = await this.tests.named([...new Set(states.flatMap(({ testId }) => testId ?? []))]);
    return states.flatMap(({ requested, slot, testId }): DayVisit[] => {
      if (!requested || !slot || testId === null) return [];
      return [{ at: new Date(slot.at), reference: requested.reference, people: slot.people, test: nameOf(testId) }];
    });
  }
}
