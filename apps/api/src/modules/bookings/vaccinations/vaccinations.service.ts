import { Inject, Injectable } from '@nestjs/common';
import type { BookingCommand } from '@meridian/domain/bookings';
import { TestsQuery } from '../tests/tests.query.js';
import { VaccineStockOfPlaces } from './vaccine-stock.registry.js';

type Complete = Extract<BookingCommand, { type: 'CompleteVaccination' }>;
interface Visit {
  readonly bookingId: string;
  readonly testId: string;
  readonly venueId: string;
}

/** Vaccinations as they are recorded, whoever records them. */
@Injectable()
export class Vaccinations {
  constructor(
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VaccineStockOfPlaces) private readonly stock: VaccineStockOfPlaces,
  ) {}

  async commandOf({ bookingId, testId, venueId }: Visit, given: Complete['data']['given']): Promise<Complete> {
    const [ends, stop] = await Promise.all([this.tests.ends(testId), this.stock.stopOf(venueId, given.batch)]);
    return { type: 'CompleteVaccination', data: { bookingId, ...ends, given, ...(stop && { stop }) } };
  }
}
