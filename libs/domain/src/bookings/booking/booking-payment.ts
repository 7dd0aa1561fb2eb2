import { priceNow } from './voucher-price.js';
import { money, refuse, times } from '../../kernel/index.js';
import { problemWithRequest } from './booking-pages.js';
import { type BookingOutcome, shut } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import type { BookingEvent, BookingEventMap } from './booking.events.js';
import { keptOf, leftOf, owedFor, refundsFor, withRefunds } from './booking.money.js';
import { type BookingState, takes } from './booking.state.js';
import { refundOf } from './booking-money.state.js';

type Data<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>['data'];
type Terms = Pick<BookingEventMap['BookingRequested'], 'reference' | 'pay' | 'price' | 'total'>;

/** The booking as it was entered: nothing is decided here any more. */
function requested(bookingId: string, terms: Terms, state: BookingState): BookingEvent {
  const { owner, testId, venueId, slot, patients } = state;
  if (owner === null || testId === null || venueId === null || !slot) throw new Error('A booking without its parts');
  const { at } = slot;
  const data = { bookingId, userId: owner, testId, venueId, at, people: patients.length, ...terms };
  return { type: 'BookingRequested', data };
}

const hasPassed = (until: string, now: Date): boolean => Date.parse(until) <= now.getTime();

/** Everything was told on the phone; what is missing is the money. */
export function sendPaymentLink(data: Data<'SendPaymentLink'>, state: BookingState, now: Date): BookingOutcome {
  const problem = shut(state) ?? problemWithRequest(data, state, now);
  if (problem) return problem;
  const { bookingId, reference, offer, until } = data;
  const total = times(offer.price, state.patients.length);
  if (total.amount === 0) return refuse('nothingToPay');
  if (state.keys.email === null) return refuse('mailboxNeeded');
  if (hasPassed(until, now)) return refuse('linkExpired');
  return [{ type: 'PaymentLinkSent', data: { bookingId, reference, price: offer.price, total, until } }];
}

/** The caller thought better of it: nothing was paid, nothing is owed, and the time is free again. */
export function withdrawPaymentLink({ bookingId }: Data<'WithdrawPaymentLink'>, state: BookingState): BookingOutcome {
  if (!state.paymentLink) return refuse('noLink');
  if (state.status === 'cancelled' && !state.requested) return [];
  const closed = shut(state);
  if (closed) return closed;
  const person = state.owner === null ? {} : { userId: state.owner };
  return [{ type: 'BookingCancelled', data: { bookingId, ...person, by: 'staff', fee: money(0) } }];
}

export function beginBookingPayment(data: Data<'BeginBookingPayment'>, state: BookingState, now: Date): BookingOutcome {
  if (state.attempt?.orderId === data.orderId) return [];
  const problem = shut(state) ?? problemWithRequest(data, state, now);
  if (problem) return problem;
  if (state.paymentLink && hasPassed(state.paymentLink.until, now)) return refuse('linkExpired');
  const { bookingId, orderId, paymentId, reference, offer, until } = data;
  const total = times(priceNow(state, offer), state.patients.length);
  if (total.amount === 0) return refuse('nothingToPay');
  const attempt = { bookingId, orderId, paymentId, reference, price: offer.price, total, until };
  return [{ type: 'BookingPaymentBegun', data: attempt }];
}

export function requestBooking(data: Data<'RequestBooking'>, state: BookingState, now: Date): BookingOutcome {
  if (state.requested?.reference === data.reference) return [];
  const problem = shut(state) ?? problemWithRequest(data, state, now);
  if (problem) return problem;
  const { bookingId, reference, offer } = data;
  const price = priceNow(state, offer);
  const total = times(price, state.patients.length);
  // Another one was given meanwhile, and nobody redeemed that.
  if (state.voucher !== (data.voucher ?? null)) return refuse('priceChanged', { page: 'summary', total });
  const free = total.amount === 0;
  if ((offer.kit || offer.homeVisit) && !free) return refuse('payNow');
  const voucherFollows = data.voucherFollows === true && state.patients.length === 1;
  if (!data.venue.takesPayment && !voucherFollows && !free) return refuse('payAhead');
  const unpaid = free ? 'nothing' : 'inStore';
  const pay = state.voucher === null ? unpaid : 'voucher';
  return [requested(bookingId, { reference, pay, price, total }, state)];
}

