import type { Appointment, AppointmentCancelling, BookingVenue, LocalText } from '@meridian/contracts/generated/public';
import {
  appointmentPermissions,
  type AppointmentState,
  callByFor,
  freeUntil,
  isFreeToCancel,
  mayMoveAgain,
  mayShareRecords,
  nextPage,
  pagesIn,
  priceOf,
  refundedOf,
  sharedUntil,
} from '@meridian/domain/gp';
import { money } from '@meridian/domain/kernel';
import { wordsLeft } from '../../../platform/personal-data/index.js';
import { adviceOf } from './appointment-advice.query.js';
import type { EndingRow } from './appointment.rows.js';

export interface ShownBeside {
  readonly practitioner: string | null;
  /** Of the one in whose calendar the time is. */
  readonly timeWith: string | null;
  /** Where the patient is seen in person. */
  readonly place: BookingVenue | null;
  readonly documents: Appointment['documents'];
  readonly nameOfTest: (testId: string) => LocalText;
}

type ViewedRow = Pick<EndingRow, 'appointment_id' | 'created_at' | 'ended_at'>;

export interface Moment {
  readonly now: Date;
  readonly holidays: ReadonlySet<string>;
}

/** An appointment as its owner sees it. */
export function appointmentView(
  { appointment_id: id, created_at: startedAt, ended_at: endedAt }: ViewedRow,
  state: AppointmentState,
  { timeWith, place, nameOfTest, ...beside }: ShownBeside,
  { now, holidays }: Moment,
): Appointment {
  const { status, mode, patient, adult, told, wishes, contact, address, attempt, paid, callBy, outcome } = state;
  if (status === 'none') throw new Error('An appointment that was never begun');
  const { lines, discount, total, coupon, couponProblem } = priceOf(state, now);
  const isUnderWay = status === 'requested';
  return {
    id,
    mode,
    status,
    reference: paid && attempt ? attempt.reference : null,
    patient,
    adult,
    concern: wordsLeft(told?.reason),
    medication: wordsLeft(told?.medication),
    history: wordsLeft(told?.history),
    sharing: sharingOf(state, endedAt, now),
    wishes: wishes && { ...wishes, practitionerId: wishes.practitionerId ?? null },
    email: contact?.email ?? null,
    phoneCountry: contact?.phoneCountry ?? null,
    phone: contact?.phone ?? null,
    address1: address?.address1 ?? null,
    address2: address?.address2 ?? null,
    city: address?.city ?? null,
    postCode: address?.postCode ?? null,
    country: address?.country ?? null,
    pages: [...pagesIn(mode)],
    page: nextPage(state),
    lines: lines.map((line) => ({ ...line })),
    coupon: coupon && couponOf(coupon.code, couponProblem, state),
    discount,
    total,
    paid: paid?.amount ?? money(0),
    refunded: refundedOf(state),
    time: timeOf(state, timeWith, place),
    callBy: new Date(callBy ?? state.time?.at ?? callByFor(now, holidays)),
    late: state.late,
    missedCalls: state.missedCalls,
    interpreterArranged: wishes?.interpreter ? state.interpreter !== null : null,
    movable: may(state, 'move', now) && isFreeToCancel(state, now) && mayMoveAgain(state),
    moveOffered: state.moveOffered,
    attempt:
      isUnderWay && attempt
        ? { orderId: attempt.orderId, paymentId: attempt.paymentId, until: new Date(attempt.until) }
        : null,
    payUntil: state.paymentLink && new Date(state.paymentLink.until),
    ended: state.unpaid,
    cancelling: cancellingOf(state, now),
    cancelledBy: state.cancelled?.by ?? null,
    notHeld: state.cancelled?.notHeld ?? false,
    ...beside,
    outcome: adviceOf(outcome, nameOfTest),
    startedAt,
  };
}

/** With what it gives, so that the price can follow answers that are not sent yet. */
function couponOf(code: string, problem: string | null, { coupon }: AppointmentState): Appointment['coupon'] {
  const { hundredths = null, amount = null, leastSpend = null } = coupon?.code === code ? coupon : {};
  return { code, problem: problem && `gp.refusals.${problem}`, hundredths, amount, leastSpend };
}

const over: readonly AppointmentState['status'][] = ['cancelled', 'noShow', 'expired'];

function sharingOf(state: AppointmentState, endedAt: Date | null, now: Date): Appointment['sharing'] {
  const { status, adult, shared, callBy } = state;
  const until = callBy === null ? null : sharedUntil(state, endedAt ?? new Date(callBy));
  if (adult !== null || over.includes(status) || (until !== null && until <= now)) return null;
  return { records: [...shared], open: mayShareRecords(state), until };
}

function may(state: AppointmentState, wanted: 'cancel' | 'move', now: Date): boolean {
  return appointmentPermissions(state, now).some(({ action, allowed }) => action === wanted && allowed);
}

function timeOf(
  { time, paid }: AppointmentState,
  practitioner: string | null,
  place: BookingVenue | null,
): Appointment['time'] {
  if (!time) return null;
  const { at, minutes, practitionerId, until } = time;
  return { at: new Date(at), minutes, practitionerId, practitioner, place, keptUntil: paid ? null : new Date(until) };
}

function cancellingOf(state: AppointmentState, now: Date): AppointmentCancelling | null {
  if (!may(state, 'cancel', now) || !state.paid) return null;
  const free = isFreeToCancel(state, now);
  const until = freeUntil(state);
  return { free, freeUntil: until === null ? null : new Date(until), refund: free ? state.paid.amount : money(0) };
}
