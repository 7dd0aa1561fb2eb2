import { Inject, Injectable } from '@nestjs/common';
import { vaccinationEditions } from '@meridian/domain/bookings';
import { EventStore } from '../../../platform/event-store/index.js';
import { certified, isTold } from './certificate.js';

/** Vaccinations by the log itself, for who keeps the vaccines. */
@Injectable()
export class GivenVaccines {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** Of which batch, at which place, and which ones the record named before; `patient` counted from 0. Null after the person was erased. */
  async doseOf(
    bookingId: string,
    patient: number,
  ): Promise<{ readonly venueId: string; readonly batch: string; readonly formerBatches: readonly string[] } | null> {
    const found = await certified(this.store, bookingId, patient + 1);
    const venueId = found?.state.venueId ?? null;
    if (!found || venueId === null || !isTold(found.vaccination)) return null;
    const [now, ...former] = vaccinationEditions(found.vaccination).map(({ given }) => given.batch);
    return now === undefined ? null : { venueId, batch: now, formerBatches: former };
  }
}
