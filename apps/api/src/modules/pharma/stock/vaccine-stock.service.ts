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

  /** What was given on that day, as the record says now: it must be in the books, and good then. */
  async correctionStopOf(
    venueId: string,
    { day, recorded, ...dose }: Parameters<VaccineKeeper['correctionStopOf']>[1],
  ) {
    const { received } = (await this.look(stockIdOf(venueId, dose.batch))).state;
    if (!received) return normalBatch(dose.batch) === normalBatch(recorded) ? null : 'batchUnknown';
    if (received.testId !== dose.testId) return 'batchOfOtherVaccine';
    if (received.expiry < day) return 'expiredWhenGiven';
    return received.expiry === dose.expiry ? null : 'expiryDiffers';
  }

  /** The batch of which a dose was given by the record as it is now has it taken, once; what the record named before has it back. */
  async doseGiven(bookingId: string, patient: number, context: WriteContext): Promise<void> {
    const dose = await this.vaccinations.doseOf(bookingId, patient);
    if (!dose) return;
    const stockId = stockIdOf(dose.venueId, dose.batch);
    const former = new Set(dose.formerBatches.map((batch) => stockIdOf(dose.venueId, batch)));
    former.delete(stockId);
    for (const wrong of former) await this.move('ReturnVaccineDose', { stockId: wrong, bookingId, patient }, context);
    await this.move('TakeVaccineDose', { stockId, bookingId, patient }, context);
  }

  private async move(
    type: 'TakeVaccineDose' | 'ReturnVaccineDose',
    data: { readonly stockId: string; readonly bookingId: string; readonly patient: number },
    context: WriteContext,
  ): Promise<void> {
    const moved = await this.store.send(vaccineStocks, { type, data }, context);
    if (isRefused(moved)) throw new Error(`a dose was not moved in the stock: ${moved.refused}`);
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
