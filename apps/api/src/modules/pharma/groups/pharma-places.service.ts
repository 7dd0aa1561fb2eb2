import { Inject, Injectable } from '@nestjs/common';
import type { Place } from '@meridian/domain/diary';
import { OutwardCodes, VenuesHandler } from '../../diary/index.js';

/** Pharmacies as places of the diary. */
@Injectable()
export class PharmaPlaces {
  constructor(
    @Inject(OutwardCodes) private readonly codes: OutwardCodes,
    @Inject(VenuesHandler) private readonly venues: VenuesHandler,
  ) {}

  /** Null for a postcode of which not even the area is known. */
  placeOf(postCode: string): Promise<Place | null> {
    return this.codes.placeOf(postCode);
  }

  async isTaken(venueId: string): Promise<boolean> {
    return (await this.venues.venueNow(venueId)).opened;
  }
}
