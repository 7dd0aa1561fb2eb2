import { randomUUID } from 'node:crypto';
import {
  amendBookTestRules,
  cancelBookTestRules,
  handBackBookingRules,
  refundBookingRules,
  staffBookingRules,
  takeBookingPaymentRules,
  testCommentRules,
} from '@meridian/contracts/bookings';
import { bookings } from '@meridian/domain/bookings';
import { isRefused, money } from '@meridian/domain/kernel';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { BookingChanges } from '../booking/booking-changes.handler.js';
import { HandBackHandler } from '../paying/hand-back.handler.js';
import { LastMove } from '../booking/last-move.reads.js';
import { bookingAt, given, ofBooking, withNearest } from './staff-booking-steps.js';
import { sentToBooking } from './booking-care.operations.js';
import { StaffBookingsHandler } from './staff-bookings.handler.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';

/** Staff cancel and move appointments, take what is due, give back what is, and leave a comment. */
export const staffChangesOperations = adminOperations({
  name: 'staffChangesOperations',
  module: 'bookings',
  uses: {
    changes: BookingChanges,
    moves: LastMove,
    handler: StaffBookingsHandler,
    handBack: HandBackHandler,
    list: StaffBookingsQuery,
  },
  fields: {
    Mutation: {
      cancelBookTest: {
        allow: 'frontDesk',
        rules: cancelBookTestRules,
        run(call) {
          const { input, acting, changes } = call;
          return ofBooking(call, () => changes.cancel({ bookingId: input.id, ...agreed(input) }, acting));
        },
        answer: bookingAt,
      },
      amendBookTest: {
        allow: 'frontDesk',
        rules: amendBookTestRules,
        run(call) {
          const { input, acting, changes, moves } = call;
          const { id: bookingId, atSeen } = input;
          const time = { at: new Date(input.at).toISOString(), ...(atSeen && { atSeen }) };
          const change = { bookingId, ...time, ...agreed(input) };
          return ofBooking(call, async () => {
            const outcome = await changes.amend(change, acting);
            const isMoved = isRefused(outcome) && outcome.refused === 'movedMeanwhile';
            return isMoved ? moves.refusal(bookingId) : withNearest(outcome);
          });
        },
        async answer(call, position) {
          const booking = await bookingAt(call, position);
          return booking && { ...booking, __typename: 'StaffBooking' };
        },
      },
      takeBookingPayment: {
        allow: 'frontDesk+finance',
        rules: takeBookingPaymentRules,
        run(call) {
          const { input, acting, handler } = call;
          const { id: bookingId, amount, counterMethod } = input;
          const tillReceipt = given(input.tillReceipt);
          const taken = { bookingId, amount: money(amount), counterMethod, ...(tillReceipt && { tillReceipt }) };
          return ofBooking(call, () => handler.takePayment(taken, acting));
        },
        answer: bookingAt,
      },
      giveBackBooking: {
        allow: 'finance',
        rules: staffBookingRules,
        run(call) {
          const { input, acting, handler } = call;
          return ofBooking(call, () => handler.giveBack(input.id, acting));
        },
        answer: bookingAt,
      },
      handBackBooking: {
        allow: 'frontDesk+finance',
        rules: handBackBookingRules,
        run(call) {
          const { id: bookingId, counterMethod, reason } = call.input;
          return ofBooking(call, () => call.handBack.handle({ bookingId, counterMethod, reason }, call.acting));
        },
        answer: bookingAt,
      },
      refundBooking: {
        allow: 'finance',
        rules: refundBookingRules,
        sends: (call) =>
          sentToBooking(call, ({ id: bookingId }) => {
            const { amount, reason, refunds: seen } = call.input;
            const data = { bookingId, refundId: randomUUID(), amount: money(amount), reason, seen };
            return command(bookings, { type: 'RefundBooking', data });
          }),
        answer: bookingAt,
      },
      mutateTestComment: {
        allow: 'frontDesk',
        rules: testCommentRules,
        sends: (call) =>
          sentToBooking(call, ({ id: bookingId }) => {
            const data = { bookingId, commentId: randomUUID(), by: 'staff', comment: call.input.comment } as const;
            return command(bookings, { type: 'Comment', data });
          }),
        answer: bookingAt,
      },
    },
  },
});

function agreed({ feeSeen, waiver }: { readonly feeSeen: number; readonly waiver?: string | null }) {
  const why = given(waiver);
  return { by: 'staff', feeSeen: money(feeSeen), ...(why && { waiver: why }) } as const;
}
