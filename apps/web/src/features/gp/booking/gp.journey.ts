import type { AppointmentPage, ConsultationMode } from '@meridian/contracts/generated/public';
import { pagesIn } from '@meridian/domain/gp/rules';
import { appointmentMachine, type AppointmentStatus } from '@meridian/workflows/gp';
import { lazyPage } from '../../../ui/journey/JourneyPages.tsx';
import type { Journey, PageRule, PageTurns } from '../../../ui/journey/journey.ts';
import { identifyPage } from '../../identity/shared/identify/identify-page.ts';
import type { PersonHints } from '../../identity/shared/person/ContactFields.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import type { Wizard } from './use-appointment.ts';

export type Step = AppointmentPage | 'identify';

export type GpFacts = {
  /** None before the first page was sent. Then the server says which page is next. */
  appointment: Pick<AppointmentNow, 'pages' | 'page'> | undefined;
  /** Of what is begun with the first page. */
  mode: ConsultationMode;
  /** Somebody is signed in, or a guest. */
  known: boolean;
  /** Signed in to an account. */
  member: boolean;
};

export type GpParts = {
  wizard: Wizard;
  appointment: AppointmentNow | undefined;
  hints: PersonHints;
  /** The first page was sent: from now on there is something to come back to. */
  onBegun(appointment: AppointmentNow): void;
};
export type StepProps = GpParts & PageTurns<GpFacts, Step>;

const asServerSays = (id: AppointmentPage): PageRule<GpFacts> => ({
  applies: ({ appointment, mode }) => (appointment?.pages ?? pagesIn(mode)).includes(id),
  isComplete: ({ appointment }) =>
    appointment !== undefined && appointment.pages.indexOf(id) < appointment.pages.indexOf(appointment.page),
});

/** From who asks to what is paid. */
export const gpJourney: Journey<GpFacts, Step, GpParts> = {
  leaveBy: () => '/gp',
  pages: {
    identify: identifyPage('gpBook.guest.question', {
      applies: ({ member }: GpFacts) => !member,
      isComplete: ({ known }) => known,
    }),
    patient: {
      ...asServerSays('patient'),
      question: 'gpBook.patient',
      Page: lazyPage('gp-patient', () => import('./PatientStep.tsx')),
    },
    reason: {
      ...asServerSays('reason'),
      question: 'gpBook.reason',
      Page: lazyPage('gp-reason', () => import('./ReasonStep.tsx')),
    },
    wishes: {
      ...asServerSays('wishes'),
      question: 'gpBook.wishes',
      Page: lazyPage('gp-wishes', () => import('./WishesStep.tsx')),
    },
    time: {
      ...asServerSays('time'),
      question: 'gpBook.time',
      Page: lazyPage('gp-time', () => import('./TimeStep.tsx')),
    },
    place: {
      ...asServerSays('place'),
      question: 'gpBook.place',
      Page: lazyPage('gp-place', () => import('./PlaceStep.tsx')),
    },
    check: {
      ...asServerSays('check'),
      question: 'gpBook.check',
      Page: lazyPage('gp-check', () => import('./CheckStep.tsx')),
    },
  },
};

/** Pages can be filled in only while the machine accepts their event. */
export const canBeFilledIn = (status: AppointmentStatus): boolean =>
  appointmentMachine.resolveState({ value: status, context: {} }).can({ type: 'AppointmentPatientNamed' });

/** It is over, or the link by which it was to be paid is. */
export function hasEnded({ status, payUntil }: Pick<AppointmentNow, 'status' | 'payUntil'>, now: Date): boolean {
  if (status === 'expired') return true;
  return status === 'draft' && payUntil != null && Date.parse(payUntil) <= now.getTime();
}
