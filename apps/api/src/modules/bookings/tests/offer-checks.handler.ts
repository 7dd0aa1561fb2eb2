import { Injectable } from '@nestjs/common';
import type { Refused } from '@meridian/domain/kernel';

/** Null where nothing is against it. */
export type OfferCheck = (testId: string) => Promise<Refused | null>;

/** What other modules know that is against offering a test: a module registers its check when it begins. */
@Injectable()
export class OfferChecks {
  private readonly checks: OfferCheck[] = [];

  register(check: OfferCheck): void {
    this.checks.push(check);
  }

  async problemWith(testId: string): Promise<Refused | null> {
    for (const check of this.checks) {
      const problem = await check(testId);
      if (problem) return problem;
    }
    return null;
  }
}
