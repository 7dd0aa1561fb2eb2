import { bookingDecider, type BookingState, bookingStream, type Vaccination } from '@meridian/domain/bookings';
import { isDay } from '@meridian/domain/kernel';
import type { EventStore } from '../../../platform/event-store/index.js';

/** What a certificate is about: one patient of a booking who was vaccinated. */
export interface Certified {
  /** As it is printed, and asked for at `/verify`. */
  readonly documentId: string;
  readonly state: BookingState;
  readonly vaccination: Vaccination;
}

/** Of a booking, whose id cannot be guessed; patients are counted from 1. */
export const certificateId = (bookingId: string, patient: number): string => `v${patient}-${bookingId}`;

export async function certified(store: EventStore, bookingId: string, patient: number): Promise<Certified | null> {
  const { state } = await store.look(bookingStream(bookingId), bookingDecider);
  const vaccination = state.vaccinations.find((each) => each.patient === patient - 1);
  return vaccination ? { documentId: certificateId(bookingId, patient), state, vaccination } : null;
}

/** Of somebody who was erased a word stands in its place. */
export const isTold = ({ given }: Vaccination): boolean => typeof given === 'object' && isDay(given.expiry);
