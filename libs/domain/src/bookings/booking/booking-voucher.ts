import { refuse } from '../../kernel/index.js';
import type { BookingCommand } from './booking.commands.js';
import type { BookingEvent } from './booking.events.js';
import { whyNot } from './booking.permissions.js';
import type { BookingState } from './booking.state.js';
import { type BookingOutcome, shut } from './booking-steps.js';

type Data<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>['data'];

export function giveVoucher({ bookingId, voucherId }: Data<'GiveVoucher'>, state: BookingState): BookingOutcome {
  const closed = shut(state);
  if (closed) return closed;
  if (state.patients.length > 1) return refuse('voucherOnePerson', { page: 'summary' });
  if (state.voucher === voucherId) return [];
  const given: BookingEvent = { type: 'BookingVoucherGiven', data: { bookingId, voucherId } };
  return [...removed(bookingId, state), given];
}

/** Whoever redeemed it learns with a refusal that it has to be given back. */
export function takeVoucher(
  { bookingId, voucherId }: Data<'TakeVoucher'>,
  state: BookingState,
  now: Date,
): BookingOutcome {
  if (state.voucher === voucherId) return [];
  const why = whyNot('takeVoucher', state, now);
  return why ? refuse(why) : [{ type: 'BookingVoucherTaken', data: { bookingId, voucherId } }];
}

export function removeVoucher({ bookingId }: Data<'RemoveVoucher'>, state: BookingState): BookingOutcome {
  return shut(state) ?? removed(bookingId, state);
}

function removed(bookingId: string, { voucher: voucherId }: BookingState): BookingEvent[] {
  return voucherId === null ? [] : [{ type: 'BookingVoucherRemoved', data: { bookingId, voucherId } }];
}
