import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MutateVaccineStockInput } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused, ukDay } from '@meridian/domain/kernel';
import {
  normalBatch,
  type VaccineStockCommand,
  vaccineStockDecider,
  type VaccineStockRefusal,
  vaccineStocks,
  vaccineStockStream,
} from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { idFrom } from '../../../platform/codes/index.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { GivenVaccines, TestsQuery, type VaccineKeeper, VaccineStockOfPlaces } from '../../bookings/index.js';

type Given = MutateVaccineStockInput;

/** The same batch at the same place is one stock, whoever types its number. */
export const stockIdOf = (venueId: string, batch: string): string =>
  idFrom('vaccine-stock', venueId, normalBatch(batch));

/** What pharmacies keep of vaccines. */
@Injectable()
export class VaccineStockService implements VaccineKeeper, OnModuleInit {
  constructor(
    @Inject(VaccineStockOfPlaces) private readonly places: VaccineStockOfPlaces,
    @Inject(GivenVaccines) private readonly vaccinations: GivenVaccines,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.places.register(this);
  }

  async stopOf(venueId: string, { testId, batch, expiry }: Parameters<VaccineKeeper['stopOf']>[1]) {
    const { received, stopped } = (await this.look(stockIdOf(venueId, batch))).state;
    if (stopped !== null) return 'batchStopped';
    if (!received) return null;
    if (received.testId !== testId) return 'batchOfOtherVaccine';
    if (received.expiry < ukDay(this.clock.now())) return 'vaccineExpired';
    return received.expiry === expiry ? null : 'expiryDiffers';
  }

  /** One of another place is unknown. */
  async commandOf(input: Given): Promise<VaccineStockCommand | Refused<VaccineStockRefusal>> {
    if (input.action === 'receive') return this.received(input);
    const { pharmaid, id, changeId, edition, doses, writeOff } = input;
    const stockId = id ?? '';
    const { state } = await this.look(stockId);
    if (state.received?.venueId !== pharmaid) return refuse('unknownStock');
    const data = { stockId, changeId, edition: edition ?? 0, doses: doses ?? 0 };
    return input.action === 'count'
      ? { type: 'CountVaccine', data }
      : { type: 'WriteOffVaccine', data: { ...data, writeOff: writeOff ?? 'damaged' } };
  }

  /** A vaccination that was recorded takes its dose, once. */
  async doseGiven(bookingId: string, patient: number, context: WriteContext): Promise<void> {
    const dose = await this.vaccinations.doseOf(bookingId, patient);
    if (!dose) return;
    const data = { stockId: stockIdOf(dose.venueId, dose.batch), bookingId, patient };
    const taken = await this.store.send(vaccineStocks, { type: 'TakeVaccineDose', data }, context);
    if (isRefused(taken)) throw new Error(`a dose was not taken from the stock: ${taken.refused}`);
  }

  private async received(input: Given): Promise<VaccineStockCommand> {
    const { pharmaid: venueId, changeId, testId, vaccine, batch, expiry, doses, supplier } = input;
    const id = testId ?? '';
    const [test, { vaccination }] = await Promise.all([this.tests.offered(id), this.tests.ends(id)]);
    const packet = { vaccine: vaccine ?? '', batch: batch ?? '', expiry: expiry ?? '' };
    const data = { stockId: stockIdOf(venueId, packet.batch), changeId, venueId, testId: id, ...packet };
    const from = supplier ? { supplier } : {};
    const isVaccination = vaccination && test !== null;
    return { type: 'ReceiveVaccine', data: { ...data, ...from, doses: doses ?? 0, isVaccination } };
  }

  private look(stockId: string) {
    return this.store.look(vaccineStockStream(stockId), vaccineStockDecider);
  }
}
