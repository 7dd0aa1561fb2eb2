import type {
  BookingChange,
  BookingFailureReason,
  CounterMethod,
  DrawArm,
  DrawFailure,
  IdentityCheck,
  IdentityRefusal,
} from '@meridian/contracts/generated/admin';
import type { BookingEventMap } from '@meridian/domain/bookings';
import type { Money } from '@meridian/domain/kernel';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf, historyProjection } from '../../../platform/history/index.js';

export interface BookingLine extends HistoryEntry {
  readonly change: BookingChange;
  readonly isFailure?: boolean;
  /** Counted from 1. */
  readonly patient?: number | undefined;
  readonly amount?: Money;
  readonly counterMethod?: CounterMethod | undefined;
  readonly tillReceipt?: string | undefined;
  readonly reason?: BookingFailureReason;
  readonly barcode?: string | undefined;
  readonly identity?: IdentityCheck | undefined;
  readonly identityRefusal?: IdentityRefusal;
  readonly drawFailure?: DrawFailure | undefined;
  readonly arm?: DrawArm | undefined;
  /** Sealed. */
  readonly words?: string | undefined;
  readonly waiver?: string | undefined;
  readonly refundReason?: string | undefined;
  readonly comment?: string;
}

const sampleUndone = ({ data: { patient, barcode } }: { readonly data: BookingEventMap['SampleUndone'] }) =>
  ({ change: 'sampleUndone', patient: patient + 1, barcode }) as const;

/** What happened to each booking since it was made, by whom. */
export const bookingHistory = historyOf<BookingEventMap, BookingLine>({
  table: 'bookings.booking_history',
  of: 'bookingId',
  by: initiatorOf,
  sealed: { words: 'words', waiver: 'waiver', refundReason: 'reason', comment: 'comment' },
  on: {
    PaymentLinkSent: ({ data: { total } }) => ({ change: 'paymentLinkSent', amount: total }),
    TermsAgreed: ({ data: { byVoice } }) => (byVoice ? { change: 'termsHeard' } : null),
    BookingRequested: ({ data: { total, pay } }) => ({
      change: pay === 'voucher' ? 'requestedByVoucher' : 'requested',
      amount: total,
    }),
    BookingVoucherTaken: 'voucherTaken',
    BookingVoucherReturned: 'voucherReturned',
    BookingPaid: ({ data: { amount, counterMethod, tillReceipt } }) => ({
      change: 'paid',
      amount,
      counterMethod,
      tillReceipt,
    }),
    BookingAcknowledged: 'acknowledged',
    DateAmended: ({ data: { fee, userId: person, waiver } }) => ({ change: 'amended', amount: fee, person, waiver }),
    PatientAttended: ({ data: { identity } }) => ({ change: 'attended', identity }),
    IdentityRefused: ({ data: { identityRefusal, userId: person, words } }) => ({
      change: 'identityRefused',
      identityRefusal,
      person,
      words,
      isFailure: true,
    }),
    KitSent: ({ data: { barcode } }) => ({ change: 'kitSent', barcode }),
    DrawFailed: ({ data: { patient, drawFailure, arm } }) => ({
      change: 'drawFailed',
      patient: patient + 1,
      drawFailure,
      arm,
      isFailure: true,
    }),
    SampleTaken: ({ data: { patient, barcode } }) => ({ change: 'sampleTaken', patient: patient + 1, barcode }),
    PatientCalledIn: 'calledIn',
    CallInUndone: 'callInUndone',
    ArrivalUndone: 'arrivalUndone',
    IdentityRefusalUndone: 'identityRefusalUndone',
    DrawUndone: ({ data: { patient } }) => ({ change: 'drawUndone', patient: patient + 1 }),
    PatientFailureUndone: ({ data: { patient } }) => ({ change: 'patientFailureUndone', patient: patient + 1 }),
    CompletionUndone: 'completionUndone',
    SampledCompletionUndone: 'completionUndone',
    SampleUndone: sampleUndone,
    OnlySampleUndone: sampleUndone,
    PatientFailed: ({ data: { patient, reason, userId: person, words } }) => ({
      change: 'patientFailed',
      patient: patient + 1,
      reason,
      person,
      words,
      isFailure: true,
    }),
    SampleReceived: ({ data: { patient } }) => ({ change: 'sampleReceived', patient: patient + 1 }),
    SampleReachedLab: 'atLab',
    ResultEntered: ({ data: { patient } }) => ({ change: 'resultEntered', patient: patient + 1 }),
    ResultPublished: ({ data: { patient } }) => ({ change: 'resultPublished', patient: patient + 1 }),
    VaccineGiven: ({ data: { patient } }) => ({ change: 'vaccinated', patient: patient + 1 }),
    VaccinationCorrected: ({ data: { patient, userId: person, words } }) => ({
      change: 'vaccinationCorrected',
      patient: patient + 1,
      person,
      words,
    }),
    TriageAnswered: ({ data: { patient } }) => ({ change: 'triageAnswered', patient: patient + 1 }),
    TriageHeard: ({ data: { patient } }) => ({ change: 'triageHeard', patient: patient + 1 }),
    BookingCompleted: 'completed',
    BookingCancelled: ({ data: { fee, userId: person, words } }) => ({
      change: 'cancelled',
      amount: fee,
      person,
      words,
    }),
    PatientMissed: () => ({ change: 'missed', isFailure: true }),
    BookingFailed: ({ data: { patient, reason, userId: person, words } }) => ({
      change: 'failed',
      patient: patient === undefined ? undefined : patient + 1,
      reason,
      person,
      words,
      isFailure: true,
    }),
    ClinicTestSet: ({ data: { barcode } }) => ({ change: 'clinicTestSet', barcode }),
    CommentMade: ({ data: { userId: person, comment } }) => ({ change: 'commented', person, comment }),
    BookingRefundRequested: ({ data: { amount, userId: person, reason: refundReason } }) => ({
      change: 'refundRequested',
      amount,
      person,
      refundReason,
    }),
    BookingRefunded: ({ data: { amount, counterMethod, userId: person, reason: refundReason } }) => ({
      change: 'refunded',
      amount,
      counterMethod,
      person,
      refundReason,
    }),
    BookingRefundFailed: () => ({ change: 'refundFailed', isFailure: true }),
  },
});

export const bookingHistories = historyProjection(17, bookingHistory);