/** Money first, then the place. Where the place is gone, or nobody waits for the money any more, it goes back. */
export function landBookingPayment(data: Data<'LandBookingPayment'>, state: BookingState): BookingOutcome {
  const { bookingId, orderId, paymentId, amount, paidAt, taken, refundId } = data;
  if (state.status === 'none') return refuse('unknownBooking');
  if (state.receipts.some(({ receiptId }) => receiptId === paymentId)) return [];
  const running = state.attempt?.orderId === orderId;
  const attempt = state.attempt ?? state.lapsed;
  const paid: BookingEvent = {
    type: 'BookingPaid',
    data: { bookingId, receiptId: paymentId, paymentId, amount, paidAt },
  };
  const wanted = attempt?.orderId === orderId && takes(state, 'BookingRequested') && taken;
  if (wanted && attempt.total.amount === amount.amount) {
    const { reference, price, total } = attempt;
    return [requested(bookingId, { reference, pay: 'now', price, total }, state), paid];
  }
  const gone: BookingEvent = { type: 'BookingPaymentAbandoned', data: { bookingId, orderId, why: 'slotGone' } };
  return withRefunds(running ? [paid, gone] : [paid], state, { bookingId, refundId });
}

export function takePayment(data: Data<'TakePayment'>, state: BookingState): BookingOutcome {
  if (state.receipts.some(({ receiptId }) => receiptId === data.receiptId)) return [];
  if (state.status === 'none') return refuse('unknownBooking');
  const owed = owedFor(state);
  const exact = owed.amount > 0 && owed.amount === data.amount.amount && owed.currency === data.amount.currency;
  return exact ? [{ type: 'BookingPaid', data }] : refuse('notOwed', { owed });
}

export function noteBookingRefund(data: Data<'NoteBookingRefund'>, state: BookingState): BookingOutcome {
  const known = refundOf(state.refunds, data.refundId);
  if (known?.stands === 'made') return [];
  const asked = known?.stands === 'requested' ? known.amount.amount : 0;
  const { amount, currency } = data.amount;
  const most = leftOf(state, data.receiptId).amount + asked;
  const sound = Number.isSafeInteger(amount) && amount > 0 && currency === 'GBP' && amount <= most;
  const asAsked = known === undefined || (known.receiptId === data.receiptId && known.amount.amount === amount);
  if (!sound || !asAsked) return refuse('refundTooMuch');
  const { reason, ...refunded } = data;
  const why = reason === undefined || state.owner === null ? {} : { userId: state.owner, reason };
  return [{ type: 'BookingRefunded', data: { ...refunded, ...why } }];
}

/** Of our own will: the booking goes on, and costs as much as before. */
export function refundBooking(data: Data<'RefundBooking'>, state: BookingState): BookingOutcome {
  const { bookingId, refundId, reason, amount, seen } = data;
  if (state.status === 'none') return refuse('unknownBooking');
  if (refundOf(state.refunds, refundId)) return [];
  if (Object.keys(state.refunds).length !== seen) return refuse('refundedMeanwhile');
  const left = keptOf(state);
  if (left.amount === 0) return refuse('nothingToRefund');
  const isSound = Number.isSafeInteger(amount.amount) && amount.amount > 0 && amount.currency === left.currency;
  if (!isSound || amount.amount > left.amount) return refuse('refundTooMuch', { left });
  return refundsFor(amount, state, { bookingId, refundId, reason, goodwill: true });
}

export function giveBack(ids: Data<'GiveBack'>, state: BookingState): BookingOutcome {
  if (refundOf(state.refunds, ids.refundId)) return [];
  const refunds = withRefunds([], state, ids);
  return refunds.length > 0 ? refunds : refuse('nothingDueBack');
}
