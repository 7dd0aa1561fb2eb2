import { bookingMachine, type BookingStatus } from '@meridian/workflows/bookings';
import { add, compileTransitions, type Money, money } from '../../kernel/index.js';
import type { BookingEvent, BookingEventMap } from './booking.events.js';
import type { FailureReason } from './booking.rules.js';
import type { BookingAddress, BookingContact, Consent, Patient, Travel } from './booking.fields.js';

type Told<Type extends BookingEvent['type'], Name extends keyof BookingEventMap[Type]> = Pick<
  BookingEventMap[Type],
  Name
>;

export type BookingAttempt = Omit<BookingEventMap['BookingPaymentBegun'], 'bookingId'>;

/** How far one of the patients has come. */
export interface PatientProgress {
  readonly failedDraws: number;
  readonly sampled: boolean;
  readonly resulted: boolean;
  readonly published: boolean;
  /** Why they are tested no more. */
  readonly out: FailureReason | null;
}

export interface BookingReceipt {
  readonly receiptId: string;
  readonly paymentId: string | null;
  readonly amount: Money;
}

export interface BookingRefund {
  readonly receiptId: string;
  readonly amount: Money;
  readonly stands: 'requested' | 'made' | 'failed';
  /** Nobody asked for it here: it was made at the provider. */
  readonly unasked: boolean;
}

export interface BookingState {
  readonly status: BookingStatus;
  readonly owner: string | null;
  readonly testId: string | null;
  readonly venueId: string | null;
  readonly slot: { readonly at: string; readonly people: number } | null;
  readonly patients: readonly Patient[];
  readonly consent: Consent | null;
  readonly contact: BookingContact | null;
  readonly address: BookingAddress | null;
  readonly travel: Travel | null;
  readonly kit: string | null;
  readonly declared: boolean;
  readonly terms: string | null;
  /** The attempt to pay that runs now; while it runs nothing that was told moves. */
  readonly attempt: BookingAttempt | null;
  /** An attempt that ended unpaid, as long as nothing was changed since. */
  readonly lapsed: BookingAttempt | null;
  readonly requested: Told<'BookingRequested', 'reference' | 'pay' | 'people' | 'price' | 'total'> | null;
  readonly progress: readonly PatientProgress[];
  readonly receipts: readonly BookingReceipt[];
  readonly refunds: Readonly<Record<string, BookingRefund>>;
  /** Of amendments; owed unless the booking fails. */
  readonly amendFees: Money;
  readonly cancelFee: Money;
  readonly clinicTest: Omit<BookingEventMap['ClinicTestSet'], 'bookingId'> | null;
}

const nothing = money(0);

export const noBooking: BookingState = {
  status: 'none',
  owner: null,
  testId: null,
  venueId: null,
  slot: null,
  patients: [],
  consent: null,
  contact: null,
  address: null,
  travel: null,
  kit: null,
  declared: false,
  terms: null,
  attempt: null,
  lapsed: null,
  requested: null,
  progress: [],
  receipts: [],
  refunds: {},
  amendFees: nothing,
  cancelFee: nothing,
  clinicTest: null,
};

/** What another owner tells anew. */
const untold = {
  patients: [],
  consent: null,
  contact: null,
  address: null,
  travel: null,
  declared: false,
  terms: null,
  lapsed: null,
} as const;

const unmoved: PatientProgress = { failedDraws: 0, sampled: false, resulted: false, published: false, out: null };

const table = compileTransitions(bookingMachine.config);

export function takes({ status }: BookingState, type: BookingEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveBooking(state: BookingState, event: BookingEvent): BookingState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A booking that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as BookingStatus };
}

