import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { openPatientRules, staffBookTestRules } from '@meridian/contracts/bookings';
import type { FoundPatient, OpenPatientInput, StaffBookTestInput } from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { staffField } from '../../../platform/graphql/staff-field.js';
import { Allow, RECORD_ACCESS, type RecordAccess, Viewer } from '../../../platform/session/index.js';
import { BookForPatientHandler } from './book-for-patient.handler.js';
import { BookingOffers } from '../booking/booking-offers.js';
import { PATIENTS, type Patients } from './patients.port.js';
import { StaffBookingsOperations } from './staff-bookings.operations.js';
import { staffContext } from '../people/staff-context.js';

const leastTyped = 2;

/** Staff find somebody and book for them. */
@Resolver()
export class BookForPatientResolver {
  constructor(
    @Inject(PATIENTS) private readonly patients: Patients,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
    @Inject(BookForPatientHandler) private readonly handler: BookForPatientHandler,
    @Inject(StaffBookingsOperations) private readonly steps: StaffBookingsOperations,
  ) {}

  @Query()
  @Allow('staff')
  async findPatients(@Args('search') search: string): Promise<FoundPatient[]> {
    return search.trim().length < leastTyped ? [] : this.patients.search(search);
  }

  @Mutation()
  @Allow('staff')
  async openPatient(
    @Args('input') input: OpenPatientInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(openPatientRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, reason } = validated.value;
    const profile = await this.patients.profile(id);
    if (!profile) return refused('bookings', refuse('unknownPerson'));
    if (!(await this.access.opened({ userId: id, record: 'booking', reason }, staffContext(viewer, context))))
      return refused('bookings', refuse('busy'));
    return { __typename: 'PatientProfile', ...profile };
  }

  @Mutation(staffField('mutateBookTest'))
  @Allow('staff')
  async mutateBookTest(
    @Args('input') input: StaffBookTestInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(staffBookTestRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const wanted = validated.value;
    const [language, offered] = await Promise.all([
      this.patients.language(wanted.userId),
      this.offers.for(wanted.testId, wanted.venueId),
    ]);
    if (!language) return refused('bookings', refuse('unknownPerson'));
    if (isRefused(offered)) return refused('bookings', offered);
    const booked = await this.handler.handle({ input: wanted, language, ...offered }, staffContext(viewer, context));
    return this.steps.told('bookingId' in booked ? booked.bookingId : '', booked);
  }
}
