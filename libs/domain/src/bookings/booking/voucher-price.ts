import { type Money, money } from '../../kernel/index.js';
import type { OfferedTest } from './booking.commands.js';
import type { BookingState } from './booking.state.js';

/** Of one person, now. */
export const priceNow = ({ voucher }: Pick<BookingState, 'voucher'>, { price }: Pick<OfferedTest, 'price'>): Money =>
  voucher === null ? price : money(0, price.currency);
