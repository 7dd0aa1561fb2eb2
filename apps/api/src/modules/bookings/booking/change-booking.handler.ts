import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { money, refuse } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenBooking } from './booking-access.service.js';
import { BookingChanges, type BookingWritten } from './booking-changes.handler.js';
import { type BookingAnswer, writeBooking } from './booking-writes.handler.js';
import type { SlotLost } from '../../diary/index.js';

type Outcome = Promise<BookingAnswer>;

const by = 'patient';

/** What patients do with bookings that they made. Fees that they saw are in minor units. */
@Injectable()
export class ChangeBookingHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingChanges) private readonly changes: BookingChanges,
  ) {}

  async cancel({ bookingId }: OpenBooking, feeSeen: number, context: WriteContext): Outcome {
    return answered(bookingId, await this.changes.cancel({ bookingId, by, feeSeen: money(feeSeen) }, context));
  }

  async amend(
    { bookingId }: OpenBooking,
    { at, feeSeen }: { readonly at: string; readonly feeSeen: number },
    context: WriteContext,
  ): Outcome {
    return answered(bookingId, await this.changes.amend({ bookingId, at, by, feeSeen: money(feeSeen) }, context));
  }

  async comment({ bookingId, state }: OpenBooking, comment: string, context: WriteContext): Outcome {
    if (state.owner === null) return refuse('signInFirst');
    const data = { bookingId, userId: state.owner, commentId: randomUUID(), by, comment } as const;
    return writeBooking(this.store, { type: 'Comment', data }, context);
  }
}

function answered(bookingId: string, written: BookingWritten | SlotLost): BookingAnswer {
  return 'refused' in written ? written : { bookingId, position: written.position };
}
