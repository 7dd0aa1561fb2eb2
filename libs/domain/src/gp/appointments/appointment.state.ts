import { appointmentMachine, type AppointmentStatus } from '@meridian/workflows/gp';
import { compileTransitions, type GivenCoupon, type Language, type Money } from '../../kernel/index.js';
import type { ConsultationMode } from '../practices/practice.rules.js';
import type { Reminder, SharedRecords } from './appointment.rules.js';
import type {
  AppointmentAddress,
  AppointmentAdult,
  AppointmentContact,
  AppointmentEvent,
  AppointmentEventMap,
  AppointmentPatient,
} from './appointment.events.js';

export interface AppointmentRefund {
  readonly paymentId: string;
  readonly amount: Money;
  readonly stands: 'requested' | 'made' | 'failed';
}

export interface AppointmentState {
  readonly status: AppointmentStatus;
  readonly owner: string | null;
  readonly mode: ConsultationMode;
  readonly language: Language;
  readonly patient: AppointmentPatient | null;
  readonly adult: AppointmentAdult | null;
  readonly told: Pick<AppointmentEventMap['AppointmentReasonGiven'], 'reason' | 'medication' | 'history'> | null;
  /** What the patient agreed to show the doctor. */
  readonly shared: readonly SharedRecords[];
  readonly wishes: Omit<AppointmentEventMap['AppointmentWishesGiven'], 'appointmentId'> | null;
  /** In a doctor's calendar; kept until `until`, and for good once it is paid. */
  readonly time: Omit<AppointmentEventMap['AppointmentTimeChosen'], 'appointmentId'> | null;
  readonly contact: AppointmentContact | null;
  readonly address: AppointmentAddress | null;
  /** Keyed indexes by which staff find it. */
  readonly keys: { readonly names: readonly string[]; readonly email: string | null; readonly phone: string | null };
  readonly coupon: GivenCoupon | null;
  /** Staff booked it: until then the mailed link pays, and the time is held. */
  readonly paymentLink: Pick<AppointmentEventMap['AppointmentLinkSent'], 'reference' | 'total' | 'until'> | null;
  /** Why it came to nothing. */
  readonly expiredWhy: AppointmentEventMap['AppointmentExpired']['why'] | null;
  /** The payment attempt under way, or the one that paid. */
  readonly attempt: Omit<AppointmentEventMap['AppointmentPaymentBegun'], 'appointmentId'> | null;
  /** How the last attempt ended unpaid, until the next one. */
  readonly unpaid: AppointmentEventMap['AppointmentPaymentEnded']['why'] | null;
  readonly paid: Pick<AppointmentEventMap['AppointmentPaid'], 'paymentId' | 'amount' | 'paidAt'> | null;
  /** Payments that came in vain. */
  readonly inVain: readonly string[];
  readonly callBy: string | null;
  readonly practitionerId: string | null;
  /** Who interprets at the time that it has now. */
  readonly interpreter: Omit<AppointmentEventMap['AppointmentInterpreterArranged'], 'appointmentId' | 'userId'> | null;
  readonly missedCalls: number;
  /** The patient waits to be phoned, and no call since was noted as unanswered. */
  readonly phoneWanted: boolean;
  /** Nobody called in the promised time. */
  readonly late: boolean;
  /** A call back began in the promised time. */
  readonly promiseKept: boolean;
  /** The mail that confirms it had not gone in time. */
  readonly confirmationLate: boolean;
  /** The doctor is away, and another time was offered. */
  readonly moveOffered: boolean;
  readonly reminded: readonly Reminder[];
  /** How often it was moved, and how often by its patient without being asked to. */
  readonly moves: number;
  readonly ownMoves: number;
  readonly notes: readonly string[];
  readonly outcome: Pick<
    AppointmentEventMap['AppointmentCompleted'],
    'advice' | 'safetyNet' | 'followUp' | 'tests'
  > | null;
  /** `notHeld`: staff closed it as one that did not take place. */
  readonly cancelled:
    (Pick<AppointmentEventMap['AppointmentCancelled'], 'by' | 'free' | 'reason'> & { readonly notHeld?: true }) | null;
  readonly refunds: Readonly<Record<string, AppointmentRefund>>;
}

