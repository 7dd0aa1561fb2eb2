import { Inject, Injectable } from '@nestjs/common';
import type { BookingCommand } from '@meridian/domain/bookings';
import { ukDay } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import { TestsQuery } from '../tests/tests.query.js';
import { certified, isTold } from './certificate.js';
import { VaccineStockOfPlaces } from './vaccine-stock.registry.js';

type Vaccinate = Extract<BookingCommand, { type: 'Vaccinate' }>;
type Correct = Extract<BookingCommand, { type: 'CorrectVaccination' }>;
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
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async commandOf({ testId, venueId, ...who }: Visit, given: Vaccinate['data']['given']): Promise<Vaccinate> {
    const { batch, expiry } = given;
    const [ends, stop] = await Promise.all([
      this.tests.ends(testId),
      this.stock.stopOf(venueId, { testId, batch, expiry }),
    ]);
    return { type: 'Vaccinate', data: { ...who, ...ends, given, ...(stop && { stop }) } };
  }

  async correctionOf(
    { testId, venueId, ...who }: Visit,
    correction: Pick<Correct['data'], 'seen' | 'record' | 'words'>,
  ): Promise<Correct> {
    const { batch, expiry } = correction.record;
    const found = await certified(this.store, who.bookingId, who.patient + 1);
    const was = found && isTold(found.vaccination) ? found.vaccination : null;
    const given = was && { day: ukDay(new Date(was.givenAt)), recorded: was.given.batch };
    const stop = given && (await this.stock.correctionStopOf(venueId, { testId, batch, expiry, ...given }));
    return { type: 'CorrectVaccination', data: { ...who, ...correction, ...(stop && { stop }) } };
  }
}
