import { bookingMachine, type BookingStatus } from '@meridian/workflows/bookings';
import type { BookingPage } from '@meridian/contracts/generated/public';

export type Step = BookingPage | 'identify';

/** What decides which pages there are. */
export type Circumstances = {
  /** Those that the test asks for; the server says which. */
  pages: readonly BookingPage[];
  /** The first that is not done. */
  page: BookingPage;
  /** Somebody is signed in, or a guest. */
  known: boolean;
  /** Signed in to an account. */
  member: boolean;
};

/** Before anything personal is asked it is said who books; who is signed in to an account has said it. */
export function stepsOf({ pages, member }: Circumstances): readonly Step[] {
  if (member) return pages;
  return pages.flatMap((page): Step[] => (page === 'patients' ? ['identify', page] : [page]));
}

/** The page that the server's answer asks for. */
export function standingStep(circumstances: Circumstances): Step {
  const { page, known } = circumstances;
  return page === 'slot' || known ? page : 'identify';
}

/** The page that was asked for, if everything before it is done; else the one that comes next. */
export function stepAt(asked: string | null, circumstances: Circumstances): Step {
  const steps = stepsOf(circumstances);
  const standing = standingStep(circumstances);
  const wanted = steps.findIndex((step) => step === asked);
  return wanted >= 0 && wanted <= steps.indexOf(standing) ? (steps[wanted] ?? standing) : standing;
}

const beside = (step: Step, circumstances: Circumstances, by: number): Step | undefined => {
  const steps = stepsOf(circumstances);
  return steps[steps.indexOf(step) + by];
};

export const stepBefore = (step: Step, circumstances: Circumstances) => beside(step, circumstances, -1);
export const stepAfter = (step: Step, circumstances: Circumstances) => beside(step, circumstances, 1);

export function progressAt(step: Step, circumstances: Circumstances) {
  const steps = stepsOf(circumstances);
  return { current: steps.indexOf(step) + 1, total: steps.length };
}

/** Pages can be filled in only as long as the machine takes what they tell. */
export const canBeFilledIn = (status: BookingStatus): boolean =>
  bookingMachine.resolveState({ value: status, context: {} }).can({ type: 'PatientsNamed' });
