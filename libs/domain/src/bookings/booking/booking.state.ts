import { bookingMachine, type BookingStatus } from '@meridian/workflows/bookings';
import { add, compileTransitions, type Language, type Money, money } from '../../kernel/index.js';
import type { BookingEvent, BookingEventMap } from './booking.events.js';
import type { FailureReason, IdentityCheck } from './booking.rules.js';
import { type BookingReceipt, type BookingRefund, moneyMoved } from './booking-money.state.js';
import { coded, type PatientProgress, progressed, unmoved } from './booking-progress.js';
import { lastStepAfter, type LastStep } from './booking-undo.state.js';
import { type Vaccination, withCorrection } from './booking-vaccination.state.js';
import type { TestEnd } from '../tests/test-item.rules.js';
import type { BookingAddress, BookingContact, Consent, Patient, Travel } from './booking.fields.js';

type DataOf<Type extends BookingEvent['type'], Name extends keyof BookingEventMap[Type]> = Pick<
  BookingEventMap[Type],
  Name
>;

export type BookingAttempt = Omit<BookingEventMap['BookingPaymentBegun'], 'bookingId'>;

export type Triage = DataOf<'TriageAnswered', 'patient' | 'questions' | 'answers' | 'answeredAt'> &
  Partial<DataOf<'TriageHeard', 'heardBy'>>;

/** Keyed indexes by which staff find a booking: of beginnings of names, of an email address and of a telephone number. */
export interface BookingKeys {
  readonly names: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
}

export interface BookingState {
  readonly status: BookingStatus;
  readonly language: Language;
  readonly owner: string | null;
  readonly testId: string | null;
  /** Null where it was begun before it was asked. */
  readonly endsWith: TestEnd | null;
  readonly venueId: string | null;
  readonly slot: { readonly at: string; readonly people: number; readonly walkIn?: boolean } | null;
  readonly patients: readonly Patient[];
  readonly consent: Consent | null;
  readonly contact: BookingContact | null;
  readonly address: BookingAddress | null;
  readonly travel: Travel | null;
  readonly keys: BookingKeys;
  readonly kit: string | null;
  /** It pays for the booking. */
  readonly voucher: string | null;
  /** By which the patient came to it. */
  readonly referral: string | null;
  /** Of kits that were sent, of samples and of what a laboratory tests, the latest last. */
  readonly barcodes: readonly string[];
  readonly declared: boolean;
  readonly terms: string | null;
  /** The payment attempt under way; meanwhile no answer may change. */
  readonly attempt: BookingAttempt | null;
  /** An attempt that ended unpaid, as long as nothing was changed since. */
  readonly lapsed: BookingAttempt | null;
  /** How the last attempt ended unpaid, until the next one. */
  readonly unpaid: BookingEventMap['BookingPaymentAbandoned']['why'] | null;
  /** The link that was mailed last, paid or not. */
  readonly paymentLink: DataOf<'PaymentLinkSent', 'reference' | 'total' | 'until'> | null;
  readonly requested: DataOf<'BookingRequested', 'reference' | 'pay' | 'people' | 'price' | 'total'> | null;
  /** How often it was moved to another time. */
  readonly moved: number;
  readonly progress: readonly PatientProgress[];
  readonly vaccinations: readonly Vaccination[];
  /** What those who come said: before the visit, once for each, and at the counter, each time that it was written down; the latest last. */
  readonly triage: readonly Triage[];
  /** How it was made sure who came. */
  readonly identity: IdentityCheck | null;
  /** How often who came could not show that they are who is booked; what was undone does not count. */
  readonly identityRefusals: number;
  /** Into the room, from among those who wait there. */
  readonly calledIn: boolean;
  /** What was done last at the counter, as long as it can be undone and nothing followed. */
  readonly lastStep: LastStep | null;
  readonly failure: FailureReason | null;
  readonly receipts: readonly BookingReceipt[];
  readonly refunds: Readonly<Record<string, BookingRefund>>;
  /** Of amendments; owed unless the booking fails. */
  readonly amendFees: Money;
  readonly cancelFee: Money;
  readonly clinicTest: Omit<BookingEventMap['ClinicTestSet'], 'bookingId'> | null;
}

const nothing = money(0);
const unkeyed: BookingKeys = { names: [], email: null, phone: null };

export const noBooking: BookingState = {
  status: 'none',
  language: 'en',
  owner: null,
  testId: null,
  endsWith: null,
  venueId: null,
  slot: null,
  patients: [],
  consent: null,
  contact: null,
  address: null,
  travel: null,
  keys: unkeyed,
  kit: null,
  voucher: null,
  referral: null,
  barcodes: [],
  declared: false,
  terms: null,
  attempt: null,
  lapsed: null,
  unpaid: null,
  paymentLink: null,
  requested: null,
  moved: 0,
  progress: [],
  vaccinations: [],
  triage: [],
  identity: null,
  identityRefusals: 0,
  calledIn: false,
  lastStep: null,
  failure: null,
  receipts: [],
  refunds: {},
  amendFees: nothing,
  cancelFee: nothing,
  clinicTest: null,
};

/** Fields that another owner answers again. */
const untold = {
  patients: [],
  consent: null,
  contact: null,
  address: null,
  travel: null,
  keys: unkeyed,
  declared: false,
  terms: null,
  lapsed: null,
} as const;

const table = compileTransitions(bookingMachine.config);

