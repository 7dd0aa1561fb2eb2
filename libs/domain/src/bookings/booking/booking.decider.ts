import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import {
  attendBooking,
  completeBooking,
  enterResult,
  failBooking,
  failDraw,
  failPatient,
  publishResult,
  refuseIdentity,
  setClinicTest,
  takeSample,
  vaccinate,
} from './booking-care.js';
import { amendDate, cancelBooking, expireBooking, missBooking } from './booking-changes.js';
import {
  beginBookingPayment,
  giveBack,
  landBookingPayment,
  noteBookingRefund,
  refundBooking,
  requestBooking,
  sendPaymentLink,
  takePayment,
  withdrawPaymentLink,
} from './booking-payment.js';
import { receiveSample } from './booking-samples.js';
import {
  agreeTerms,
  chooseSlot,
  claimBooking,
  declareHealth,
  giveKit,
  giveTravel,
  namePatients,
  shut,
  startBooking,
} from './booking-steps.js';
import { answerTriage, hearTriage } from './booking-triage.js';
import { correctVaccination } from './booking-vaccination.js';
import { giveVoucher, removeVoucher, takeVoucher } from './booking-voucher.js';
import type { BookingCommand, BookingRefusal } from './booking.commands.js';
import type { BookingEvent } from './booking.events.js';
import { undoStep } from './booking-undo.js';
import { whyNot } from './booking.permissions.js';
import { type BookingState, evolveBooking, noBooking } from './booking.state.js';
import { refundOf } from './booking-money.state.js';

/** A step that staff take: once, when its time has come. */
function step(
  event: Extract<BookingEvent, { type: 'BookingAcknowledged' | 'PatientCalledIn' | 'KitSent' | 'SampleReachedLab' }>,
  state: BookingState,
  now: Date,
) {
  const actions = {
    BookingAcknowledged: 'acknowledge',
    PatientCalledIn: 'callIn',
    KitSent: 'sendKit',
    SampleReachedLab: 'reachLab',
  } as const;
  const why = whyNot(actions[event.type], state, now);
  return why ? refuse(why) : [event];
}

export const bookingDecider: Decider<BookingState, BookingCommand, BookingEvent, BookingRefusal> = {
  initial: noBooking,
  evolve: evolveBooking,
  decide: {
    StartBooking: ({ data }, state) => startBooking(data, state),
    ClaimBooking: ({ data }, state) => claimBooking(data, state),
    ChooseSlot: ({ data }, state, { now }) => chooseSlot(data, state, now),
    NamePatients: ({ data }, state) => namePatients(data, state),
    GiveAddress: ({ data }, state) => shut(state, data.userId) ?? [{ type: 'AddressGiven', data }],
    GiveTravel: ({ data }, state, { now }) => giveTravel(data, state, now),
    GiveKit: ({ data }, state) => giveKit(data, state),
    DeclareHealth: ({ data }, state) => declareHealth(data, state),
    GiveVoucher: ({ data }, state) => giveVoucher(data, state),
    RemoveVoucher: ({ data }, state) => removeVoucher(data, state),
    TakeVoucher: ({ data }, state, { now }) => takeVoucher(data, state, now),
    AgreeTerms: ({ data }, state) => agreeTerms(data, state),
    SendPaymentLink: ({ data }, state, { now }) => sendPaymentLink(data, state, now),
    WithdrawPaymentLink: ({ data }, state) => withdrawPaymentLink(data, state),
    BeginBookingPayment: ({ data }, state, { now }) => beginBookingPayment(data, state, now),
    AbandonBookingPayment: ({ data }, { attempt }) =>
      attempt?.orderId === data.orderId ? [{ type: 'BookingPaymentAbandoned', data }] : [],
    LandBookingPayment: ({ data }, state) => landBookingPayment(data, state),
    RequestBooking: ({ data }, state, { now }) => requestBooking(data, state, now),
    TakePayment: ({ data }, state) => takePayment(data, state),
    AcknowledgeBooking: ({ data }, state, { now }) => step({ type: 'BookingAcknowledged', data }, state, now),
    AmendDate: ({ data }, state, { now }) => amendDate(data, state, now),
    CancelBooking: ({ data }, state, { now }) => cancelBooking(data, state, now),
    AttendBooking: ({ data }, state, { now }) => attendBooking(data, state, now),
    CallIn: ({ data }, state, { now }) => step({ type: 'PatientCalledIn', data }, state, now),
    RefuseIdentity: ({ data }, state, { now }) => refuseIdentity(data, state, now),
    SendKit: ({ data }, state, { now }) => step({ type: 'KitSent', data }, state, now),
    FailDraw: ({ data }, state, { now }) => failDraw(data, state, now),
    TakeSample: ({ data }, state, { now }) => takeSample(data, state, now),
    UndoStep: ({ data }, state, { now }) => undoStep(data, state, now),
    FailPatient: ({ data }, state, { now }) => failPatient(data, state, now),
    ReachLab: ({ data }, state, { now }) => step({ type: 'SampleReachedLab', data }, state, now),
    ReceiveSample: ({ data }, state) => receiveSample(data, state),
    AnswerTriage: ({ data }, state, { now }) => answerTriage(data, state, now),
    HearTriage: ({ data }, state, { now }) => hearTriage(data, state, now),
    EnterResult: ({ data }, state, { now }) => enterResult(data, state, now),
    PublishResult: ({ data }, state, { now }) => publishResult(data, state, now),
    CompleteBooking: ({ data }, state, { now }) => completeBooking(data, state, now),
    Vaccinate: ({ data }, state, { now }) => vaccinate(data, state, now),
    CorrectVaccination: ({ data }, state, { now }) => correctVaccination(data, state, now),
    MissBooking: ({ data }, state, { now }) => missBooking(data, state, now),
    FailBooking: ({ data }, state, { now }) => failBooking(data, state, now),
    SetClinicTest: ({ data }, state, { now }) => setClinicTest(data, state, now),
    Comment: ({ data }, { status, owner }) => {
      if (status === 'none' || owner === null) return refuse('unknownBooking');
      const comment = data.comment.trim();
      return comment === ''
        ? refuse('badComment')
        : [{ type: 'CommentMade', data: { ...data, userId: owner, comment } }];
    },
    ExpireBooking: ({ data }, state) => expireBooking(data, state),
    NoteBookingRefund: ({ data }, state) => noteBookingRefund(data, state),
    NoteBookingRefundFailed: ({ data }, { refunds }) =>
      refundOf(refunds, data.refundId)?.stands === 'requested' ? [{ type: 'BookingRefundFailed', data }] : [],
    RefundBooking: ({ data }, state) => refundBooking(data, state),
    GiveBack: ({ data }, state) => giveBack(data, state),
  },
};

export const bookings: Aggregate<BookingState, BookingCommand, BookingEvent, BookingRefusal> = {
  category: 'booking',
  decider: bookingDecider,
  idOf: ({ data }) => data.bookingId,
};
