import { add, type Money, money, subtract, sum, times } from '../../kernel/index.js';
import type { BookingEvent } from './booking.events.js';
import { returnedVoucher } from './returned-voucher.js';
import { type BookingState, evolveBooking } from './booking.state.js';

const nothing = money(0);
const least = (left: Money, right: Money) => (left.amount <= right.amount ? left : right);
const atLeastNothing = (amount: Money) => (amount.amount > 0 ? amount : nothing);

export function paidFor({ receipts }: BookingState): Money {
  return sum(receipts.map(({ amount }) => amount));
}

const counted = (out: string | null) => out === null || out === 'didNotAttend';

/** A part of what a booking costs. */
export type Charge =
  | { readonly kind: 'test'; readonly people: number; readonly price: Money; readonly amount: Money }
  | { readonly kind: 'amendFee' | 'cancelFee'; readonly amount: Money };

/** What the booking costs at present: its price, its fees, or nothing where it failed through no fault of the patient. */
export function chargesFor(state: BookingState): readonly Charge[] {
  const { status, requested, progress, amendFees, cancelFee } = state;
  if (!requested) return [];
  const ofPatients = (counts: (out: string | null) => boolean): Charge => {
    const people = progress.filter(({ out }) => counts(out)).length;
    return { kind: 'test', people, price: requested.price, amount: times(requested.price, people) };
  };
  const amended: Charge = { kind: 'amendFee', amount: amendFees };
  const charged = (...charges: readonly Charge[]) => charges.filter(({ amount }) => amount.amount > 0);
  switch (status) {
    case 'none':
    case 'held':
    case 'expired':
      return [];
    case 'cancelled':
      return charged(amended, { kind: 'cancelFee', amount: cancelFee });
    case 'failed':
      return charged(ofPatients((out) => out === 'didNotAttend'));
    case 'noShow':
    case 'pending':
    case 'ack':
    case 'attended':
    case 'kitSent':
    case 'sampled':
    case 'atLab':
    case 'resulted':
    case 'published':
    case 'completed':
      return charged(ofPatients(counted), amended);
  }
}

/** Who did not come is asked for nothing more than what was paid. */
export function chargeFor(state: BookingState): Money {
  const charge = sum(chargesFor(state).map(({ amount }) => amount));
  return state.status === 'noShow' ? least(paidFor(state), charge) : charge;
}

const refundsOf = ({ refunds }: BookingState) => Object.values(refunds).filter(({ stands }) => stands !== 'failed');

/** Given back, or on its way. */
export function givenBack(state: BookingState): Money {
  return sum(refundsOf(state).map(({ amount }) => amount));
}

/** What was paid and stays paid. */
export function keptOf(state: BookingState): Money {
  return subtract(paidFor(state), givenBack(state));
}

/** Still to be paid at the visit. Nobody is charged it without agreeing, and what was given back of our own will is not asked for again. */
export function owedFor(state: BookingState): Money {
  const asGift = sum(
    refundsOf(state)
      .filter(({ goodwill }) => goodwill)
      .map(({ amount }) => amount),
  );
  return atLeastNothing(subtract(chargeFor(state), add(keptOf(state), asGift)));
}

/** It was to be paid at the visit, and nothing of it was. */
export function owesAll(state: BookingState): boolean {
  return state.requested?.pay === 'inStore' && state.receipts.length === 0 && owedFor(state).amount > 0;
}

/** Paid, and more than the booking costs. */
export function dueBack(state: BookingState): Money {
  return atLeastNothing(subtract(keptOf(state), chargeFor(state)));
}

/** What may still be given back of one receipt. */
export function leftOf(state: BookingState, receiptId: string): Money {
  const { amount = nothing } = state.receipts.find((receipt) => receipt.receiptId === receiptId) ?? {};
  const back = refundsOf(state).filter((refund) => refund.receiptId === receiptId);
  return subtract(amount, sum(back.map((refund) => refund.amount)));
}

/** Paid in store and to be given back there, once staff say how. */
export function toHandBack({ receipts, refunds }: BookingState): readonly HandBack[] {
  const inStore = new Set(receipts.flatMap(({ receiptId, paymentId }) => (paymentId === null ? receiptId : [])));
  return Object.entries(refunds).flatMap(([refundId, { receiptId, amount, stands }]) =>
    stands === 'requested' && inStore.has(receiptId) ? { refundId, receiptId, amount } : [],
  );
}

export interface HandBack {
  readonly refundId: string;
  readonly receiptId: string;
  readonly amount: Money;
}

/** Adds to events the refunds that they call for, with their words. */
export function withRefunds(
  events: readonly BookingEvent[],
  state: BookingState,
  { bookingId, refundId }: { readonly bookingId: string; readonly refundId: string },
): readonly BookingEvent[] {
  const after = events.reduce(evolveBooking, state);
  const [reason] = events.flatMap(({ data }) => ('words' in data && data.words !== undefined ? [data.words] : []));
  const failed = after.status === 'failed' && after.failure !== 'didNotAttend';
  const voucher = failed ? returnedVoucher(bookingId, after) : [];
  return [...events, ...voucher, ...refundsFor(dueBack(after), after, { bookingId, refundId, reason })];
}

interface Wish {
  readonly bookingId: string;
  readonly refundId: string;
  readonly reason: string | undefined;
  readonly goodwill?: true;
}

/** The latest receipt first, each from where it was paid. */
export function refundsFor(sum: Money, state: BookingState, wish: Wish): readonly BookingEvent[] {
  const { bookingId, refundId, reason, goodwill } = wish;
  const why = state.owner === null || reason === undefined ? {} : { userId: state.owner, reason };
  const refunds: BookingEvent[] = [];
  let due = sum;
  for (const receipt of state.receipts.toReversed()) {
    const amount = least(due, leftOf(state, receipt.receiptId));
    if (amount.amount === 0) continue;
    const { receiptId, paymentId } = receipt;
    const ids = { bookingId, refundId: refunds.length === 0 ? refundId : `${refundId}-${refunds.length}`, receiptId };
    const data = { ...ids, ...(paymentId !== null && { paymentId }), amount, ...why, ...(goodwill && { goodwill }) };
    refunds.push({ type: 'BookingRefundRequested', data });
    due = subtract(due, amount);
  }
  return refunds;
}