function changed(state: BookingState, event: BookingEvent): Partial<BookingState> {
  switch (event.type) {
    case 'BookingStarted': {
      const { testId, venueId, userId = null } = event.data;
      return { testId, venueId, owner: userId };
    }
    case 'BookingClaimed':
      return { owner: event.data.userId, ...(state.owner !== null && untold) };
    case 'SlotChosen': {
      const { venueId, at, people } = event.data;
      return { venueId, slot: { at, people }, lapsed: null };
    }
    case 'PatientsNamed':
      return { patients: event.data.patients, consent: event.data.consent ?? null, lapsed: null };
    case 'AddressGiven':
      return { contact: event.data.contact, address: event.data.address, lapsed: null };
    case 'TravelGiven':
      return { travel: event.data.travel, lapsed: null };
    case 'KitGiven':
      return { kit: event.data.barcode, lapsed: null };
    case 'HealthDeclared':
      return { declared: true };
    case 'DeclarationWithdrawn':
      return { declared: false, lapsed: null };
    case 'TermsAgreed':
      return { terms: event.data.terms };
    case 'BookingPaymentBegun': {
      const { bookingId: _booking, ...attempt } = event.data;
      return { attempt, lapsed: null };
    }
    case 'BookingPaymentAbandoned':
      return { attempt: null, lapsed: event.data.why === 'slotGone' ? null : state.attempt };
    case 'BookingRequested': {
      const { reference, pay, people, price, total } = event.data;
      const progress = Array.from({ length: people }, () => unmoved);
      return { requested: { reference, pay, people, price, total }, progress, attempt: null, lapsed: null };
    }
    case 'DateAmended': {
      const slot = state.slot && { ...state.slot, at: event.data.at };
      return { slot, amendFees: add(state.amendFees, event.data.fee) };
    }
    case 'BookingCancelled':
      return { cancelFee: event.data.fee };
    case 'ClinicTestSet': {
      const { bookingId: _booking, ...clinicTest } = event.data;
      return { clinicTest };
    }
    case 'DrawFailed':
    case 'SampleTaken':
    case 'PatientFailed':
    case 'BookingFailed':
    case 'ResultEntered':
    case 'ResultPublished':
      return { progress: progressed(state.progress, event) };
    case 'BookingPaid':
    case 'BookingRefundRequested':
    case 'BookingRefunded':
    case 'BookingRefundFailed':
      return moneyMoved(state, event);
    case 'BookingAcknowledged':
    case 'PatientAttended':
    case 'KitSent':
    case 'SampleReachedLab':
    case 'PatientMissed':
    case 'CommentMade':
    case 'BookingExpired':
      return {};
  }
}

type OfPatient = Extract<
  BookingEvent,
  { type: 'DrawFailed' | 'SampleTaken' | 'PatientFailed' | 'BookingFailed' | 'ResultEntered' | 'ResultPublished' }
>;

function progressed(progress: readonly PatientProgress[], event: OfPatient): readonly PatientProgress[] {
  return progress.map((each, index) => (index === event.data.patient ? { ...each, ...step(event) } : each));
}

function step(event: OfPatient): Partial<PatientProgress> {
  switch (event.type) {
    case 'DrawFailed':
      return { failedDraws: event.data.attempt };
    case 'SampleTaken':
      return { sampled: true };
    case 'PatientFailed':
    case 'BookingFailed':
      return { out: event.data.reason };
    case 'ResultEntered':
      return { resulted: true };
    case 'ResultPublished':
      return { published: true };
  }
}

type OfMoney = Extract<
  BookingEvent,
  { type: 'BookingPaid' | 'BookingRefundRequested' | 'BookingRefunded' | 'BookingRefundFailed' }
>;

function moneyMoved({ receipts, refunds }: BookingState, event: OfMoney): Partial<BookingState> {
  switch (event.type) {
    case 'BookingPaid': {
      const { receiptId, paymentId = null, amount } = event.data;
      return { receipts: [...receipts, { receiptId, paymentId, amount }] };
    }
    case 'BookingRefundRequested': {
      const { refundId, receiptId, amount } = event.data;
      return { refunds: { ...refunds, [refundId]: { receiptId, amount, stands: 'requested', unasked: false } } };
    }
    case 'BookingRefunded': {
      const { refundId, receiptId, amount } = event.data;
      const unasked = refundOf(refunds, refundId)?.unasked ?? true;
      return { refunds: { ...refunds, [refundId]: { receiptId, amount, stands: 'made', unasked } } };
    }
    case 'BookingRefundFailed': {
      const known = refundOf(refunds, event.data.refundId);
      return known ? { refunds: { ...refunds, [event.data.refundId]: { ...known, stands: 'failed' } } } : {};
    }
  }
}

export function refundOf(refunds: BookingState['refunds'], refundId: string): BookingRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}
