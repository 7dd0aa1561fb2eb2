import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import type { Journey, PageTurns } from '../../../ui/journey/journey.ts';
import { FindPatient } from './FindPatient.tsx';
import type { Profile } from './patient-booking.documents.ts';
import type { PatientBooking } from './use-patient-booking.ts';
import type { BooksGp } from './WhatToBook.tsx';

export type PatientBookingPage = 'who' | 'book';
export type PatientBookingFacts = { profile: Profile | undefined };
export type PatientBookingParts = {
  booking: PatientBooking;
  profile: Profile | undefined;
  onOpened(profile: Profile | undefined): void;
  /** A GP appointment was booked, which is paid by a link. */
  linked: boolean;
  onLinked(): void;
  onNext(): void;
  Gp: BooksGp;
};
export type PatientBookingProps = PatientBookingParts & PageTurns<PatientBookingFacts, PatientBookingPage>;

export const patientBookingJourney: Journey<PatientBookingFacts, PatientBookingPage, PatientBookingParts> = {
  pages: {
    who: {
      isComplete: ({ profile }) => profile !== undefined,
      completesItself: true,
      question: 'adminBookings.book.who',
      Page: FindPatient,
    },
    book: { Page: lazyPage('what-to-book', () => import('./WhatToBook.tsx')) },
  },
};
