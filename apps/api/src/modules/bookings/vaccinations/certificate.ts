import {
  bookingDecider,
  type BookingState,
  bookingStream,
  type Vaccination,
  type VaccinationEdition,
  vaccinationEditions,
} from '@meridian/domain/bookings';
import { isDay } from '@meridian/domain/kernel';
import type { EventStore } from '../../../platform/event-store/index.js';

/** What a certificate is about: one patient of a booking who was vaccinated. */
export interface Certified {
  /** As it is printed, and asked for at `/verify`. */
  readonly documentId: string;
  readonly state: BookingState;
  readonly vaccination: Vaccination;
  /** As it is asked for; the newest, where none is named. */
  readonly edition: VaccinationEdition;
}

/** Of a booking, whose id cannot be guessed; patients are counted from 1. Each edition is a document of its own; the first has its number from before there were others. */
export const certificateId = (bookingId: string, patient: number, edition: number): string =>
  `v${patient}${edition === 1 ? '' : `e${edition}`}-${bookingId}`;

export async function certified(
  store: EventStore,
  bookingId: string,
  patient: number,
  wanted?: number,
): Promise<Certified | null> {
  const { state } = await store.look(bookingStream(bookingId), bookingDecider);
  const vaccination = state.vaccinations.find((each) => each.patient === patient - 1);
  const editions = vaccination ? vaccinationEditions(vaccination) : [];
  const edition = editions.find((each) => wanted === undefined || each.edition === wanted);
  if (!vaccination || !edition) return null;
  return { documentId: certificateId(bookingId, patient, edition.edition), state, vaccination, edition };
}

/** Of somebody who was erased a word stands in its place. */
export const isTold = ({ given }: Vaccination): boolean => typeof given === 'object' && isDay(given.expiry);
