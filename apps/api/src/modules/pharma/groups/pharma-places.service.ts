import { Inject, Injectable } from '@nestjs/common';
import type { Place } from '@meridian/domain/diary';
import { outwardCode } from '@meridian/domain/kernel';
import { neverChanged, type PlaceChanges } from '@meridian/domain/pharma';
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

  /** Where it stays in its district it may be placed better than the district is. */
  async placeFor(venueId: string, postCode: string): Promise<{ place: Place | null; placeNow: PlaceChanges }> {
    const now = await this.venues.venueNow(venueId);
    const stays = now.opened && outwardCode(now.postCode) === outwardCode(postCode);
    const place = stays ? now.place : await this.placeOf(postCode);
    const { changes, staffChanges, asked } = now.opened ? now : neverChanged;
    return { place, placeNow: { changes, staffChanges, asked } };
  }

  /** Whether it takes bookings. */
  async isOpen(venueId: string): Promise<boolean> {
    const now = await this.venues.venueNow(venueId);
    return now.opened && now.active;
  }

  async isClosedByStaff(venueId: string): Promise<boolean> {
    const now = await this.venues.venueNow(venueId);
    return now.opened && now.closedByStaff;
  }
}
