import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import {
  amendBookTestRules,
  cancelBookTestRules,
  staffBookingRules,
  takeBookingPaymentRules,
  testCommentRules,
} from '@meridian/contracts/bookings';
import type {
  AmendBookTestInput,
  CancelBookTestInput,
  StaffBookingInput,
  TakeBookingPaymentInput,
  TestCommentInput,
} from '@meridian/contracts/generated/admin';
import { money } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { staffField } from '../../../platform/graphql/staff-field.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { BookingChanges } from '../booking/booking-changes.handler.js';
import { StaffBookingsHandler } from './staff-bookings.handler.js';
import { given, StaffBookingsOperations } from './staff-bookings.operations.js';

/** Staff cancel and move appointments, take what is due, give back what is, and leave a comment. */
@Resolver()
export class StaffChangesResolver {
  constructor(
    @Inject(StaffBookingsOperations) private readonly steps: StaffBookingsOperations,
    @Inject(BookingChanges) private readonly changes: BookingChanges,
    @Inject(StaffBookingsHandler) private readonly handler: StaffBookingsHandler,
  ) {}

  @Mutation(staffField('cancelBookTest'))
  @Allow('staff')
  cancelBookTest(
    @Args('input') input: CancelBookTestInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(cancelBookTestRules, input, { viewer, context }, ({ id, ...wanted }, acting) =>
      this.changes.cancel({ bookingId: id, ...agreed(wanted) }, acting),
    );
  }

  @Mutation(staffField('amendBookTest'))
  @Allow('staff')
  amendBookTest(
    @Args('input') input: AmendBookTestInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(amendBookTestRules, input, { viewer, context }, ({ id, at, ...wanted }, acting) =>
      this.changes.amend({ bookingId: id, at: new Date(at).toISOString(), ...agreed(wanted) }, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  takeBookingPayment(
    @Args('input') input: TakeBookingPaymentInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(takeBookingPaymentRules, input, { viewer, context }, ({ id, amount }, acting) =>
      this.handler.takePayment(id, money(amount), acting),
    );
  }

  @Mutation()
  @Allow('staff')
  giveBackBooking(
    @Args('input') input: StaffBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(staffBookingRules, input, { viewer, context }, ({ id }, acting) =>
      this.handler.giveBack(id, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  mutateTestComment(
    @Args('input') input: TestCommentInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(testCommentRules, input, { viewer, context }, ({ id, comment }, acting) =>
      this.handler.comment(id, comment, acting),
    );
  }
}

function agreed({ feeSeen, waiver }: { readonly feeSeen: number; readonly waiver?: string | null }) {
  const why = given(waiver);
  return { by: 'staff', feeSeen: money(feeSeen), ...(why && { waiver: why }) } as const;
}