export const noAppointment: AppointmentState = {
  status: 'none',
  owner: null,
  mode: 'remote',
  language: 'en',
  patient: null,
  adult: null,
  told: null,
  shared: [],
  wishes: null,
  time: null,
  contact: null,
  address: null,
  keys: { names: [], email: null, phone: null },
  coupon: null,
  paymentLink: null,
  expiredWhy: null,
  attempt: null,
  unpaid: null,
  paid: null,
  inVain: [],
  callBy: null,
  practitionerId: null,
  interpreter: null,
  missedCalls: 0,
  phoneWanted: false,
  late: false,
  promiseKept: false,
  confirmationLate: false,
  moveOffered: false,
  reminded: [],
  moves: 0,
  ownMoves: 0,
  notes: [],
  outcome: null,
  cancelled: null,
  refunds: {},
};

const table = compileTransitions(appointmentMachine.config);

export function takesEvent({ status }: AppointmentState, type: AppointmentEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveAppointment(state: AppointmentState, event: AppointmentEvent): AppointmentState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`An appointment that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as AppointmentStatus };
}

function changed(state: AppointmentState, event: AppointmentEvent): Partial<AppointmentState> {
  switch (event.type) {
    case 'AppointmentStarted': {
      const { userId: owner, mode, language } = event.data;
      return { owner, mode, language };
    }
    case 'AppointmentPatientNamed': {
      const { patient, adult = null, searchWords: names } = event.data;
      return { patient, adult, keys: { ...state.keys, names } };
    }
    case 'AppointmentReasonGiven': {
      const { reason, medication, history } = event.data;
      return { told: { reason, medication, history } };
    }
    case 'AppointmentRecordsShared':
      return { shared: [...new Set([...state.shared, ...event.data.records])] };
    case 'AppointmentRecordsWithheld':
      return { shared: state.shared.filter((each) => !event.data.records.includes(each)) };
    case 'AppointmentWishesGiven': {
      const { appointmentId: _id, ...wishes } = event.data;
      return { wishes, time: state.time && suits(state.time, wishes) ? state.time : null };
    }
    case 'AppointmentTimeChosen': {
      const { appointmentId: _id, ...time } = event.data;
      return { time };
    }
    case 'AppointmentPlaceGiven': {
      const { contact, address, emailIndex: email, phoneIndex: phone, language = state.language } = event.data;
      return { contact, address, language, keys: { ...state.keys, email, phone } };
    }
    case 'AppointmentCouponGiven': {
      const { appointmentId: _id, ...coupon } = event.data;
      return { coupon };
    }
    case 'AppointmentCouponRemoved':
      return { coupon: null };
    case 'AppointmentLinkSent': {
      const { reference, total, until } = event.data;
      return { paymentLink: { reference, total, until }, time: state.time && { ...state.time, until } };
    }
    case 'AppointmentPaymentBegun': {
      const { appointmentId: _id, ...attempt } = event.data;
      return { attempt, unpaid: null };
    }
    case 'AppointmentPaymentEnded':
      return { attempt: null, unpaid: event.data.why, ...(event.data.why === 'timeGone' && { time: null }) };
    case 'AppointmentConfirmed':
      return { callBy: event.data.callBy, practitionerId: state.time?.practitionerId ?? null };
    case 'AppointmentTaken':
    case 'AppointmentBegun':
      return { practitionerId: event.data.practitionerId };
    case 'AppointmentTimeMoved': {
      const { appointmentId: _id, from: _from, by, userId: _user, reason: _reason, ...moved } = event.data;
      const { practitionerId, at } = moved;
      const ownMoves = state.ownMoves + (by === 'patient' && !state.moveOffered ? 1 : 0);
      const time = { ...moved, until: at };
      const anew = { late: false, moveOffered: false, missedCalls: 0, phoneWanted: false };
      const asked = { reminded: [], interpreter: null };
      return { ...anew, ...asked, time, practitionerId, callBy: at, moves: state.moves + 1, ownMoves };
    }
    case 'AppointmentInterpreterArranged': {
      const { appointmentId: _id, userId: _user, ...interpreter } = event.data;
      return { interpreter };
    }
    case 'AppointmentMoveOffered':
      return { moveOffered: true };
    case 'AppointmentReminderDue':
      return { reminded: [...state.reminded, event.data.before] };
    case 'AppointmentPhoneWanted':
      return { phoneWanted: event.data.wanted };
    case 'AppointmentCallMissed':
      // A call that nobody answered has kept nothing.
      return { missedCalls: event.data.attempt, promiseKept: false, phoneWanted: false };
    case 'AppointmentPromiseBroken':
      return { late: true };
    case 'AppointmentPromiseKept':
      return { promiseKept: true };
    case 'AppointmentConfirmationLate':
      return { confirmationLate: true };
    case 'AppointmentNotesWritten':
      return { notes: [...state.notes, event.data.notes] };
    case 'AppointmentCompleted': {
      const { advice, safetyNet, followUp, tests } = event.data;
      const more = { ...(followUp !== undefined && { followUp }), ...(tests !== undefined && { tests }) };
      return { outcome: { advice, safetyNet, ...more } };
    }
    case 'AppointmentCancelled': {
      const { by, free, reason } = event.data;
      return { cancelled: { by, free, ...(reason !== undefined && { reason }) } };
    }
    case 'AppointmentClosedAsNotHeld': {
      const { free, reason } = event.data;
      return { cancelled: { by: 'staff', free, reason, notHeld: true } };
    }
    case 'AppointmentExpired':
      return { expiredWhy: event.data.why };
    case 'AppointmentBookedForPatient':
    case 'AppointmentClosedAsHeld':
    case 'AppointmentDeclined':
    case 'AppointmentPatientMissed':
      return {};
    case 'AppointmentPaid':
    case 'AppointmentPaidInVain':
    case 'AppointmentRefundRequested':
    case 'AppointmentRefunded':
    case 'AppointmentRefundFailed':
      return moneyMoved(state, event);
  }
}

/** Another length, or the wish for another doctor, asks for another time. */
function suits(
  { minutes, practitionerId }: NonNullable<AppointmentState['time']>,
  wishes: NonNullable<AppointmentState['wishes']>,
): boolean {
  const { practitionerId: wished = practitionerId } = wishes;
  return wishes.minutes === minutes && wished === practitionerId;
}

type OfMoney = Extract<
  AppointmentEvent,
  {
    type:
      | 'AppointmentPaid'
      | 'AppointmentPaidInVain'
      | 'AppointmentRefundRequested'
      | 'AppointmentRefunded'
      | 'AppointmentRefundFailed';
  }
>;

function moneyMoved({ refunds, inVain }: AppointmentState, event: OfMoney): Partial<AppointmentState> {
  switch (event.type) {
    case 'AppointmentPaid': {
      const { paymentId, amount, paidAt } = event.data;
      return { paid: { paymentId, amount, paidAt } };
    }
    case 'AppointmentPaidInVain':
      return { inVain: [...inVain, event.data.paymentId] };
    case 'AppointmentRefundRequested':
    case 'AppointmentRefunded': {
      const { refundId, paymentId, amount } = event.data;
      const stands = event.type === 'AppointmentRefunded' ? 'made' : 'requested';
      return { refunds: { ...refunds, [refundId]: { paymentId, amount, stands } } };
    }
    case 'AppointmentRefundFailed': {
      const known = refundIn(refunds, event.data.refundId);
      return known ? { refunds: { ...refunds, [event.data.refundId]: { ...known, stands: 'failed' } } } : {};
    }
  }
}

export function refundIn(refunds: AppointmentState['refunds'], refundId: string): AppointmentRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}
