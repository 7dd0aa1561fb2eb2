import { bookings, type BookingState, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused, type Money } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { landRefundId } from '../booking/booking-ids.js';
import { NotSettled, type SettledTimes, reservedTime, takeTime } from '../booking/booking-slots.handler.js';
import type { BookingReferrals } from '../booking/booking-referrals.registry.js';
import type { Kits } from '../kits/kits.handler.js';

export interface BookingTools extends SettledTimes {
  readonly kits: Kits;
}

export interface LandingTools extends BookingTools {
  readonly referrals: BookingReferrals;
}

export interface LandedMoney {
  readonly bookingId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly paidAt: string;
  /** Its buyer saw before that the payment failed, or cancelled it: nobody waits for it any more. */
  readonly toldOff: boolean;
}

/**
 * Money is there: the time is taken for good and the booking is made, or all goes back. Each step may be repeated, and the
 * whole as well.
 */
export async function landBooking(
  tools: LandingTools,
  { toldOff, ...money }: LandedMoney,
  context: WriteContext,
): Promise<'landed' | 'unknown'> {
  const { store, slots, now } = tools;
  const { bookingId, paymentId } = money;
  const { state } = await store.look(bookingStream(bookingId), bookingDecider);
  if (state.status === 'none') return 'unknown';
  const taken = !toldOff && isWaitedFor(state, money, now()) && (await taking(tools, bookingId, state, context));
  const data = { ...money, taken, refundId: landRefundId(paymentId) };
  const landed = await store.send(bookings, { type: 'LandBookingPayment', data }, context);
  if (isRefused(landed)) throw new NotSettled(landed);
  if (taken && state.venueId !== null && state.slot) {
    const { state: after } = await store.look(bookingStream(bookingId), bookingDecider);
    const { at } = state.slot;
    if (reservedTime(after) === null && !after.attempt) {
      await slots.free({ bookingId, venueId: state.venueId, at }, context);
    }
  }
  return 'landed';
}

function isWaitedFor(
  { status, attempt, lapsed, slot }: BookingState,
  { orderId, amount }: Pick<LandedMoney, 'orderId' | 'amount'>,
  now: Date,
): boolean {
  const asked = attempt ?? lapsed;
  if (status !== 'held' || asked?.orderId !== orderId || asked.total.amount !== amount.amount) return false;
  return slot !== null && Date.parse(slot.at) > now.getTime();
}

async function taking(
  { slots, kits, referrals, now }: LandingTools,
  bookingId: string,
  state: BookingState,
  context: WriteContext,
): Promise<boolean> {
  const { venueId, slot, kit } = state;
  if (venueId === null || !slot) return false;
  const used = await referrals.book(bookingId, state, context);
  if (used?.refused === 'busy') throw new NotSettled(used);
  if (used) return false;
  if (kit !== null) {
    const bound = await kits.bind(kit, bookingId, context);
    if (isRefused(bound) && bound.refused === 'busy') throw new NotSettled(bound);
    if (isRefused(bound)) return false;
  }
  const lost = await takeTime(slots, { bookingId, venueId, at: slot.at, people: slot.people }, now(), context);
  if (lost?.refused === 'busy') throw new NotSettled(lost);
  return lost === null;
}
