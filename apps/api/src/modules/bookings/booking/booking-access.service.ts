import { Inject, Injectable } from '@nestjs/common';
import { type BookingCommand, bookingDecider, type BookingState, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { actingAs } from '../../../platform/operations/index.js';
import { isMember, type Viewer } from '../../../platform/session/index.js';
import { BookingOwnersQuery } from './booking-owners.query.js';
import { DraftCookie } from './draft.cookie.js';

/** A booking that its caller may go on with, personal fields opened. */
export interface OpenBooking {
  readonly bookingId: string;
  readonly state: BookingState;
}

const idForm = /^[\w-]{1,40}$/;

/** Which booking is whose. One that nobody owns yet is open to the one who knows its id; anybody else's is answered like none. */
@Injectable()
export class BookingAccess {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingOwnersQuery) private readonly owners: BookingOwnersQuery,
    @Inject(DraftCookie) private readonly drafts: DraftCookie,
  ) {}

  /** Somebody with a session who opens what nobody owns makes it theirs. */
  async open(bookingId: string, viewer: Viewer, request: FastifyRequest): Promise<OpenBooking | null> {
    if (!idForm.test(bookingId)) return null;
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    const { owner, status } = state;
    if (status === 'none') return null;
    const open =
      owner !== null && (await this.isOf(owner, viewer))
        ? state
        : owner === null && (viewer.userId === null || status !== 'held')
          ? state
          : ((await this.claimed(bookingId, owner, viewer, request))?.state ?? null);
    if (open?.status === 'held' && viewer.userId !== null && viewer.guest)
      this.drafts.give(request, { bookingId, guestId: viewer.userId });
    return open && { bookingId, state: open };
  }

  /** A guest's draft follows whoever signs in in the same browser; the booker's details are asked for again. */
  async follow(bookingId: string, viewer: Viewer, request: FastifyRequest): Promise<LogPosition | null> {
    const draft = this.drafts.read(request);
    if (draft?.bookingId !== bookingId) return null;
    return (await this.claimed(bookingId, draft.guestId, viewer, request))?.position ?? null;
  }

  private async claimed(bookingId: string, owner: string | null, viewer: Viewer, request: FastifyRequest) {
    const { userId } = viewer;
    if (userId === null || (owner !== null && !(await this.isLeft(bookingId, owner, viewer, request)))) return null;
    const data = { bookingId, userId, ...(owner !== null && { from: owner }) };
    const command: BookingCommand = { type: 'ClaimBooking', data };
    const stream = bookingStream(bookingId);
    const claimed = await this.store.decide(stream, bookingDecider, command, actingAs(viewer, request));
    if (owner !== null && !isRefused(claimed)) this.drafts.take(request);
    const now = await this.store.look(stream, bookingDecider);
    return now.state.owner === userId ? now : null;
  }

  /** Begun in this browser by a guest who has no account of their own since. */
  private async isLeft(bookingId: string, owner: string, viewer: Viewer, request: FastifyRequest): Promise<boolean> {
    const draft = isMember(viewer) ? this.drafts.read(request) : null;
    if (draft?.bookingId !== bookingId || draft.guestId !== owner) return false;
    return (await this.owners.ownerNow(owner)) === owner;
  }

  private async isOf(bookerId: string, { userId }: Viewer): Promise<boolean> {
    return userId !== null && (await this.owners.ownerNow(bookerId)) === userId;
  }
}
