import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { QueryStaffVenuesArgs, StaffVenueInput, StaffVenuePage } from '@meridian/contracts/generated/admin';
import { changeVenueRules, offerTestsRules, openVenueRules, staffVenueRules } from '@meridian/contracts/diary';
import { validateInput } from '@meridian/contracts/kernel';
import { normalPostCode, outwardCode, type Place, type VenueCommand } from '@meridian/domain/diary';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { VenuesHandler } from './venues.handler.js';
import { OutwardCodes } from './outward-codes.js';
import { StaffVenuesQuery } from './staff-venues.query.js';
import { type StaffContext, staffContext } from '../people/staff-context.js';

@Resolver()
export class StaffVenuesResolver {
  constructor(
    @Inject(StaffVenuesQuery) private readonly venues: StaffVenuesQuery,
    @Inject(VenuesHandler) private readonly handler: VenuesHandler,
    @Inject(OutwardCodes) private readonly codes: OutwardCodes,
  ) {}

  @Query()
  @Allow('staff')
  staffVenues(@Args() request: QueryStaffVenuesArgs): Promise<StaffVenuePage> {
    return this.venues.page(request);
  }

  @Mutation()
  @Allow('staff')
  async openVenue(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(openVenueRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id: venueId, postCode, ...facts } = validated.value;
    const place = await this.placeOf(postCode);
    if (!place) return refused('bookings', { refused: 'unknownPostCode' });
    const data = { venueId, ...facts, postCode: normalPostCode(postCode) ?? postCode, place };
    return this.carryOut({ type: 'OpenVenue', data }, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  async changeVenue(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(changeVenueRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id: venueId, postCode, ...facts } = validated.value;
    const now = await this.handler.venueNow(venueId);
    if (!now.opened) return refused('bookings', { refused: 'unknownVenue' });
    // Where it stays in its district it may be placed better than the district is.
    const stays = outwardCode(now.postCode) === outwardCode(postCode);
    const place = stays ? now.place : await this.placeOf(postCode);
    if (!place) return refused('bookings', { refused: 'unknownPostCode' });
    const data = { venueId, kind: now.kind, ...facts, postCode: normalPostCode(postCode) ?? postCode, place };
    return this.carryOut({ type: 'ChangeVenue', data }, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  async offerTests(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(offerTestsRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id: venueId, tests } = validated.value;
    return this.carryOut({ type: 'OfferTests', data: { venueId, tests } }, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  activateVenue(
    @Args('input') input: StaffVenueInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.switch('ActivateVenue', input, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  deactivateVenue(
    @Args('input') input: StaffVenueInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.switch('DeactivateVenue', input, staffContext(viewer, context));
  }

  private async switch(
    type: 'ActivateVenue' | 'DeactivateVenue',
    input: StaffVenueInput,
    context: StaffContext,
  ): Promise<object> {
    const validated = validateInput(staffVenueRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    return this.carryOut({ type, data: { venueId: validated.value.id } }, context);
  }

  private async carryOut(command: VenueCommand, context: StaffContext): Promise<object> {
    const outcome = await this.handler.venue(command, context);
    if ('refused' in outcome) return refused('bookings', outcome);
    return { __typename: 'StaffVenue', ...(await this.venues.at(command.data.venueId, outcome.position)) };
  }

  /** As exactly as an outward code says it. */
  private async placeOf(postCode: string): Promise<Place | null> {
    const code = outwardCode(postCode);
    return (code && (await this.codes.find(code))?.place) || null;
  }
}
