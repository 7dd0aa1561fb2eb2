import type { BookingEventMap } from '@meridian/domain/bookings';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const taken = rowsOf('bookings.counter_money', ['booking_id', 'receipt_id', 'amount', 'method', 'at']);

/** What was paid for bookings at a place, to its staff. */
export const counterMoney = projection<Pick<BookingEventMap, 'BookingPaid'>>({
  name: 'bookings.counter_money',
  version: 2,
  tables: {
    'bookings.counter_money': [
      `create table bookings.counter_money (
        booking_id text collate "C" not null,
        receipt_id text collate "C" not null,
        amount int not null,
        method text,
        at timestamptz not null,
        primary key (booking_id, receipt_id)
      )`,
      'create index counter_money_by_time on bookings.counter_money (at)',
    ],
  },
  on: {
    BookingPaid: ({ data: { bookingId, receiptId, paymentId, amount, paidAt, counterMethod: method } }, sql) =>
      paymentId === undefined
        ? sql.row(taken, { booking_id: bookingId, receipt_id: receiptId, amount: amount.amount, method, at: paidAt })
        : [],
  },
});
