import { type Aggregate, type Decider, isRefused, refuse, ukDay } from '../../kernel/index.js';
import { ageOn, isDay, mostAge, ownConsentAge } from '../../kernel/rules.js';
import type { AppointmentCommand, AppointmentRefusal } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';
import { cancel, closeAsHeld, closeAsNotHeld } from './appointment-end.js';
import { keptFor } from './appointment.money.js';
import { beginPayment, bookForPatient, endPayment, sendLink, withdrawLink } from './appointment-payment.js';
import { isTimed, lengthsIn, mostMissedCalls } from './appointment.rules.js';
import type { AppointmentAction } from './appointment.permissions.js';
import { type AppointmentState, evolveAppointment, noAppointment, refundIn, takesEvent } from './appointment.state.js';
import { type DataOf, type Outcome, shut, step } from './appointment.step.js';
import {
  beginCall,
  breakPromise,
  chooseTime,
  decline,
  moveTime,
  noteLateConfirmation,
  offerMove,
  remind,
  wantPhone,
} from './appointment-time.js';
import { isAnotherAdult } from './patient.rules.js';
import { isOtherPerson, shareRecords, withheld } from './appointment-sharing.js';

function namePatient({ account, ...data }: DataOf<'NamePatient'>, state: AppointmentState, now: Date): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  const today = ukDay(now);
  const age = isDay(data.patient.dob) ? ageOn(data.patient.dob, today) : -1;
  if (age < 0 || age > mostAge) return refuse('badBirthDay', { page: 'patient' });
  if (age < ownConsentAge && !data.adult) return refuse('adultNeeded', { page: 'patient' });
  if (isAnotherAdult(data.patient, account, today)) return refuse('otherAdult', { page: 'patient' });
  const { appointmentId } = data;
  const taken = isOtherPerson(data, state) ? withheld(appointmentId, state.shared) : [];
  return [{ type: 'AppointmentPatientNamed', data }, ...taken];
}

/** Which sign it was is kept nowhere. */
function giveReason({ redFlags, shared, ...data }: DataOf<'GiveReason'>, state: AppointmentState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  if (redFlags.length > 0) return refuse('emergency', { page: 'reason' });
  const { appointmentId } = data;
  const sharing = shared ? shareRecords({ appointmentId, records: shared }, state) : [];
  return isRefused(sharing) ? sharing : [{ type: 'AppointmentReasonGiven', data }, ...sharing];
}

function giveWishes({ practitionerAvailable, ...data }: DataOf<'GiveWishes'>, state: AppointmentState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  if (!lengthsIn(state.mode).includes(data.minutes)) return refuse('lengthUnavailable', { page: 'wishes' });
  if (data.practitionerId !== undefined && !practitionerAvailable)
    return refuse('practitionerUnavailable', { page: 'wishes' });
  return [{ type: 'AppointmentWishesGiven', data }];
}

/** Money that nobody waits for any more, or that is not the price, goes back. */
function landPayment({ callBy, refundId, kept, ...data }: DataOf<'LandPayment'>, state: AppointmentState): Outcome {
  const { appointmentId, paymentId, amount, paidAt, orderId } = data;
  if (state.status === 'none') return refuse('unknownAppointment');
  if (state.paid?.paymentId === paymentId || state.inVain.includes(paymentId)) return [];
  const isWaitedFor = state.status === 'requested' && state.attempt?.orderId === orderId;
  const isGone = isTimed(state.mode) && !kept;
  if (isWaitedFor && !isGone && state.attempt?.total.amount === amount.amount) {
    return [
      { type: 'AppointmentPaid', data },
      { type: 'AppointmentConfirmed', data: { appointmentId, callBy: state.time?.at ?? callBy } },
    ];
  }
  const inVain: readonly AppointmentEvent[] = [
    { type: 'AppointmentPaidInVain', data: { appointmentId, paymentId, amount, paidAt } },
    { type: 'AppointmentRefundRequested', data: { appointmentId, refundId, paymentId, amount } },
  ];
  return [
    ...(amount.amount > 0 ? inVain : []),
    ...(isWaitedFor && isGone
      ? [{ type: 'AppointmentPaymentEnded', data: { appointmentId, orderId, why: 'timeGone' } } as const]
      : []),
  ];
}

