import { Inject, Injectable } from '@nestjs/common';
import type { BookTest, Language, MutationMutateBookTestArgs } from '@meridian/contracts/generated/public';
import { refuse } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import type { Viewer } from '../../../platform/session/index.js';
import { actingAs, BookingAccess, type OpenBooking } from './booking-access.js';
import { BookingStepsHandler } from './booking-steps.handler.js';
import { BookingTimeHandler } from './booking-time.handler.js';
import { type BookingAnswer, isLost } from './booking-writes.handler.js';
import { RequestBookingHandler } from './request-booking.handler.js';
import { BookingsReached, OwnedBookingsQuery } from './owned-bookings.query.js';
import * as inputs from './booking.inputs.js';

/** Who asks, and in which language. */
export interface AskingBooker {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
  readonly lang: Language;
}

/** A member of an outcome union. */
export type BookingOutcome = Readonly<Record<string, unknown>> & { readonly __typename: string };

type Step = (booking: OpenBooking, context: ReturnType<typeof actingAs>) => Promise<BookingAnswer>;
type Args = MutationMutateBookTestArgs;

/** What lies between the resolver of bookings and the parts that it calls. */
@Injectable()
export class BookingAnswers {
  constructor(
    @Inject(BookingAccess) private readonly access: BookingAccess,
    @Inject(OwnedBookingsQuery) private readonly bookings: OwnedBookingsQuery,
    @Inject(BookingsReached) private readonly reached: BookingsReached,
  ) {}

  /** A step of one's own booking; another one's is answered like one that does not exist. */
  async step(bookingId: string | null | undefined, asking: AskingBooker, take: Step): Promise<BookingOutcome> {
    const { viewer, request } = asking;
    const context = actingAs(viewer, request);
    const booking = bookingId ? await this.access.open(bookingId, viewer, request) : null;
    if (!booking) return refused('bookings', refuse('unknownBooking'));
    return this.answer(await take(booking, context), asking);
  }

  /** As its owner sees it; one that was begun as a guest follows who has signed in here. */
  async one(bookingId: string, { viewer, request, lang }: AskingBooker): Promise<BookTest | null> {
    const { userId } = viewer;
    const own = await this.bookings.one(bookingId, userId, lang);
    const followed = own ? null : await this.access.follow(bookingId, viewer, request);
    if (followed === null) return own;
    await this.reached.upTo(followed);
    return this.bookings.one(bookingId, userId, lang);
  }

  async answer(answer: BookingAnswer, { viewer, lang }: AskingBooker): Promise<BookingOutcome> {
    if (isLost(answer) && answer.nearest.length > 0) {
      const messageKey = `bookings.refusals.${answer.refused}`;
      return { __typename: 'SlotGone', messageKey, nearest: [...answer.nearest] };
    }
    if ('refused' in answer) return refused('bookings', answer);
    await this.reached.upTo(answer.position);
    const booking = await this.bookings.one(answer.bookingId, viewer.userId, lang);
    return booking ? { ...booking, __typename: 'BookTest' } : refused('bookings', refuse('unknownBooking'));
  }
}

@Injectable()
export class BookingOperations {
  constructor(
    @Inject(BookingAnswers) private readonly answers: BookingAnswers,
    @Inject(BookingStepsHandler) private readonly steps: BookingStepsHandler,
    @Inject(BookingTimeHandler) private readonly time: BookingTimeHandler,
    @Inject(RequestBookingHandler) private readonly requests: RequestBookingHandler,
  ) {}

  take(args: Args, asking: AskingBooker): Promise<BookingOutcome> {
    const { id } = args;
    const { steps, time } = this;
    switch (args.action) {
      case 'start':
        return this.start(args, asking);
      case 'slot':
        return this.with(
          inputs.slotTold(args),
          id,
          asking,
          (told) => (open, context) => time.choose(open, told, context),
        );
      case 'release':
        return this.answers.step(id, asking, (open, context) => time.release(open, context));
      case 'patients':
        return this.with(
          inputs.patientsTold(args),
          id,
          asking,
          (told) => (open, context) => steps.patients(open, told, context),
        );
      case 'address':
        return this.with(
          inputs.whereaboutsTold(args),
          id,
          asking,
          (told) => (open, context) => steps.address(open, told, context),
        );
      case 'travel':
        return this.with(
          inputs.travelTold(args),
          id,
          asking,
          (told) => (open, context) => steps.travel(open, told, context),
        );
      case 'barcode':
        return this.with(
          inputs.barcodeTold(args),
          id,
          asking,
          (told) => (open, context) => steps.barcode(open, told, context),
        );
      case 'declaration':
        return this.with(
          inputs.statementsTold(args),
          id,
          asking,
          (told) => (open, context) => steps.declare(open, told, context),
        );
      case 'terms':
        return this.with(
          inputs.termsTold(args),
          id,
          asking,
          (told) => (open, context) => steps.agree(open, told, context),
        );
      case 'request':
        return this.with(
          inputs.seenTold(args),
          id,
          asking,
          (told) => (open, context) => this.requests.handle(open, told, context),
        );
    }
  }

  private async start(args: Args, asking: AskingBooker): Promise<BookingOutcome> {
    const input = inputs.startTold(args);
    if ('errors' in input) return refusedInput(input.errors);
    const { viewer, request, lang } = asking;
    const started = { ...input.told, userId: viewer.userId, language: lang };
    return this.answers.answer(await this.steps.start(started, actingAs(viewer, request)), asking);
  }

  /** Nothing is done before what was told is in order. */
  private async with<Value>(
    input: inputs.Told<Value>,
    id: string | null | undefined,
    asking: AskingBooker,
    step: (told: Value) => Step,
  ): Promise<BookingOutcome> {
    if ('errors' in input) return refusedInput(input.errors);
    return this.answers.step(id, asking, step(input.told));
  }
}
