import { Inject, Injectable } from '@nestjs/common';
import type { OfferedTest, OfferingVenue } from '@meridian/domain/bookings';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { TestsQuery } from '../queries/tests.query.js';
import { VenuesQuery } from '../queries/venues.query.js';

export interface BookingOffer {
  readonly offer: OfferedTest;
  readonly venue: OfferingVenue;
}

/** A test and a place as they are offered now. */
@Injectable()
export class BookingOffers {
  constructor(
    @Inject(TestsQuery) private readonly tests: TestsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {}

  async for(
    testId: string | null,
    venueId: string | null,
  ): Promise<BookingOffer | Refused<'unknownTest' | 'unknownVenue'>> {
    const [offer, venue] = await Promise.all([
      testId === null ? null : this.tests.offered(testId),
      venueId === null ? null : this.venues.offering(venueId),
    ]);
    if (!offer) return refuse('unknownTest');
    return venue ? { offer, venue } : refuse('unknownVenue');
  }
}