function couponGone(
  { appointmentId }: { readonly appointmentId: string },
  { coupon }: AppointmentState,
): readonly AppointmentEvent[] {
  return coupon ? [{ type: 'AppointmentCouponRemoved', data: { appointmentId, code: coupon.code } }] : [];
}

/** What a colleague did meanwhile is not overwritten. */
function take({ seen, ...data }: DataOf<'TakeAppointment'>, state: AppointmentState, now: Date): Outcome {
  return step('take', state, now, () => {
    if (state.practitionerId === data.practitionerId) return [];
    if (seen !== undefined && seen !== state.practitionerId) return refuse('takenByColleague');
    return [{ type: 'AppointmentTaken', data }];
  });
}

function arrange(data: DataOf<'ArrangeInterpreter'>, state: AppointmentState, now: Date): Outcome {
  const { owner: userId, interpreter } = state;
  return step('arrange', state, now, () => {
    const isSame =
      interpreter?.interpreterName === data.interpreterName &&
      interpreter.interpreterLanguage === data.interpreterLanguage &&
      interpreter.interpreterContact === data.interpreterContact;
    return userId === null || isSame ? [] : [{ type: 'AppointmentInterpreterArranged', data: { ...data, userId } }];
  });
}

function begin(data: DataOf<'BeginAppointment'>, state: AppointmentState, now: Date): Outcome {
  const again = state.status === 'inProgress' && state.practitionerId === data.practitionerId;
  if (again) return [];
  const foreign = state.practitionerId !== null && state.practitionerId !== data.practitionerId;
  if (state.status === 'confirmed' && foreign) return refuse('takenByColleague');
  return step('begin', state, now, () => beginCall(data, state, now));
}

function noteRefund(data: DataOf<'NoteRefund'>, state: AppointmentState): Outcome {
  const known = refundIn(state.refunds, data.refundId);
  if (known?.stands === 'made') return [];
  const asked = known?.stands === 'requested' ? known.amount.amount : 0;
  const most = state.paid?.paymentId === data.paymentId ? keptFor(state).amount + asked : asked;
  return data.amount.amount > most ? refuse('refundTooMuch') : [{ type: 'AppointmentRefunded', data }];
}

