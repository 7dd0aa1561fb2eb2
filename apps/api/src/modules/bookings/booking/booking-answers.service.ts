import { Inject, Injectable } from '@nestjs/common';
import type { BookTest, Language, Refusal, SlotGone } from '@meridian/contracts/generated/public';
import { refuse } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { refused } from '../../../platform/graphql/refusal.js';
import { SettledAnswers } from '../../../platform/live/index.js';
import { type Acting, actingAs } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { BookingAccess, type OpenBooking } from './booking-access.service.js';
import { type BookingAnswer, isSlotLost } from './booking-answer.handler.js';
import { OwnedBookingsQuery } from './owned-bookings.query.js';

/** Who asks, and in which language. */
export interface AskingBooker {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly lang: Language;
}

/** A member of an outcome union. */
export type BookingOutcome =
  | (BookTest & { readonly __typename: 'BookTest' })
  | (SlotGone & { readonly __typename: 'SlotGone' })
  | (Refusal & { readonly __typename: 'Refusal' });

export type BookingStep = (booking: OpenBooking, acting: Acting) => Promise<BookingAnswer>;

/** Bookings as answers to their owners, and steps that only their owners may take. */
@Injectable()
export class BookingAnswers {
  constructor(
    @Inject(BookingAccess) private readonly access: BookingAccess,
    @Inject(OwnedBookingsQuery) private readonly bookings: OwnedBookingsQuery,
    @Inject(SettledAnswers) private readonly settled: SettledAnswers,
  ) {}

  /** A step of one's own booking; another one's is answered like one that does not exist. */
  async step(bookingId: string | null | undefined, asking: AskingBooker, take: BookingStep): Promise<BookingOutcome> {
    const { viewer, request } = asking;
    const booking = bookingId ? await this.access.open(bookingId, viewer, request) : null;
    if (!booking) return refused('bookings', refuse('unknownBooking'));
    return this.answer(booking.bookingId, await take(booking, actingAs(viewer, request)), asking);
  }

  /** As its owner sees it; one that was begun as a guest follows who has signed in here. */
  async one(bookingId: string, { viewer, request, lang }: AskingBooker): Promise<BookTest | null> {
    const { userId } = viewer;
    const own = await this.bookings.one(bookingId, userId, lang);
    const followed = own ? null : await this.access.follow(bookingId, viewer, request);
    return followed === null ? own : this.bookings.one(bookingId, userId, lang, followed);
  }

  /** The same, but while money is on its way it waits for what comes of it. */
  onceSettled(bookingId: string, asking: AskingBooker): Promise<BookTest | null> {
    const waiting = { projections: ['bookings.bookings'], asker: asking.request.raw.socket };
    return this.settled.of(waiting, async () => {
      const answer = await this.one(bookingId, asking);
      return { answer, settled: answer?.attempt == null, keys: [bookingId] };
    });
  }

  async answer(bookingId: string, answer: BookingAnswer, { viewer, lang }: AskingBooker): Promise<BookingOutcome> {
    if (isSlotLost(answer) && answer.nearest.length > 0) {
      const messageKey = `bookings.refusals.${answer.refused}`;
      return {
        __typename: 'SlotGone',
        messageKey,
        nearest: answer.nearest.map((slot) => ({ ...slot, at: new Date(slot.at) })),
      };
    }
    if ('refused' in answer) return refused('bookings', answer);
    const booking = await this.bookings.one(bookingId, viewer.userId, lang, answer.position);
    return booking ? { ...booking, __typename: 'BookTest' } : refused('bookings', refuse('unknownBooking'));
  }
}
