import { Injectable } from '@nestjs/common';
import type { BatchStop } from '@meridian/domain/bookings';

/** Who keeps the vaccines of a place. */
export interface VaccineKeeper {
  /** Why the batch is not given there any more: it was written off or recalled, or its last day is over. Null for one that is not kept there. */
  stopOf(venueId: string, batch: string): Promise<BatchStop | null>;
}

/** Stock of vaccines, once a module that keeps some has said so. */
@Injectable()
export class VaccineStockOfPlaces {
  private keeper: VaccineKeeper | undefined;

  register(keeper: VaccineKeeper): void {
    this.keeper = keeper;
  }

  async stopOf(venueId: string, batch: string): Promise<BatchStop | null> {
    return (await this.keeper?.stopOf(venueId, batch)) ?? null;
  }
}
