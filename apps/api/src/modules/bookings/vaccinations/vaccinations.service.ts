import { Inject, Injectable } from '@nestjs/common';
import type { BookingCommand } from '@meridian/domain/bookings';
import { TestsQuery } from '../tests/tests.query.js';
import { VaccineStockOfPlaces } from './vaccine-stock.registry.js';

type Vaccinate = Extract<BookingCommand, { type: 'Vaccinate' }>;
interface Visit {
  readonly bookingId: string;
  /** Counted from 0. */
  readonly patient: number;
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

  async commandOf({ testId, venueId, ...who }: Visit, given: Vaccinate['data']['given']): Promise<Vaccinate> {
    const { batch, expiry } = given;
    const [ends, stop] = await Promise.all([
      this.tests.ends(testId),
      this.stock.stopOf(venueId, { testId, batch, expiry }),
    ]);
    return { type: 'Vaccinate', data: { ...who, ...ends, given, ...(stop && { stop }) } };
  }
}
