import type { VaccinationGiven } from '@meridian/contracts/generated/public';
import { type BookingState, type Triage, type Vaccination, vaccinationEditions } from '@meridian/domain/bookings';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { idsOf, ownerIn } from '../../../platform/projector/index.js';
import { openStates, readClosed, type Stored } from '../../../platform/projector/stored-state.js';

const claims = 'bookings.booking_claims';
/** By whom the bookings were made that an account has now. */
export const bookersOf = (owner: string): string => idsOf(claims, owner);
/** Whose a booking is now. */
export const ownerOf = (table: string): string => ownerIn(claims, table);

export interface BookingRow {
  readonly booking_id: string;
  /** The booker, under whose key everything personal is; whose the booking is may have changed since. */
  readonly user_id: string | null;
  readonly state: Stored<BookingState>;
}

/** Personal details, entered page by page. */
type PersonalField = 'patients' | 'consent' | 'contact' | 'address' | 'travel' | 'given' | 'answers';

/**
 * The states of bookings with what is personal opened, or `only` some of it; the rest is missing as if it was never given, and
 * so is everything of somebody who was erased.
 */
export async function openBookings(
  personalData: PersonalDataService,
  rows: readonly BookingRow[],
  only?: readonly PersonalField[],
): Promise<BookingState[]> {
  return (await openStates(personalData, rows, ({ user_id }) => user_id ?? '', only)).map(readable);
}

/** All that a booking is judged by; what is personal is missing. */
export function closedBooking(row: Pick<BookingRow, 'state'>): BookingState {
  return readable(readClosed(row));
}

function readable(state: BookingState): BookingState {
  const { patients, consent, contact, address, travel, vaccinations = [], triage = [] } = state;
  return {
    ...state,
    patients: Array.isArray(patients) ? patients : [],
    consent: recordOf(consent),
    contact: recordOf(contact),
    address: recordOf(address),
    travel: recordOf(travel),
    vaccinations,
    triage,
  };
}

/** Those whose record was opened. Who was vaccinated is known without it. */
const openedVaccinations = ({ vaccinations }: BookingState): readonly Vaccination[] =>
  vaccinations.filter(({ given }) => recordOf(given) !== null);

const recorded = ({ vaccine, batch, expiry, site }: Vaccination['given']) => ({ vaccine, batch, expiry, site });

/** Those that were opened, as they read now and as they did before they were corrected. */
export const shownVaccinations = (state: BookingState): Omit<VaccinationGiven, '__typename'>[] =>
  openedVaccinations(state).map((vaccination) => {
    const { giver: givenBy } = vaccination.given;
    return {
      patient: vaccination.patient + 1,
      ...recorded(vaccination.given),
      givenBy,
      givenAt: new Date(vaccination.givenAt),
      editions: vaccinationEditions(vaccination).map(({ edition, given, at, words }) => ({
        edition,
        ...recorded(given),
        at: new Date(at),
        words,
      })),
    };
  });

/** Answers that were opened. */
export const openedTriage = ({ triage }: BookingState): readonly Triage[] =>
  triage.filter(({ answers }) => recordOf(answers) !== null);

/** What was opened of somebody who was erased is a word. */
function recordOf<Opened>(opened: Opened | null): Opened | null {
  return typeof opened === 'object' ? opened : null;
}
