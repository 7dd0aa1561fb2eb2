import { bookings, type BookingEventMap, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { NotSettled, settleTimes, reservedTime } from '../booking/booking-slots.handler.js';
import type { BookingTools } from './land-booking.handler.js';

/** Ends an unpaid attempt. The details stay, and may be paid again. */
export async function endBookingAttempt(
  tools: BookingTools,
  ended: BookingEventMap['BookingPaymentAbandoned'],
  context: WriteContext,
): Promise<void> {
  const written = await tools.store.send(bookings, { type: 'AbandonBookingPayment', data: ended }, context);
  if (isRefused(written)) throw new NotSettled(written);
  await letGo(tools, ended.bookingId, context);
}

/** Gives back what a booking keeps that is not made, or not to be carried out any more: its time and its kit. */
export async function letGo(tools: BookingTools, bookingId: string, context: WriteContext): Promise<void> {
  const { store, kits } = tools;
  const { state } = await store.look(bookingStream(bookingId), bookingDecider);
  if (state.status === 'none' || state.attempt) return;
  if (state.slot) await settleTimes(tools, bookingId, [state.slot.at], context);
  const stands = reservedTime(state) !== null && state.status !== 'noShow';
  if (stands || state.kit === null || state.progress.some(({ sampled }) => sampled)) return;
  const unbound = await kits.unbind(state.kit, bookingId, context);
  if (isRefused(unbound)) throw new NotSettled(unbound);
}
