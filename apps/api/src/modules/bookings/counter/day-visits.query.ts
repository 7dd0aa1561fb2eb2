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

/** One of a calendar that anybody may have: without who comes and what for. */
export interface BookedVisit {
  readonly id: string;
  readonly at: Date;
  readonly reference: string;
  readonly people: number;
  /** How often its time was changed. */
  readonly moved: number;
  /** The place counts on them. */
  readonly confirmed: boolean;
}

const visitsBetween = query<BookingRow>(
  'bookings.visits_between',
  `select booking_id, user_id, state from bookings.bookings
   where venue_id = $1 and at >= $2 and at < $3 and requested_at is not null
     and status not in ('cancelled', 'failed', 'expired') order by at, booking_id limit $4`,
);

interface Span {
  readonly from: string;
  readonly until: string;
}

/** What is booked at a place on days in the United Kingdom, in the order of time; nothing personal is opened. */
@Injectable()
export class DayVisits {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
  ) {}

  async of(venueId: string, day: string): Promise<readonly DayVisit[]> {
    const rows = await this.rows(venueId, { from: day, until: addDays(day, 1) });
    const states = rows.map((row) => closedBooking(row));
    const nameOf = await this.tests.named([...new Set(states.flatMap(({ testId }) => testId ?? []))]);
    return states.flatMap(({ requested, slot, testId }): DayVisit[] => {
      if (!requested || !slot || testId === null) return [];
      return [{ at: new Date(slot.at), reference: requested.reference, people: slot.people, test: nameOf(testId) }];
    });
  }

  /** From the first day on and before the last one; with `most` the earliest. */
  async between(venueId: string, span: Span, most: number): Promise<readonly BookedVisit[]> {
    const rows = await this.rows(venueId, span, most);
    return rows.flatMap((row): BookedVisit[] => {
      const { requested, slot, moved, status } = closedBooking(row);
      if (!requested || !slot) return [];
      const of = { id: row.booking_id, reference: requested.reference, people: slot.people };
      return [{ ...of, at: new Date(slot.at), moved, confirmed: status !== 'pending' }];
    });
  }

  private rows(venueId: string, { from, until }: Span, most: number | null = null) {
    const [first, end] = [ukInstant(from).toISOString(), ukInstant(until).toISOString()];
    return visitsBetween(this.pool, venueId, first, end, most);
  }
}
