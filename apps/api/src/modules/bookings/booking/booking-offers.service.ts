import { Inject, Injectable } from '@nestjs/common';
import { leastAge, type OfferedTest } from '@meridian/domain/bookings';
import type { OfferingVenue } from '@meridian/domain/diary';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { TestsQuery } from '../tests/tests.query.js';
import { VenuesQuery } from '../../diary/index.js';

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

  /** Whether the place takes payment: one that nobody knows is taken for one that does. */
  async takesPaymentAt(venueId: string | null): Promise<boolean> {
    const venue = venueId === null ? null : await this.venues.offering(venueId);
    return venue?.takesPayment ?? true;
  }

  async minAgeOf(testId: string | null): Promise<number> {
    const offer = testId === null ? null : await this.tests.offered(testId);
    return offer?.minAge ?? leastAge;
  }
}
