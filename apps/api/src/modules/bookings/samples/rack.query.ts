import { Inject, Injectable } from '@nestjs/common';
import type { RackSample } from '@meridian/contracts/generated/admin';
import { mostOfRack, normalBarcode, receiveSample } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type BookingRow, closedBooking } from '../booking/booking.rows.js';
import { TestsQuery } from '../tests/tests.query.js';
import type { Racked } from './racked.js';

interface CodedRow extends BookingRow {
  readonly barcode: string;
  readonly reference: string;
  readonly test_id: string;
}

const coded = query<CodedRow>(
  'bookings.coded',
  `select keys.word as barcode, b.booking_id, b.user_id, b.state, b.reference, b.test_id
   from bookings.booking_keys keys join bookings.bookings b using (booking_id)
   where keys.word = any ($1::text[]) and b.requested_at is not null order by b.at desc, b.booking_id`,
);

/** A rack of samples. */
@Injectable()
export class RackQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** Each barcode once, in the order of the rack. */
  async look(typed: readonly string[]): Promise<readonly Racked[]> {
    const barcodes = [...new Set(typed.slice(0, mostOfRack).map(normalBarcode))].filter((code) => code !== '');
    if (barcodes.length === 0) return [];
    const rowsOf = new Map<string, CodedRow[]>();
    for (const row of await coded(this.pool, barcodes))
      rowsOf.set(row.barcode, [...(rowsOf.get(row.barcode) ?? []), row]);
    return barcodes.map((barcode) => this.judge(barcode, rowsOf.get(barcode) ?? []));
  }

  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['bookings.bookings'], position);
  }

  async shown(racked: readonly Racked[]): Promise<RackSample[]> {
    const testIds = [...new Set(racked.flatMap(({ booking }) => booking?.testId ?? []))];
    const nameOf = await this.tests.named(testIds);
    return racked.map(({ barcode, booking, why }) => ({
      barcode,
      ready: why === null,
      why: why && (why === 'busy' ? 'errors.busy' : `bookings.refusals.${why}`),
      bookingId: booking?.id ?? null,
      reference: booking?.reference ?? null,
      test: booking && nameOf(booking.testId),
    }));
  }

  /** A kit that was let go stays a key of the booking that had it: the one that can be received counts. */
  private judge(barcode: string, rows: readonly CodedRow[]): Racked {
    const judged = rows.map((row) => {
      const outcome = receiveSample({ bookingId: row.booking_id, barcode }, closedBooking(row));
      const booking = { id: row.booking_id, reference: row.reference, testId: row.test_id };
      return { barcode, booking, why: isRefused(outcome) ? outcome.refused : null };
    });
    const [first] = judged;
    return judged.find(({ why }) => why === null) ?? first ?? { barcode, booking: null, why: 'unknownSample' };
  }
}
