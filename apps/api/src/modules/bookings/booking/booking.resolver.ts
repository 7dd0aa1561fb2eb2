import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { bookingCommentRules } from '@meridian/contracts/bookings';
import type {
  BookTest,
  BookTestRecord,
  MutationAmendBookTestArgs,
  MutationCancelBookTestArgs,
  MutationCommentBookTestArgs,
  MutationMutateBookTestArgs,
  QueryBooktestArgs,
  QueryBookTestRecordArgs,
  QueryOneBooktestArgs,
} from '@meridian/contracts/generated/public';
import { validateInput } from '@meridian/contracts/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { ChangeBookingHandler } from './change-booking.handler.js';
import { BookingRecordQuery } from '../history/booking-record.query.js';
import { OwnedBookingsQuery } from './owned-bookings.query.js';
import { BookingAnswers, type BookingOutcome, BookingOperations } from './booking.operations.js';

/** The patient's side of bookings. */
@Resolver()
export class BookingResolver {
  constructor(
    @Inject(BookingOperations) private readonly steps: BookingOperations,
    @Inject(BookingAnswers) private readonly answers: BookingAnswers,
    @Inject(ChangeBookingHandler) private readonly changes: ChangeBookingHandler,
    @Inject(OwnedBookingsQuery) private readonly bookings: OwnedBookingsQuery,
    @Inject(BookingRecordQuery) private readonly records: BookingRecordQuery,
  ) {}

  @Query()
  @Allow('signedIn')
  booktest(@Args() { lang, after, size }: QueryBooktestArgs, @Viewer() { userId }: Viewer): Promise<BookTest[]> {
    return this.bookings.list(userId ?? '', lang, after ?? null, size ?? undefined);
  }

  @Query()
  @Allow('public')
  oneBooktest(
    @Args() { id, lang }: QueryOneBooktestArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<BookTest | null> {
    return this.answers.one(id, { viewer, request, lang });
  }

  @Query()
  @Allow('signedIn')
  bookTestRecord(
    @Args() { id }: QueryBookTestRecordArgs,
    @Viewer() { userId }: Viewer,
  ): Promise<BookTestRecord | null> {
    return this.records.of(id, userId ?? '');
  }

  @Mutation()
  @Allow('public')
  mutateBookTest(
    @Args() args: MutationMutateBookTestArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<BookingOutcome> {
    return this.steps.take(args, { viewer, request, lang: args.lang });
  }

  @Mutation()
  @Allow('signedIn')
  cancelBookTest(
    @Args() { id, feeSeen, lang }: MutationCancelBookTestArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<BookingOutcome> {
    const asking = { viewer, request, lang };
    return this.answers.step(id, asking, (booking, context) => this.changes.cancel(booking, feeSeen, context));
  }

  @Mutation()
  @Allow('signedIn')
  amendBookTest(
    @Args() { id, at, feeSeen, lang }: MutationAmendBookTestArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<BookingOutcome> {
    const asking = { viewer, request, lang };
    return this.answers.step(id, asking, (booking, context) => this.changes.amend(booking, { at, feeSeen }, context));
  }

  @Mutation()
  @Allow('signedIn')
  async commentBookTest(
    @Args() { id, comment, lang }: MutationCommentBookTestArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<BookingOutcome> {
    const validated = validateInput(bookingCommentRules, { comment });
    if (!validated.ok) return refusedInput(validated.errors);
    const told = validated.value.comment;
    const asking = { viewer, request, lang };
    return this.answers.step(id, asking, (booking, context) => this.changes.comment(booking, told, context));
  }
}
