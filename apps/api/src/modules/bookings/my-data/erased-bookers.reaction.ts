import { bookings, bookingDecider, bookingStream, feeNow } from '@meridian/domain/bookings';
import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused, money } from '@meridian/domain/kernel';
import { POOL, query } from '../../../platform/postgres/index.js';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { cancelledRefundId } from '../booking/booking-ids.js';
import { bookersOf } from '../booking/booking.rows.js';

const expected = query<{ bookingId: string }>(
  'bookings.of_erased',
  `select booking_id as "bookingId" from bookings.bookings
   where user_id = any (array${bookersOf('$1')}) and status in ('held', 'pending', 'ack') order by booking_id`,
);

/** Who is erased is expected nowhere any more: what they booked is cancelled by the rules that were theirs. */
export const erasedBookersReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore, clock: token<Clock>(CLOCK) },
  ({ pool, store, clock }) => {
    return reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'bookings.erased',
      on: {
        AccountErased: async ({ data: { userId } }, { acting }) => {
          for (const { bookingId } of await expected(pool, userId)) {
            const { state } = await store.look(bookingStream(bookingId), bookingDecider);
            const feeSeen = feeNow(state, clock.now())?.amount ?? money(0);
            const data = { bookingId, by: 'patient', feeSeen, refundId: cancelledRefundId(bookingId) } as const;
            const cancelled = await store.send(bookings, { type: 'CancelBooking', data }, acting);
            const again = isRefused(cancelled) && ['busy', 'feeChanged', 'paymentUnderWay'].includes(cancelled.refused);
            if (again) throw new Error(`a booking of somebody erased stands: ${cancelled.refused}`);
          }
        },
      },
    });
  },
);
