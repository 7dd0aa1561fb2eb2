import { ukDay } from '../../kernel/index.js';
import type { BookingRefusal } from './booking.commands.js';
import type { BookingEvent } from './booking.events.js';
import { drewInVain } from './booking-progress.js';
import { dueBack, keptOf, owedFor, owesAll, toHandBack } from './booking.money.js';
import { type BookingState, takes } from './booking.state.js';

const eventOf = {
  acknowledge: 'BookingAcknowledged',
  amend: 'DateAmended',
  cancel: 'BookingCancelled',
  attend: 'PatientAttended',
  callIn: 'PatientCalledIn',
  hearTriage: 'TriageHeard',
  refuseIdentity: 'IdentityRefused',
  sendKit: 'KitSent',
  failDraw: 'DrawFailed',
  takeSample: 'SampleTaken',
  failPatient: 'PatientFailed',
  reachLab: 'SampleReachedLab',
  enterResult: 'ResultEntered',
  publish: 'ResultPublished',
  complete: 'BookingCompleted',
  correctVaccination: 'VaccinationCorrected',
  miss: 'PatientMissed',
  fail: 'BookingFailed',
  setClinicTest: 'ClinicTestSet',
  takePayment: 'BookingPaid',
  takeVoucher: 'BookingVoucherTaken',
  giveBack: 'BookingRefundRequested',
  handBack: 'BookingRefunded',
  refund: 'BookingRefundRequested',
} as const satisfies Record<string, BookingEvent['type']>;

export type BookingAction = keyof typeof eventOf;
export const bookingActions = Object.keys(eventOf) as readonly BookingAction[];

type By = 'patient' | 'staff';

/** What a patient may do; everything else is done by staff or follows from other modules. */
const ofPatients: readonly BookingAction[] = ['amend', 'cancel'];

export interface ActionPermission {
  readonly action: BookingAction;
  readonly allowed: boolean;
  /** Why not: the end of a message key, `bookings.refusals.<why>`. */
  readonly why: BookingRefusal | null;
}

/** What may be done with a booking now, and why the rest may not. Server, screens and audit all ask this. */
export function bookingPermissions(state: BookingState, now: Date, by: By = 'staff'): readonly ActionPermission[] {
  return bookingActions
    .filter((action) => by === 'staff' || ofPatients.includes(action))
    .map((action) => {
      const why = whyNot(action, state, now, by);
      return { action, allowed: why === null, why };
    });
}

export function whyNot(action: BookingAction, state: BookingState, now: Date, by: By = 'staff'): BookingRefusal | null {
  if (takes(state, eventOf[action])) return guard(action, state, now, by);
  return ended(state) ?? outOfTurn(action, state);
}

/** Why a booking that has come to its end goes no further. */
export function ended({ status }: BookingState): BookingRefusal | null {
  switch (status) {
    case 'none':
      return 'unknownBooking';
    case 'cancelled':
      return 'bookingCancelled';
    case 'failed':
      return 'bookingFailed';
    case 'noShow':
      return 'bookingMissed';
    case 'completed':
      return 'bookingCompleted';
    case 'expired':
      return 'bookingExpired';
    default:
      return null;
  }
}

/** How far each action lies on the road: before it is `notYet`, after it `alreadyDone`. */
const road = ['held', 'pending', 'ack', 'attended', 'kitSent', 'sampled', 'atLab', 'resulted', 'published'] as const;

const lastOnRoad = new Map(
  bookingActions.map((action) => [action, road.findLastIndex((status) => takes({ status }, eventOf[action]))]),
);

function outOfTurn(action: BookingAction, state: BookingState): BookingRefusal {
  const here = road.findIndex((status) => status === state.status);
  if (here < (lastOnRoad.get(action) ?? -1)) return 'notYet';
  const atLab = here >= road.indexOf('atLab');
  if (action === 'cancel' || action === 'amend') return atLab ? 'sampleAtLab' : 'appointmentBegun';
  return 'alreadyDone';
}

function guard(action: BookingAction, state: BookingState, now: Date, by: By): BookingRefusal | null {
  const begins = new Date(state.slot?.at ?? 0);
  const standsIn = state.progress.filter(({ out }) => out === null);
  switch (action) {
    case 'amend':
      if (state.status === 'attended' && (by === 'patient' || !drewInVain(state))) return 'appointmentBegun';
      return by === 'patient' && begins.getTime() <= now.getTime() ? 'appointmentPast' : null;
    case 'cancel': {
      if (state.vaccinations.length > 0) return 'alreadyVaccinated';
      const expected = state.status === 'pending' || state.status === 'ack';
      const begun = begins.getTime() < now.getTime();
      return by === 'patient' && expected && begun && ukDay(begins) < ukDay(now) ? 'appointmentPast' : null;
    }
    case 'attend':
    case 'refuseIdentity':
      return now < begins && ukDay(now) < ukDay(begins) ? 'tooEarly' : null;
    case 'callIn':
      return state.calledIn ? 'alreadyCalledIn' : null;
    case 'miss':
      return now.getTime() < begins.getTime() ? 'tooEarly' : null;
    case 'failDraw':
    case 'takeSample':
      if (state.endsWith === 'visit') return 'noSample';
      return standsIn.every(({ sampled }) => sampled) ? 'alreadySampled' : null;
    case 'reachLab':
      return standsIn.every(({ sampled }) => sampled) ? null : 'notSampled';
    case 'publish':
      return standsIn.some(({ resulted }) => resulted) ? null : 'noResult';
    case 'complete':
      if (state.endsWith === 'result') return 'resultComes';
      return state.endsWith !== 'sample' || standsIn.every(({ sampled }) => sampled) ? null : 'notSampled';
    case 'correctVaccination':
      return state.vaccinations.length > 0 ? null : 'notVaccinated';
    case 'fail':
      return state.vaccinations.length > 0 ? 'alreadyVaccinated' : null;
    case 'takePayment':
      return owedFor(state).amount > 0 ? null : 'notOwed';
    case 'takeVoucher':
      if (!owesAll(state)) return 'notOwed';
      return state.progress.length > 1 ? 'voucherOnePerson' : null;
    case 'giveBack':
      return dueBack(state).amount > 0 ? null : 'nothingDueBack';
    case 'handBack':
      return toHandBack(state).length > 0 ? null : 'nothingToHandBack';
    case 'refund':
      return keptOf(state).amount > 0 ? null : 'nothingToRefund';
    case 'acknowledge':
    case 'hearTriage':
    case 'sendKit':
    case 'failPatient':
    case 'enterResult':
    case 'setClinicTest':
      return null;
  }
}
