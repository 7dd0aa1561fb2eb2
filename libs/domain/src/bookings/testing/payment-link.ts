import { times } from '../../kernel/index.js';
import type { BookingCommand } from '../booking/booking.commands.js';
import type { BookingEvent } from '../booking/booking.events.js';
import { bookingId, kept, price, type Wanted, wanted } from './index.js';

export const linkUntil = '2026-11-25T09:30:00.000Z';
export const sendLink = (change: Partial<Wanted> = {}, link = linkUntil): BookingCommand => ({
  type: 'SendPaymentLink',
  data: { ...wanted({ kept: kept({ until: link }), ...change }), until: link },
});
export const withdrawLink: BookingCommand = { type: 'WithdrawPaymentLink', data: { bookingId } };
export const linkSent: BookingEvent = {
  type: 'PaymentLinkSent',
  data: { bookingId, reference: 'MT-1', price, total: times(price, 2), until: linkUntil },
};
