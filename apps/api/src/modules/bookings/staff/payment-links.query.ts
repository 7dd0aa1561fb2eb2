import { Inject, Injectable } from '@nestjs/common';
import type { BookingState } from '@meridian/domain/bookings';
import { personName } from '@meridian/domain/identity/rules';
import type { BookingStatus } from '@meridian/workflows/bookings';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { VenuesQuery } from '../../diary/index.js';
import type { SentLink } from '../../payments/index.js';
import { type BookingRow, openBookings, ownerOf } from '../booking/booking.rows.js';
import { TestsQuery } from '../tests/tests.query.js';

interface LinkRow extends BookingRow {
  readonly status: BookingStatus;
  readonly owner: string | null;
}

const columns = `booking_id, user_id, status, state, ${ownerOf('b')} as owner from bookings.bookings b
  where link_until is not null`;
const latest = query<LinkRow>(
  'bookings.payment_links',
  `select ${columns} and link_until > $1 order by link_until desc, booking_id limit $2`,
);
const one = query<LinkRow>('bookings.payment_link', `select ${columns} and booking_id = $1`);
const any = query<{ readonly linked: boolean }>(
  'bookings.any_link',
  `select exists (select from bookings.bookings where booking_id = any ($1::text[]) and link_until is not null) as linked`,
);

/** Bookings for which a link was mailed in the last days: what waits, and what came of it. Only the names of those to be tested are opened. */
@Injectable()
export class PaymentLinksQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async latest(since: Date, most: number): Promise<SentLink[]> {
    return this.listed(await latest(this.pool, since, most));
  }

  async anyOf(bookingIds: readonly string[]): Promise<boolean> {
    return (await any(this.pool, bookingIds))[0]?.linked ?? false;
  }

  /** As it is after that position. */
  async at(bookingId: string, position: LogPosition): Promise<SentLink | null> {
    await this.projections.reached(['bookings.bookings'], position);
    const [link] = await this.listed(await one(this.pool, bookingId));
    return link ?? null;
  }

  private async listed(rows: readonly LinkRow[]): Promise<SentLink[]> {
    const states = await openBookings(this.personalData, rows, ['patients']);
    const testIds = [...new Set(states.flatMap(({ testId }) => testId ?? []))];
    const [nameOf, venues] = await Promise.all([
      this.tests.named(testIds),
      this.venues.shown([...new Set(states.flatMap(({ venueId }) => venueId ?? []))]),
    ]);
    const now = this.clock.now();
    return states.flatMap((state, index) => {
      const { paymentLink, slot, testId, venueId } = state;
      const { booking_id: id, owner } = rows[index] ?? {};
      if (!paymentLink || !slot || testId === null || venueId === null || id === undefined) return [];
      return {
        id,
        owner: owner ?? '',
        reference: paymentLink.reference,
        name: state.patients.map(personName).join(', '),
        test: nameOf(testId),
        where: venues.get(venueId)?.name ?? venueId,
        time: new Date(slot.at),
        until: new Date(paymentLink.until),
        total: paymentLink.total,
        state: stateOf(state, paymentLink.until, now),
      };
    });
  }
}

function stateOf({ status, attempt, requested }: BookingState, until: string, now: Date): SentLink['state'] {
  if (requested) return 'paid';
  if (attempt) return 'paying';
  if (status === 'cancelled') return 'withdrawn';
  return status === 'expired' || Date.parse(until) <= now.getTime() ? 'expired' : 'waiting';
}