export const appointmentDecider: Decider<AppointmentState, AppointmentCommand, AppointmentEvent, AppointmentRefusal> = {
  initial: noAppointment,
  evolve: evolveAppointment,
  decide: {
    StartAppointment: ({ data: { offered, ...data } }, state) => {
      if (!takesEvent(state, 'AppointmentStarted')) return refuse('appointmentExists');
      return offered ? [{ type: 'AppointmentStarted', data }] : refuse('modeUnavailable');
    },
    NamePatient: ({ data }, state, { now }) => namePatient(data, state, now),
    GiveReason: ({ data }, state) => giveReason(data, state),
    ShareRecords: ({ data }, state) => shareRecords(data, state),
    GiveWishes: ({ data }, state) => giveWishes(data, state),
    ChooseTime: ({ data }, state) => chooseTime(data, state),
    MoveTime: ({ data }, state, { now }) => moveTime(data, state, now),
    OfferMove: ({ data }, state, { now }) => offerMove(data, state, now),
    DeclineAppointment: ({ data }, state, { now }) => decline(data, state, now),
    Remind: ({ data }, state, { now }) => remind(data, state, now),
    GivePlace: ({ data }, state) => shut(state) ?? [{ type: 'AppointmentPlaceGiven', data }],
    GiveCoupon: ({ data }, state) =>
      shut(state) ??
      (state.coupon?.code === data.code ? [] : [...couponGone(data, state), { type: 'AppointmentCouponGiven', data }]),
    RemoveCoupon: ({ data }, state) => shut(state) ?? couponGone(data, state),
    BookForPatient: ({ data }, state, context) => bookForPatient(appointmentDecider, data, state, context),
    SendLink: ({ data }, state, { now }) => sendLink(data, state, now),
    WithdrawLink: ({ data }, state) => withdrawLink(data, state),
    BeginPayment: ({ data }, state, { now }) => beginPayment(data, state, now),
    EndPayment: ({ data }, state, { now }) => endPayment(data, state, now),
    LandPayment: ({ data }, state) => landPayment(data, state),
    TakeAppointment: ({ data }, state, { now }) => take(data, state, now),
    ArrangeInterpreter: ({ data }, state, { now }) => arrange(data, state, now),
    BeginAppointment: ({ data }, state, { now }) => begin(data, state, now),
    WantPhone: ({ data }, state) => wantPhone(data, state),
    MissCall: ({ data }, state, { now }) =>
      byDoctor('missCall', data, state, now, ({ appointmentId }) => [
        {
          type: 'AppointmentCallMissed',
          data: { appointmentId, attempt: Math.min(state.missedCalls + 1, mostMissedCalls) },
        },
      ]),
    MissPatient: ({ data }, state, { now }) =>
      byDoctor('miss', data, state, now, ({ appointmentId }) => [
        { type: 'AppointmentPatientMissed', data: { appointmentId, attempts: Math.max(1, state.missedCalls) } },
      ]),
    WriteNotes: ({ data: { notes, ...data } }, state, { now }) =>
      byDoctor('writeNotes', data, state, now, (ids) => [{ type: 'AppointmentNotesWritten', data: { ...ids, notes } }]),
    CompleteAppointment: ({ data }, state, { now }) => complete(data, state, now),
    CancelAppointment: ({ data }, state, { now }) => cancel(data, state, now),
    CloseAsHeld: ({ data }, state, { now }) => closeAsHeld(data, state, now),
    CloseAsNotHeld: ({ data }, state, { now }) => closeAsNotHeld(data, state, now),
    BreakPromise: ({ data }, state, { now }) => breakPromise(data, state, now),
    NoteLateConfirmation: ({ data }, state, { now }) => noteLateConfirmation(data, state, now),
    ExpireAppointment: ({ data }, { status, paymentLink }) =>
      status === 'draft'
        ? [{ type: 'AppointmentExpired', data: { ...data, why: paymentLink ? 'unpaid' : 'left' } }]
        : [],
    NoteRefund: ({ data }, state) => noteRefund(data, state),
    NoteRefundFailed: ({ data }, { refunds }) =>
      refundIn(refunds, data.refundId)?.stands === 'requested' ? [{ type: 'AppointmentRefundFailed', data }] : [],
  },
};

function complete(
  { notes, advice, safetyNet, followUp, tests = [], testsOffered = false, ...data }: DataOf<'CompleteAppointment'>,
  state: AppointmentState,
  now: Date,
): Outcome {
  if (tests.length > 0 && !testsOffered) return refuse('testNotOffered');
  const more = { ...(followUp && { followUp }), ...(tests.length > 0 && { tests: [...new Set(tests)] }) };
  return byDoctor('complete', data, state, now, (ids) => [
    { type: 'AppointmentNotesWritten', data: { ...ids, notes } },
    { type: 'AppointmentCompleted', data: { ...ids, advice, safetyNet, ...more } },
  ]);
}

/** Nobody else goes on with what a colleague has. */
function byDoctor(
  action: AppointmentAction,
  { appointmentId, practitionerId }: DataOf<'MissCall'>,
  state: AppointmentState,
  now: Date,
  events: (ids: { readonly appointmentId: string; readonly userId: string }) => readonly AppointmentEvent[],
): Outcome {
  const { owner: userId } = state;
  if (userId === null) return refuse('unknownAppointment');
  if (state.practitionerId !== practitionerId) return refuse('takenByColleague');
  return step(action, state, now, () => events({ appointmentId, userId }));
}

export const appointments: Aggregate<AppointmentState, AppointmentCommand, AppointmentEvent, AppointmentRefusal> = {
  category: 'appointment',
  decider: appointmentDecider,
  idOf: ({ data }) => data.appointmentId,
};
