import {
  type BookingAddress,
  bookingDecider,
  type BookingEvent,
  type BookingState,
  bookingStream,
  type Charge,
  chargesFor,
  evolveBooking,
  keptOf,
  leftOf,
  testItemStream,
} from '@meridian/domain/bookings';
import { add, type CounterMethod, type Money, subtract } from '@meridian/domain/kernel';
import { type Language, namesThen } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import { type PaidBy, paymentRequest } from '../../payments/index.js';

export interface PaidReceipt {
  readonly receiptId: string;
  readonly paidBy: PaidBy;
  readonly tillReceipt: string | null;
  readonly amount: Money;
  readonly paidAt: string;
  /** What the booking cost then, and what had been paid of it before. */
  readonly charges: readonly Charge[];
  readonly before: Money;
  /** Of the appointment for which it was paid. */
  readonly time: string;
}

export interface Credit {
  readonly refundId: string;
  readonly receipt: PaidReceipt;
  readonly amount: Money;
  /** When it was given back; in store once when it was decided. */
  readonly at: string;
  /** How staff gave it back. */
  readonly counterMethod: CounterMethod | undefined;
  /** Given back of the same receipt before. */
  readonly before: Money;
  /** What stays paid of that receipt, and for what where that is certain. */
  readonly kept: Money;
  readonly keptFor: readonly Charge[];
}

/** All that receipts and credit notes of a booking say. */
export interface BookingPaper {
  readonly bookingId: string;
  readonly userId: string;
  /** Of the booking, unless another was asked for. */
  readonly language: Language;
  readonly reference: string;
  readonly test: string;
  /** Null where they were erased. */
  readonly person: { readonly firstName: string; readonly lastName: string } | null;
  readonly address: BookingAddress | null;
  readonly receipts: readonly PaidReceipt[];
  readonly credits: readonly Credit[];
}

/** From the log itself, since a read model may not be there yet; null before it was booked. */
export async function bookingPaper(
  store: EventStore,
  bookingId: string,
  asked?: Language,
): Promise<BookingPaper | null> {
  const stream = bookingStream(bookingId);
  const { state } = await store.look(stream, bookingDecider);
  const { requested, owner, testId, patients, consent, address } = state;
  if (!requested || owner === null || testId === null) return null;
  const details = await detailsOf(store, stream);
  const language = asked ?? details.language;
  const names = await namesThen(store, testItemStream(testId), details.bookedAt);
  const buyer = consent ?? patients[0];
  return {
    bookingId,
    userId: owner,
    language,
    reference: requested.reference,
    test: names?.[language] ?? testId,
    person: opened(buyer),
    address: opened(address),
    receipts: details.receipts,
    credits: details.credits,
  };
}

interface Details {
  readonly language: Language;
  readonly bookedAt: Date;
  readonly receipts: readonly PaidReceipt[];
  readonly credits: readonly Credit[];
}

/** What was paid before there was a booking is no receipt: it goes back in full. */
async function detailsOf(store: EventStore, stream: string): Promise<Details> {
  let state = bookingDecider.initial;
  let language: Language = 'en';
  let bookedAt = new Date(0);
  const receipts: PaidReceipt[] = [];
  const credits: Credit[] = [];
  for await (const { type, data, recordedAt } of store.read(stream)) {
    const event = { type, data } as BookingEvent;
    const earlier = state;
    state = evolveBooking(state, event);
    if (event.type === 'BookingStarted') language = event.data.language;
    if (event.type === 'BookingRequested') bookedAt = recordedAt;
    if (event.type === 'BookingPaid' && state.requested) {
      const { receiptId, paymentId, amount, paidAt, counterMethod = 'inStore', tillReceipt = null } = event.data;
      const paidBy = paymentId === undefined ? counterMethod : await methodOf(store, paymentId);
      const facts = { receiptId, paidBy, tillReceipt, amount, paidAt, before: keptOf(earlier) };
      receipts.push({ ...facts, time: state.slot?.at ?? paidAt, charges: chargesFor(state) });
    }
    const back = creditIn(event, recordedAt);
    const receipt = back && receipts.find(({ receiptId }) => receiptId === back.receiptId);
    if (receipt) credits.push(creditOf(back, receipt, state, credits));
  }
  return { language, bookedAt, receipts, credits };
}

interface Back {
  readonly refundId: string;
  readonly receiptId: string;
  readonly amount: Money;
  readonly at: string;
  readonly counterMethod?: CounterMethod | undefined;
}

/** Before staff were asked how they gave it back in store the time of the decision counted. */
function creditIn(event: BookingEvent, recordedAt: Date): Back | null {
  if (event.type === 'BookingRefunded') return { ...event.data, at: event.data.refundedAt };
  if (event.type !== 'BookingRefundRequested' || !event.data.atOnce) return null;
  return { ...event.data, at: recordedAt.toISOString() };
}

function creditOf(
  { refundId, receiptId, amount, at, counterMethod }: Back,
  receipt: PaidReceipt,
  state: BookingState,
  credits: readonly Credit[],
): Credit {
  const before = credits
    .filter((each) => each.receipt.receiptId === receiptId)
    .reduce((all, each) => add(all, each.amount), subtract(amount, amount));
  const kept = subtract(subtract(receipt.amount, before), amount);
  const charges = chargesFor(state);
  const charged = charges.reduce((all, each) => add(all, each.amount), subtract(amount, amount));
  const isWhole = charged.amount === kept.amount && leftOf(state, receiptId).amount === kept.amount;
  return { refundId, receipt, amount, at, counterMethod, before, kept, keptFor: isWhole ? charges : [] };
}

async function methodOf(store: EventStore, paymentId: string): Promise<PaidBy> {
  const request = await paymentRequest(store, paymentId);
  if (!request) throw new Error('a booking was paid by a payment that nobody asked for');
  return request.method;
}

/** What was erased reads as a mark. */
function opened<Value extends object>(value: Value | null | undefined): Value | null {
  return typeof value === 'object' ? value : null;
}
