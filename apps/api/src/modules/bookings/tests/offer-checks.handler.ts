import { Injectable } from '@nestjs/common';
import type { OfferedTest } from '@meridian/domain/bookings';
import type { Refused } from '@meridian/domain/kernel';

/** A test as it is to be offered. */
export type ToOffer = Pick<OfferedTest, 'testId' | 'endsWith'>;
/** Null where nothing is against it. */
export type OfferCheck = (test: ToOffer) => Promise<Refused | null>;

/** What other modules know that is against offering a test: a module registers its check when it begins. */
@Injectable()
export class OfferChecks {
  private readonly checks: OfferCheck[] = [];

  register(check: OfferCheck): void {
    this.checks.push(check);
  }

  async problemWith(test: ToOffer): Promise<Refused | null> {
    for (const check of this.checks) {
      const problem = await check(test);
      if (problem) return problem;
    }
    return null;
  }
}
