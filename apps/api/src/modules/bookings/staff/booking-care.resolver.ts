import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import {
  failBookingRules,
  failPatientRules,
  patientOfBookingRules,
  sendKitRules,
  setClinicTestRules,
  staffBookingRules,
  takeSampleRules,
} from '@meridian/contracts/bookings';
import type {
  FailBookingInput,
  FailPatientInput,
  PatientOfBookingInput,
  SendKitInput,
  SetClinicTestInput,
  StaffBookingInput,
  TakeSampleInput,
} from '@meridian/contracts/generated/admin';
import type { BookingCommand } from '@meridian/domain/bookings';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { StaffBookingsHandler } from './staff-bookings.handler.js';
import { TestsQuery } from '../tests/tests.query.js';
import { given, StaffBookingsOperations } from './staff-bookings.operations.js';

/** From the acknowledgement of a booking until its sample is at the laboratory. */
@Resolver()
export class BookingCareResolver {
  constructor(
    @Inject(StaffBookingsOperations) private readonly steps: StaffBookingsOperations,
    @Inject(StaffBookingsHandler) private readonly handler: StaffBookingsHandler,
    @Inject(TestsQuery) private readonly tests: TestsQuery,
  ) {}

  @Mutation()
  @Allow('staff')
  acknowledgeBooking(
    @Args('input') input: StaffBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(staffBookingRules, input, { viewer, context }, ({ id }, acting) =>
      this.handler.step('AcknowledgeBooking', id, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  attendBooking(
    @Args('input') input: StaffBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(staffBookingRules, input, { viewer, context }, ({ id }, acting) =>
      this.handler.step('AttendBooking', id, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  sendKit(
    @Args('input') input: SendKitInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(sendKitRules, input, { viewer, context }, ({ id, barcode }, acting) =>
      this.handler.sendKit(id, given(barcode), acting),
    );
  }

  @Mutation()
  @Allow('staff')
  failDraw(
    @Args('input') input: PatientOfBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(patientOfBookingRules, input, { viewer, context }, ({ id, patient }, acting) =>
      this.handler.failDraw(id, patient - 1, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  takeSample(
    @Args('input') input: TakeSampleInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(takeSampleRules, input, { viewer, context }, ({ id, patient, barcode }, acting) =>
      this.handler.takeSample(id, patient - 1, given(barcode), acting),
    );
  }

  @Mutation()
  @Allow('staff')
  failPatient(
    @Args('input') input: FailPatientInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(failPatientRules, input, { viewer, context }, (wanted, acting) => {
      const { id: bookingId, patient, reason } = wanted;
      const words = given(wanted.words);
      return this.handler.failPatient({ bookingId, patient: patient - 1, reason, ...(words && { words }) }, acting);
    });
  }

  @Mutation()
  @Allow('staff')
  reachLab(
    @Args('input') input: StaffBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(staffBookingRules, input, { viewer, context }, ({ id }, acting) =>
      this.handler.step('ReachLab', id, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  missBooking(
    @Args('input') input: StaffBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(staffBookingRules, input, { viewer, context }, ({ id }, acting) =>
      this.handler.miss(id, acting),
    );
  }

  @Mutation()
  @Allow('staff')
  failBooking(
    @Args('input') input: FailBookingInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(failBookingRules, input, { viewer, context }, (wanted, acting) => {
      const words = given(wanted.words);
      const reason = wanted.reason as Extract<BookingCommand, { type: 'FailBooking' }>['data']['reason'];
      return this.handler.fail({ bookingId: wanted.id, reason, ...(words && { words }) }, acting);
    });
  }

  @Mutation()
  @Allow('staff')
  setClinicTest(
    @Args('input') input: SetClinicTestInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.steps.decided(setClinicTestRules, input, { viewer, context }, async (wanted, acting, { testId }) => {
      const ordered = [await this.tests.ordered(testId)];
      return this.handler.setClinicTest(wanted.id, { ...clinicTestOf(wanted), ordered }, acting);
    });
  }
}

function clinicTestOf({ delivery, kitless, ...wanted }: SetClinicTestInput) {
  const [testref, kit, barcode] = [given(wanted.testref), given(wanted.clinicKit), given(wanted.barcodeLookup)];
  const [name, address1, postCode] = [given(wanted.labName), given(wanted.address1), given(wanted.postCode)];
  return {
    delivery,
    kitless,
    ...(testref && { testref }),
    ...(kit && { kit }),
    ...(barcode && { barcode }),
    ...(name && { lab: { name, ...(address1 && { address1 }), ...(postCode && { postCode }) } }),
  };
}
