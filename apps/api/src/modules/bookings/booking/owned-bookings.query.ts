import { Inject, Injectable } from '@nestjs/common';
import type { BookTest, Language } from '@meridian/contracts/generated/public';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { OpenedBookings } from './opened-bookings.query.js';
import {
  bookingById,
  type BookingHead,
  newest,
  newestAfter,
  newestHeads,
  type OpenedBooking,
  type OwnedRow,
} from './owned.rows.js';
import { bookingView } from './booking-view.query.js';
import { TestsQuery } from '../tests/tests.query.js';
import { VenuesQuery } from '../../diary/index.js';

export const usualSize = 20;
const largestSize = 100;

/** Bookings as their owners see them. */
@Injectable()
export class OwnedBookingsQuery {
  private readonly opened: OpenedBookings;
  /** Who looked a moment ago, and whose bookings are all kept: it is enough to see that none has changed. */
  private readonly lately = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 });

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) personalData: PersonalDataService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {
    this.opened = new OpenedBookings(pool, personalData);
  }

  /** The newest first, from the one after `after` on. */
  async list(owner: string, language: Language, after: string | null = null, size = usualSize): Promise<BookTest[]> {
    const most = Math.min(Math.max(1, size), largestSize);
    if (after !== null) return this.shown(await newestAfter(this.pool, owner, most, after), language);
    if (this.lately.has(owner)) {
      const heads = await newestHeads(this.pool, owner, most);
      const known = this.opened.known(heads);
      if (known.size === heads.length) return this.details(heads, known, language);
    }
    const rows = await newest(this.pool, owner, most);
    const bookings = await this.shown(rows, language);
    if (this.opened.known(rows).size === rows.length) this.lately.set(owner, true);
    else this.lately.delete(owner);
    return bookings;
  }

  /** Null for somebody else's, as for one that does not exist. One that nobody owns is opened by the one who knows its id. */
  async one(
    bookingId: string,
    viewerId: string | null,
    language: Language,
    after?: LogPosition,
  ): Promise<BookTest | null> {
    if (after) await this.projections.reached(['bookings.bookings'], after);
    const rows = await bookingById(this.pool, bookingId);
    const [booking] = await this.shown(
      rows.filter(({ owner }) => owner === null || owner === viewerId),
      language,
    );
    return booking ?? null;
  }

  private async shown(rows: readonly OwnedRow[], language: Language): Promise<BookTest[]> {
    const opened = await this.opened.open(rows);
    return this.details(rows, new Map(opened.map((each) => [each.row.booking_id, each])), language);
  }

  private async details(
    heads: readonly BookingHead[],
    bookings: ReadonlyMap<string, OpenedBooking>,
    language: Language,
  ): Promise<BookTest[]> {
    if (heads.length === 0) return [];
    const states = [...bookings.values()].map(({ state }) => state);
    const [medtests, venues] = await Promise.all([
      this.tests.shown(
        states.flatMap(({ testId }) => testId ?? []),
        language,
      ),
      this.venues.shown(states.flatMap(({ venueId }) => venueId ?? [])),
    ]);
    const now = this.clock.now();
    return heads.map(({ booking_id, minutes, kept_until: keptUntil }) => {
      const booking = bookings.get(booking_id);
      const medtest = booking && medtests.get(booking.state.testId ?? '');
      const venue = booking && venues.get(booking.state.venueId ?? '');
      if (!medtest || !venue) throw new Error('A booking of a test or at a place that is not known');
      return bookingView(booking, { medtest, venue, minutes, keptUntil }, now);
    });
  }
}
