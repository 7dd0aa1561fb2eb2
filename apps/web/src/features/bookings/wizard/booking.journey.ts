import type { BookingPage } from '@meridian/contracts/generated/public';
import { bookingMachine, type BookingStatus } from '@meridian/workflows/bookings';
import { identifyPage } from '../../identity/shared/identify/identify-page.ts';
import type { PersonHints } from '../../identity/shared/person/ContactFields.tsx';
import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import type { Journey, PageRule, PageTurns } from '../../../ui/journey/journey.ts';
import type { BookingNow } from './booking.values.ts';
import { SlotOfBooking } from './SlotStep.tsx';
import type { Wizard } from './use-booking.ts';

export type Step = BookingPage | 'identify';

export type BookingFacts = {
  /** Which pages the test asks for, and the first that is not done: the server says. */
  booking: Pick<BookingNow, 'pages' | 'page'> & { medtest: { id: string } };
  /** Somebody is signed in, or a guest. */
  known: boolean;
  /** Signed in to an account. */
  member: boolean;
};

export type BookingParts = { wizard: Wizard; booking: BookingNow; hints: PersonHints };
export type StepProps = BookingParts & PageTurns<BookingFacts, Step>;

const asServerSays = (id: BookingPage): PageRule<BookingFacts> => ({
  applies: ({ booking: { pages } }) => pages.includes(id),
  isComplete: ({ booking: { pages, page } }) => pages.indexOf(id) < pages.indexOf(page),
});

// The pages with forms come when they are opened.
export const bookingJourney: Journey<BookingFacts, Step, BookingParts> = {
  leaveBy: ({ booking }) => `/medtest/desc/${booking.medtest.id}`,
  pages: {
    slot: { ...asServerSays('slot'), question: 'booking.slot', Page: SlotOfBooking },
    // Before anything personal is asked it is said who books; who is signed in to an account has said it.
    identify: identifyPage('booking.guest.question', {
      applies: ({ member }: BookingFacts) => !member,
      isComplete: ({ known }) => known,
    }),
    patients: {
      ...asServerSays('patients'),
      question: 'booking.patients',
      Page: lazyPage('booking-patients', () => import('./PatientsStep.tsx')),
    },
    address: {
      ...asServerSays('address'),
      question: 'booking.address',
      Page: lazyPage('booking-address', () => import('./AddressStep.tsx')),
    },
    travel: {
      ...asServerSays('travel'),
      question: 'booking.travel',
      Page: lazyPage('booking-travel', () => import('./TravelStep.tsx')),
    },
    barcode: {
      ...asServerSays('barcode'),
      question: 'booking.barcode',
      Page: lazyPage('booking-barcode', () => import('./BarcodeStep.tsx')),
    },
    declaration: {
      ...asServerSays('declaration'),
      question: 'booking.declaration',
      Page: lazyPage('booking-declaration', () => import('./DeclarationStep.tsx')),
    },
    terms: {
      ...asServerSays('terms'),
      question: 'booking.terms',
      Page: lazyPage('booking-terms', () => import('./TermsStep.tsx')),
    },
    summary: {
      ...asServerSays('summary'),
      question: 'booking.summary',
      Page: lazyPage('booking-summary', () => import('./SummaryStep.tsx')),
    },
  },
};

/** Pages can be filled in only while the machine accepts their event. */
export const canBeFilledIn = (status: BookingStatus): boolean =>
  bookingMachine.resolveState({ value: status, context: {} }).can({ type: 'PatientsNamed' });
