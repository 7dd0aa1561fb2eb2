import type { VaccineSite } from '@meridian/domain/bookings/rules';

/** What the QR code of a vaccination's certificate holds, for the one who has the code printed beside it. */
export interface VaccinationWords {
  readonly names: string;
  readonly dob: string;
  readonly vaccine: string;
  readonly batch: string;
  readonly expiry: string;
  readonly site: VaccineSite;
  readonly giver: string;
  /** On which it was given. */
  readonly day: string;
}