export function takes({ status }: Pick<BookingState, 'status'>, type: BookingEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveBooking(state: BookingState, event: BookingEvent): BookingState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A booking that is ${state.status} takes no ${event.type}`);
  const lastStep = lastStepAfter(state, event);
  return { ...state, ...changed(state, event), lastStep, status: status as BookingStatus };
}

function paidByVoucher(requested: NonNullable<BookingState['requested']>): BookingState['requested'] {
  const free = money(0, requested.price.currency);
  return { ...requested, pay: 'voucher', price: free, total: free };
}

function changed(state: BookingState, event: BookingEvent): Partial<BookingState> {
  switch (event.type) {
    case 'BookingStarted': {
      const { testId, venueId, language, userId = null, endsWith = null, referralId = null } = event.data;
      return { testId, venueId, language, endsWith, owner: userId, referral: referralId };
    }
    case 'BookingClaimed':
      return { owner: event.data.userId, ...(state.owner !== null && untold) };
    case 'SlotChosen': {
      const { venueId, at, people, walkIn } = event.data;
      return { venueId, slot: { at, people, ...(walkIn && { walkIn }) }, lapsed: null };
    }
    case 'PatientsNamed': {
      const { patients, consent = null, searchWords: names } = event.data;
      return { patients, consent, keys: { ...state.keys, names }, lapsed: null };
    }
    case 'AddressGiven': {
      const { contact, address = null, emailIndex: email = null, phoneIndex: phone = null } = event.data;
      return { contact, address, keys: { ...state.keys, email, phone }, lapsed: null };
    }
    case 'TravelGiven':
      return { travel: event.data.travel, lapsed: null };
    case 'KitGiven':
      return { kit: event.data.barcode, lapsed: null };
    case 'BookingVoucherGiven':
      return { voucher: event.data.voucherId, lapsed: null };
    case 'BookingVoucherTaken':
      return { voucher: event.data.voucherId, requested: state.requested && paidByVoucher(state.requested) };
    case 'BookingVoucherRemoved':
    case 'BookingVoucherReturned':
      return { voucher: null, lapsed: null };
    case 'HealthDeclared':
      return { declared: true };
    case 'DeclarationWithdrawn':
      return { declared: false, lapsed: null };
    case 'TermsAgreed':
      return { terms: event.data.terms };
    case 'PaymentLinkSent': {
      const { reference, total, until } = event.data;
      return { paymentLink: { reference, total, until } };
    }
    case 'BookingPaymentBegun': {
      const { bookingId: _booking, ...attempt } = event.data;
      return { attempt, lapsed: null, unpaid: null };
    }
    case 'BookingPaymentAbandoned': {
      const { why } = event.data;
      return { attempt: null, lapsed: why === 'slotGone' ? null : state.attempt, unpaid: why };
    }
    case 'BookingRequested': {
      const { reference, pay, people, price, total } = event.data;
      const progress = Array.from({ length: people }, () => unmoved);
      return {
        requested: { reference, pay, people, price, total },
        progress,
        attempt: null,
        lapsed: null,
        unpaid: null,
      };
    }
    case 'DateAmended': {
      const slot = state.slot && { at: event.data.at, people: state.slot.people };
      return {
        slot,
        identity: null,
        calledIn: false,
        moved: state.moved + 1,
        amendFees: add(state.amendFees, event.data.fee),
      };
    }
    case 'BookingCancelled':
      return { cancelFee: event.data.fee };
    case 'ClinicTestSet': {
      const { bookingId: _booking, ...clinicTest } = event.data;
      return { clinicTest, ...coded(state, clinicTest) };
    }
    case 'VaccineGiven': {
      const { patient, given, givenAt } = event.data;
      return { vaccinations: [...state.vaccinations, { patient, given, givenAt }] };
    }
    case 'VaccinationCorrected':
      return { vaccinations: withCorrection(state.vaccinations, event.data) };
    case 'TriageAnswered': {
      const { patient, questions, answers, answeredAt } = event.data;
      const others = state.triage.filter((each) => each.patient !== patient || each.heardBy !== undefined);
      return { triage: [...others, { patient, questions, answers, answeredAt }] };
    }
    case 'TriageHeard': {
      const { patient, questions, answers, answeredAt, heardBy } = event.data;
      return { triage: [...state.triage, { patient, questions, answers, answeredAt, heardBy }] };
    }
    case 'KitSent':
      return coded(state, event.data);
    case 'SampleTaken':
      return { progress: progressed(state.progress, event), ...coded(state, event.data) };
    case 'BookingFailed':
      return { progress: progressed(state.progress, event), failure: event.data.reason };
    case 'SampleReachedLab':
      return { progress: state.progress.map((each) => ({ ...each, received: each.sampled })) };
    case 'SampleUndone':
    case 'OnlySampleUndone': {
      const barcodes = state.barcodes.filter((each) => each !== event.data.barcode);
      return { progress: progressed(state.progress, event), barcodes };
    }
    case 'DrawFailed':
    case 'DrawUndone':
    case 'PatientFailed':
    case 'PatientFailureUndone':
    case 'SampleReceived':
    case 'ResultEntered':
    case 'ResultPublished':
      return { progress: progressed(state.progress, event) };
    case 'BookingPaid':
    case 'BookingRefundRequested':
    case 'BookingRefunded':
    case 'BookingRefundFailed':
      return moneyMoved(state, event);
    case 'PatientAttended':
      return { identity: event.data.identity ?? null };
    case 'ArrivalUndone':
      return { identity: null, calledIn: false };
    case 'PatientCalledIn':
      return { calledIn: true };
    case 'CallInUndone':
      return { calledIn: false };
    case 'IdentityRefused':
      return { identityRefusals: state.identityRefusals + 1 };
    case 'IdentityRefusalUndone':
      return { identityRefusals: state.identityRefusals - 1 };
    case 'BookingAcknowledged':
    case 'BookingCompleted':
    case 'CompletionUndone':
    case 'SampledCompletionUndone':
    case 'PatientMissed':
    case 'CommentMade':
    case 'BookingExpired':
      return {};
  }
}
