import { Inject, Injectable } from '@nestjs/common';
import type { NearbyVenues, QueryNearestVenuesArgs } from '@meridian/contracts/generated/public';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { nearestPlaces, placeAt } from '@meridian/domain/diary';
import { outwardCode } from '@meridian/domain/kernel';
import { OutwardCodes } from './outward-codes.service.js';
import { VenuesQuery } from './venues.query.js';

const mostAtOnce = 50;
const millionths = 1_000_000;

/** Places by distance, as the crow flies from the middle of an outward code. */
@Injectable()
export class NearVenuesQuery {
  constructor(
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(OutwardCodes) private readonly codes: OutwardCodes,
  ) {}

  async nearest({
    postCode,
    testId,
    kind,
    unit,
  }: QueryNearestVenuesArgs): Promise<NearbyVenues | Refused<'unknownPostCode'>> {
    const code = outwardCode(postCode);
    const found = code ? await this.codes.find(code) : null;
    if (!found) return refuse('unknownPostCode');
    const venues = await this.venues.active({ testId, kind });
    const placed = venues.map((venue) => ({ venue, place: placeAt(venue.latitude, venue.longitude) }));
    const near = nearestPlaces(found.place, placed, unit ?? 'M').slice(0, mostAtOnce);
    return {
      area: found.area,
      latitude: found.place.latitude / millionths,
      longitude: found.place.longitude / millionths,
      unit: unit ?? 'M',
      venues: near.map(({ venue, distance }) => ({ venue, distance })),
    };
  }
}
