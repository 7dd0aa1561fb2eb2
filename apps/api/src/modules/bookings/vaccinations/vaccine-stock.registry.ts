import { Injectable } from '@nestjs/common';
import type { BatchStop, CorrectionStop } from '@meridian/domain/bookings';

/** What is about to be given. */
export interface Dose {
  /** The vaccination that was booked. */
  readonly testId: string;
  readonly batch: string;
  readonly expiry: string;
}

/** What a record is corrected to. */
export interface GivenDose extends Dose {
  /** On which it was given. */
  readonly day: string;
  /** The batch that the record names until now. */
  readonly recorded: string;
}

/** Who keeps the vaccines of a place. */
export interface VaccineKeeper {
  /** Why the batch is not given there: it was written off or recalled, is of another vaccination, is past its last day or has another one. Null for one that is not kept there. */
  stopOf(venueId: string, dose: Dose): Promise<BatchStop | null>;
  /** Why it cannot have been this batch: another one than the record names is not known there, is of another vaccination, had expired or has another last day. What became of it since is no matter. */
  correctionStopOf(venueId: string, dose: GivenDose): Promise<CorrectionStop | null>;
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

  async correctionStopOf(venueId: string, dose: GivenDose): Promise<CorrectionStop | null> {
    return (await this.keeper?.correctionStopOf(venueId, dose)) ?? null;
  }
}
