import type { TestEnd } from '../tests/test-item.rules.js';
import type { BookingEventMap } from './booking.events.js';

type Given = BookingEventMap['VaccineGiven']['given'];
interface OfPatient {
  readonly bookingId: string;
  readonly patient: number;
}

/** Why a batch of a vaccine is not given. */
export type BatchStop = 'vaccineExpired' | 'batchStopped' | 'batchOfOtherVaccine' | 'expiryDiffers';
/** Why a batch cannot be what was given. */
export type CorrectionStop = 'batchUnknown' | 'expiredWhenGiven' | 'batchOfOtherVaccine' | 'expiryDiffers';

export type VaccinationCommand =
  /** What was given to one of those who came. */
  | {
      readonly type: 'Vaccinate';
      readonly data: OfPatient & {
        readonly endsWith: TestEnd;
        readonly vaccination: boolean;
        readonly given: Given;
        /** Why none of this batch is given any more at the place, as who keeps it says. */
        readonly stop?: BatchStop;
      };
    }
  /** What was recorded is not what was given. `seen`: the edition on the screen. */
  | {
      readonly type: 'CorrectVaccination';
      readonly data: OfPatient & {
        readonly seen: number;
        readonly record: Pick<Given, 'vaccine' | 'batch' | 'expiry' | 'site'>;
        readonly words: string;
        /** Why it cannot have been this batch, as who keeps it says. */
        readonly stop?: CorrectionStop;
      };
    };

export type VaccinationRefusal =
  | BatchStop
  | CorrectionStop
  | 'vaccineNeeded'
  | 'noVaccination'
  | 'questionsNotAsked'
  | 'vaccineStopped'
  | 'cautionNeedsWords'
  | 'alreadyVaccinated'
  | 'notVaccinated'
  | 'correctedMeanwhile'
  | 'nothingCorrected'
  | 'tooManyCorrections'
  /** At the counter: managers correct, and not what is shown no more. */
  | 'managerCorrects'
  | 'correctionOver';
