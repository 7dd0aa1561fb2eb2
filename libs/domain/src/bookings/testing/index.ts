import { money } from '../../kernel/index.js';
import type { BookingCommand, OfferedTest } from '../booking/booking.commands.js';
import type { HealthStatement } from '../booking/booking.rules.js';
import type { ReservedSlot } from '../../diary/days/day.decider.js';
import type { OfferingVenue } from '../../diary/places/venue.decider.js';
import type { BookingEvent } from '../booking/booking.events.js';
import type { Patient } from '../booking/booking.fields.js';
import type { TestEnd } from '../tests/test-item.rules.js';

export const bookingId = 'b1';
export const userId = 'u1';
const own = { bookingId };
export const mine = { bookingId, userId };

/** A Friday in UK winter time; the usual now of the tests is three days before. */
export const at = '2026-11-27T10:00:00.000Z';
export const later = '2026-11-30T10:00:00.000Z';
export const until = '2026-11-24T09:40:00.000Z';
export const price = money(4500);
export const noFee = money(0);
export const lateFee = money(1000);

export const offer = (change: Partial<OfferedTest> = {}): OfferedTest => ({
  testId: 't1',
  active: true,
  price,
  travel: false,
  homeVisit: false,
  kit: false,
  minAge: 5,
  endsWith: 'result',
  ...change,
});
export const venue = (change: Partial<OfferingVenue> = {}): OfferingVenue => ({
  venueId: 'v1',
  active: true,
  tests: ['t1'],
  takesPayment: true,
  ...change,
});
export const kept = (change: Partial<ReservedSlot> = {}): ReservedSlot => ({ at, people: 2, until, ...change });
export const li: Patient = { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 };
export const bo: Patient = { firstName: 'Bo', lastName: 'Wei', dob: '2018-05-06', sex: 1 };
export const consent = { firstName: 'Li', lastName: 'Wei' };
const contact = { email: 'li@example.org', phoneCountry: '+44', phone: '7700900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

export const started: BookingEvent = {
  type: 'BookingStarted',
  data: { ...mine, testId: 't1', venueId: 'v1', language: 'zh', endsWith: 'result' },
};
/** A booking that ends with the visit or with the sample; one that was begun before it was asked. */
export const startedFor = (endsWith?: TestEnd): BookingEvent => ({
  type: 'BookingStarted',
  data: { ...mine, testId: 't1', venueId: 'v1', language: 'zh', ...(endsWith && { endsWith }) },
});
export const startedByVisitor: BookingEvent = {
  type: 'BookingStarted',
  data: { ...own, testId: 't1', venueId: 'v1', language: 'en', endsWith: 'result' },
};
export const claimed: BookingEvent = { type: 'BookingClaimed', data: mine };
export const chosen: BookingEvent = { type: 'SlotChosen', data: { ...own, venueId: 'v1', at, until, people: 2 } };
export const named = (...patients: readonly Patient[]): BookingEvent => ({
  type: 'PatientsNamed',
  data: { ...mine, patients, consent, searchWords: [] },
});
export const addressed: BookingEvent = {
  type: 'AddressGiven',
  data: { ...mine, emailIndex: 'e1', contact, address },
};
export const agreed: BookingEvent = { type: 'TermsAgreed', data: { ...own, terms: '1' } };
export const declared: BookingEvent = { type: 'HealthDeclared', data: own };
export const ready: readonly BookingEvent[] = [started, chosen, named(li, bo), addressed, agreed];
const total = money(9000);
export const begun: BookingEvent = {
  type: 'BookingPaymentBegun',
  data: {
    ...own,
    orderId: 'o1',
    paymentId: 'p1',
    reference: 'MT-1',
    price,
    total,
    until: '2026-11-24T09:45:00.000Z',
  },
};
export const abandoned = (why: 'failed' | 'cancelled' | 'expired' | 'slotGone'): BookingEvent => ({
  type: 'BookingPaymentAbandoned',
  data: { ...own, orderId: 'o1', why },
});
export const requested = (pay: 'now' | 'inStore' | 'nothing' = 'inStore', each = price): BookingEvent => ({
  type: 'BookingRequested',
  data: {
    ...mine,
    reference: 'MT-1',
    pay,
    testId: 't1',
    venueId: 'v1',
    at,
    people: 2,
    price: each,
    total: money(each.amount * 2),
  },
});
export const paid: BookingEvent = {
  type: 'BookingPaid',
  data: { ...own, receiptId: 'p1', paymentId: 'p1', amount: total, paidAt: '2026-11-24T09:30:00.000Z' },
};
export const paidBooking: readonly BookingEvent[] = [...ready, begun, requested('now'), paid];
export const acked: BookingEvent = { type: 'BookingAcknowledged', data: own };
export const attended: BookingEvent = { type: 'PatientAttended', data: { ...own, identity: 'passport' } };
export const kitSent: BookingEvent = { type: 'KitSent', data: own };
export const drawFailed = (patient: number, attempt: number): BookingEvent => ({
  type: 'DrawFailed',
  data: { ...own, patient, attempt, drawFailure: 'noVein', arm: 'left' },
});
export const sampled = (patient: number, barcode?: string): BookingEvent => ({
  type: 'SampleTaken',
  data: { ...own, patient, ...(barcode !== undefined && { barcode }) },
});
export const reachedLab: BookingEvent = { type: 'SampleReachedLab', data: own };
export const resulted = (patient: number): BookingEvent => ({
  type: 'ResultEntered',
  data: { ...own, patient, resultId: `r${patient}` },
});
export const published = (patient: number): BookingEvent => ({
  type: 'ResultPublished',
  data: { ...own, patient, resultId: `r${patient}` },
});
export const cancelled = (fee = noFee): BookingEvent => ({
  type: 'BookingCancelled',
  data: { ...mine, by: 'patient', fee },
});
export const completed: BookingEvent = { type: 'BookingCompleted', data: own };
export const missed: BookingEvent = { type: 'PatientMissed', data: own };
export const expired: BookingEvent = { type: 'BookingExpired', data: own };
export const refundAsked = (
  amount: number,
  refundId = 'f1',
  why: { userId?: string; reason?: string } = {},
): BookingEvent => ({
  type: 'BookingRefundRequested',
  data: { ...own, refundId, receiptId: 'p1', paymentId: 'p1', amount: money(amount), ...why },
});

export const start: BookingCommand = {
  type: 'StartBooking',
  data: { ...mine, testId: 't1', venueId: 'v1', language: 'zh', offer: offer(), venue: venue() },
};
export const claim = (by = userId): BookingCommand => ({ type: 'ClaimBooking', data: { ...own, userId: by } });
export const choose: BookingCommand = {
  type: 'ChooseSlot',
  data: { ...own, venueId: 'v1', at, until, people: 2 },
};
export const name = (...patients: readonly Patient[]): BookingCommand => ({
  type: 'NamePatients',
  data: { ...mine, patients, consent, searchWords: [], offer: offer() },
});
export const giveAddress: BookingCommand = {
  type: 'GiveAddress',
  data: { ...mine, emailIndex: 'e1', contact, address },
};
export const giveTravel = (
  travel: Extract<BookingCommand, { type: 'GiveTravel' }>['data']['travel'],
): BookingCommand => ({
  type: 'GiveTravel',
  data: { ...mine, travel },
});
export const giveKit = (barcode: string, usedBy: string | null = null): BookingCommand => ({
  type: 'GiveKit',
  data: { ...own, barcode, known: { barcode: 'KIT-0001', usedBy } },
});
const allTrue: Readonly<Record<HealthStatement, boolean>> = {
  noSymptoms: true,
  noCloseContact: true,
  noHighRiskArea: true,
  noTravel: true,
  noOtherSuspicion: true,
  noDiagnosis: true,
};
export const declare = (change: Partial<Record<HealthStatement, boolean>> = {}): BookingCommand => ({
  type: 'DeclareHealth',
  data: { ...own, statements: { ...allTrue, ...change } },
});
export const agree: BookingCommand = { type: 'AgreeTerms', data: { ...own, terms: '1' } };
export type Wanted = Extract<BookingCommand, { type: 'RequestBooking' }>['data'];
export const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  ...own,
  reference: 'MT-1',
  offer: offer(),
  venue: venue(),
  kept: kept(),
  seen: total,
  ...change,
});
export const request = (change: Partial<Wanted> = {}): BookingCommand => ({
  type: 'RequestBooking',
  data: wanted(change),
});
export const begin = (change: Partial<Wanted> = {}): BookingCommand => ({
  type: 'BeginBookingPayment',
  data: { ...wanted(change), orderId: 'o1', paymentId: 'p1', until: '2026-11-24T09:45:00.000Z' },
});
export const abandon: BookingCommand = {
  type: 'AbandonBookingPayment',
  data: { ...own, orderId: 'o1', why: 'expired' },
};
export const land = (taken = true, amount = 9000): BookingCommand => ({
  type: 'LandBookingPayment',
  data: {
    ...own,
    orderId: 'o1',
    paymentId: 'p1',
    amount: money(amount),
    paidAt: '2026-11-24T09:30:00.000Z',
    taken,
    refundId: 'f1',
  },
});
const atTill = { receiptId: 'till-1', paidAt: '2026-11-27T10:00:00.000Z', counterMethod: 'cash' } as const;
type Till = Extract<BookingCommand, { type: 'TakePayment' }>;
export const takePayment = (amount: number, slip: Partial<Till['data']> = {}): Till => ({
  type: 'TakePayment',
  data: { ...own, ...atTill, amount: money(amount), ...slip },
});
export const ack: BookingCommand = { type: 'AcknowledgeBooking', data: own };
type Amend = Extract<BookingCommand, { type: 'AmendDate' }>['data'];
export const amend = (change: Partial<Amend> = {}): BookingCommand => ({
  type: 'AmendDate',
  data: {
    ...own,
    at: later,
    kept: { at: later, people: 2, until: '2030-01-01T00:00:00.000Z' },
    minAge: 5,
    takesPayment: true,
    feeSeen: noFee,
    by: 'patient',
    ...change,
  },
});
type Cancel = Extract<BookingCommand, { type: 'CancelBooking' }>['data'];
export const cancel = (change: Partial<Cancel> = {}): BookingCommand => ({
  type: 'CancelBooking',
  data: { ...own, feeSeen: noFee, by: 'patient', refundId: 'f1', ...change },
});
export const attend: BookingCommand = { type: 'AttendBooking', data: { ...own, identity: 'passport' } };
export const sendKit: BookingCommand = { type: 'SendKit', data: own };
export * from './samples.js';
type Fail = Extract<BookingCommand, { type: 'FailPatient' }>['data'];
export const failPatient = (patient: number, reason: Fail['reason'] = 'sampleSpoiled'): BookingCommand => ({
  type: 'FailPatient',
  data: { ...own, patient, reason, refundId: `x${patient}` },
});
export const reachLab: BookingCommand = { type: 'ReachLab', data: own };
export const enterResult = (patient: number): BookingCommand => ({
  type: 'EnterResult',
  data: { ...own, patient, resultId: `r${patient}` },
});
export const publish = (patient: number): BookingCommand => ({
  type: 'PublishResult',
  data: { ...own, patient, resultId: `r${patient}` },
});
export const complete = (endsWith: TestEnd = 'visit', vaccination = false): BookingCommand => ({
  type: 'CompleteBooking',
  data: { ...own, endsWith, vaccination },
});
export const miss: BookingCommand = { type: 'MissBooking', data: { ...own, refundId: 'm1' } };
export const fail: BookingCommand = { type: 'FailBooking', data: { ...own, reason: 'venueClosed', refundId: 'f2' } };
type ClinicTest = Extract<BookingCommand, { type: 'SetClinicTest' }>['data'];
export const setClinicTest = (change: Partial<ClinicTest> = {}): BookingCommand => ({
  type: 'SetClinicTest',
  data: { ...own, delivery: 'courier', kitless: false, known: null, ordered: [], ...change },
});
export const comment: BookingCommand = {
  type: 'Comment',
  data: { ...own, commentId: 'c1', by: 'staff', comment: 'Rang, no answer' },
};
export const expire: BookingCommand = { type: 'ExpireBooking', data: own };
export const refunded = (refundId: string, amount: number): BookingCommand => ({
  type: 'NoteBookingRefund',
  data: { ...own, refundId, receiptId: 'p1', amount: money(amount), refundedAt: '2026-11-28T10:00:00.000Z' },
});
export const refundFailed = (refundId: string): BookingCommand => ({
  type: 'NoteBookingRefundFailed',
  data: { ...own, refundId },
});
export const refundBooking = (refundId: string, amount: number, seen = 0): BookingCommand => ({
  type: 'RefundBooking',
  data: { ...own, refundId, amount: money(amount), reason: 'Sorry', seen },
});
export const giveBack = (refundId = 'g1'): BookingCommand => ({ type: 'GiveBack', data: { ...own, refundId } });
