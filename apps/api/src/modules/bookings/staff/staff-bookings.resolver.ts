import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { openBookingRules } from '@meridian/contracts/bookings';
import type {
  BookingActionStanding,
  OpenBookingInput,
  QueryAdminMedtestArgs,
  StaffBookingHistoryEntry,
  StaffBookingPage,
} from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { OpenedBookingQuery } from './opened-booking.query.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';
import { staffContext } from '../people/staff-context.js';

/** Staff find bookings, and open one once they have said why. */
@Resolver()
export class StaffBookingsResolver {
  constructor(
    @Inject(StaffBookingsQuery) private readonly bookings: StaffBookingsQuery,
    @Inject(OpenedBookingQuery) private readonly whole: OpenedBookingQuery,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  @Query()
  @Allow('staff')
  adminMedtest(@Args() request: QueryAdminMedtestArgs): Promise<StaffBookingPage> {
    return this.bookings.page(request);
  }

  @Query()
  @Allow('staff')
  pendingBookings(@Args() request: QueryAdminMedtestArgs): Promise<StaffBookingPage> {
    return this.bookings.pending(request);
  }

  @Query()
  @Allow('staff')
  bookingHistory(@Args('id') id: string): Promise<StaffBookingHistoryEntry[]> {
    return this.whole.history(id);
  }

  @Query()
  @Allow('staff')
  bookingStanding(@Args('id') id: string): Promise<BookingActionStanding[]> {
    return this.whole.standing(id);
  }

  @Mutation()
  @Allow('staff')
  async openBooking(
    @Args('input') input: OpenBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(openBookingRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    const [userId, booking] = await Promise.all([this.whole.ownerOf(id), this.bookings.at(id)]);
    if (userId === null || !booking) return refused('bookings', refuse('unknownBooking'));
    if (!(await this.access.opened({ userId, record: 'booking', reason }, staffContext(viewer, context))))
      return refused('bookings', refuse('busy'));
    return { __typename: 'OpenedBooking', ...(await this.whole.of(booking)) };
  }
}
