import { type BookingCommand, type BookingEvent, triageVersion } from '../index.js';
import {
  acked,
  addressed,
  agreed,
  at,
  attended,
  cancel,
  chosen,
  completed,
  li,
  mine,
  named,
  price,
  started,
  startedFor,
} from './index.js';

const own = { bookingId: 'b1' };
const voucherId = 'v-1';

/** Entered for one person, and to be paid by a voucher. */
export const vouched: readonly BookingEvent[] = [
  started,
  chosen,
  named(li),
  addressed,
  agreed,
  { type: 'BookingVoucherGiven', data: { ...own, voucherId } },
];
export const voucherTaken: BookingEvent = { type: 'BookingVoucherTaken', data: { ...own, voucherId } };

/** One person is expected, and pays at the visit. */
const terms = { reference: 'MT-1', testId: 't1', venueId: 'v1', people: 1, price, total: price } as const;
const pending: readonly BookingEvent[] = [
  startedFor('visit'),
  chosen,
  named(li),
  addressed,
  agreed,
  { type: 'BookingRequested', data: { ...mine, ...terms, at, pay: 'inStore' } },
];
const ack = [...pending, acked];
export const owing = { pending, ack, attended: [...ack, attended], completed: [...ack, attended, completed] };
export const takeVoucher = (id = voucherId): BookingCommand => ({
  type: 'TakeVoucher',
  data: { ...own, voucherId: id },
});
export const voucherSteps: readonly BookingCommand[] = [
  { type: 'GiveVoucher', data: { ...own, voucherId: 'v-2' } },
  { type: 'RemoveVoucher', data: own },
  takeVoucher(),
  { type: 'AnswerTriage', data: { ...own, patient: 0, version: triageVersion, yes: [] } },
  cancel({ by: 'staff', waiver: 'Snow' }),
];
