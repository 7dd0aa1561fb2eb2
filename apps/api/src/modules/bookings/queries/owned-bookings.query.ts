import { Inject, Injectable } from '@nestjs/common';
import type { BookTest, Language } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { OpenedBookings } from './opened-bookings.js';
import { ownedColumns, ownedTables, type OwnedRow } from './owned-rows.js';
import { shownBooking } from './shown-booking.js';
import { TestsQuery } from './tests.query.js';
import { VenuesQuery } from './venues.query.js';

/** What was given up before it was made is not shown any more. */
const isShown = `(b.reference is not null or b.status = 'held')`;
const columns = `${ownedColumns}, c.slot_minutes as minutes`;
const newestFirst = 'order by b.started_at desc, b.booking_id desc limit';

const newest = query<OwnedRow>(
  'bookings.owned_newest',
  `select ${columns} from ${ownedTables} where b.owner = $1 and ${isShown} ${newestFirst} $2`,
);
const newestAfter = query<OwnedRow>(
  'bookings.owned_after',
  `select ${columns} from ${ownedTables} where b.owner = $1 and ${isShown} and (b.started_at, b.booking_id) <
     (select started_at, booking_id from bookings.owned_bookings where booking_id = $3 and owner = $1)
   ${newestFirst} $2`,
);
const byId = query<OwnedRow>('bookings.owned_one', `select ${columns} from ${ownedTables} where b.booking_id = $1`);

export const usualSize = 20;
const largestSize = 100;

/** Bookings as their owners see them. */
@Injectable()
export class OwnedBookingsQuery {
  private readonly opened: OpenedBookings;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) personalData: PersonalDataService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {
    this.opened = new OpenedBookings(personalData);
  }

  /** The newest first, from the one after `after` on. */
  async list(owner: string, language: Language, after: string | null = null, size = usualSize): Promise<BookTest[]> {
    const most = Math.min(Math.max(1, size), largestSize);
    const rows =
      after === null ? await newest(this.pool, owner, most) : await newestAfter(this.pool, owner, most, after);
    return this.shown(rows, language);
  }

  /** Null for somebody else's, as for one that does not exist. One that nobody owns is opened by whoever knows its id. */
  async one(bookingId: string, viewerId: string | null, language: Language): Promise<BookTest | null> {
    const rows = await byId(this.pool, bookingId);
    const [booking] = await this.shown(
      rows.filter(({ owner }) => owner === null || owner === viewerId),
      language,
    );
    return booking ?? null;
  }

  private async shown(rows: readonly OwnedRow[], language: Language): Promise<BookTest[]> {
    if (rows.length === 0) return [];
    const [opened, medtests, venues] = await Promise.all([
      this.opened.open(rows),
      this.tests.shown(
        rows.map(({ test_id }) => test_id),
        language,
      ),
      this.venues.shown(rows.map(({ venue_id }) => venue_id)),
    ]);
    const now = this.clock.now();
    return opened.map((each) => {
      const [medtest, venue] = [medtests.get(each.row.test_id), venues.get(each.row.venue_id)];
      if (!medtest || !venue) throw new Error('A booking of a test or at a place that is not known');
      return shownBooking(each, { medtest, venue }, now);
    });
  }
}

/** Waits until what was written can be read. */
@Injectable()
export class BookingsReached {
  constructor(@Inject(ReachedPositions) private readonly projections: ReachedPositions) {}

  upTo(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['bookings.owned_bookings'], position);
  }
}
