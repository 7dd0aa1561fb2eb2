import { Inject, Injectable } from '@nestjs/common';
import { type BookingCommand, bookingDecider, type BookingState, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { BookingOwnersQuery } from '../queries/booking-owners.query.js';

/** A booking that its caller may go on with, personal fields opened. */
export interface OpenBooking {
  readonly bookingId: string;
  readonly state: BookingState;
}

export const actingAs = ({ userId, role }: Viewer, { id }: FastifyRequest): WriteContext => ({
  actor: userId ?? role,
  requestId: id,
});

const idForm = /^[\w-]{1,40}$/;

/** Which booking is whose. One that nobody owns yet is open to whoever knows its id; anybody else's is answered like none. */
@Injectable()
export class BookingAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingOwnersQuery) private readonly owners: BookingOwnersQuery,
  ) {}

  /** Somebody with a session who opens what nobody owns makes it theirs. */
  async open(bookingId: string, viewer: Viewer, context: WriteContext): Promise<OpenBooking | null> {
    if (!idForm.test(bookingId)) return null;
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    if (state.status === 'none') return null;
    if (state.owner !== null) return (await this.isOf(state.owner, viewer)) ? { bookingId, state } : null;
    if (viewer.userId === null || state.status !== 'held') return { bookingId, state };
    const command: BookingCommand = { type: 'ClaimBooking', data: { bookingId, userId: viewer.userId } };
    const claimed = await this.store.decide(bookingStream(bookingId), bookingDecider, command, context);
    if (!isRefused(claimed) && claimed.state) return { bookingId, state: claimed.state };
    const { state: now } = await this.store.look(bookingStream(bookingId), bookingDecider);
    return now.owner === viewer.userId ? { bookingId, state: now } : null;
  }

  private async isOf(bookerId: string, { userId }: Viewer): Promise<boolean> {
    if (userId === null) return false;
    return bookerId === userId || (await this.owners.ownerNow(bookerId)) === userId;
  }
}
