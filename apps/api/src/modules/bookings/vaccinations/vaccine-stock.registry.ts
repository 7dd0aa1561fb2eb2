import { Injectable } from '@nestjs/common';
import type { BatchStop } from '@meridian/domain/bookings';

/** What is about to be given. */
export interface Dose {
  /** The vaccination that was booked. */
  readonly testId: string;
  readonly batch: string;
  readonly expiry: string;
}

/** Who keeps the vaccines of a place. */
export interface VaccineKeeper {
  /** Why the batch is not given there: it was written off or recalled, is of another vaccination, is past its last day or has another one. Null for one that is not kept there. */
  stopOf(venueId: string, dose: Dose): Promise<BatchStop | null>;
}

/** Stock of vaccines, once a module that keeps some has said so. */
@Injectable()
export class VaccineStockOfPlaces {
  private keeper: VaccineKeeper | undefined;

  register(keeper: VaccineKeeper): void {
    this.keeper = keeper;
  }

  async stopOf(venueId: string, dose: Dose): Promise<BatchStop | null> {
    return (await this.keeper?.stopOf(venueId, dose)) ?? null;
  }
}
