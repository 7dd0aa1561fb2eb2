import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  DayExceptionRow,
  ExceptDayInput,
  LiftExceptionInput,
  SetCalendarInput,
} from '@meridian/contracts/generated/admin';
import { exceptDayRules, liftExceptionRules, setCalendarRules } from '@meridian/contracts/diary';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { StaffVenuesQuery } from '../../diary/index.js';
import { type HoursChange, dayExcepted, exceptionLifted, hoursSet } from './hours-change.js';
import { staffContext } from '../people/staff-context.js';
import { VenueHoursOperations } from './venue-hours.operations.js';

interface Seen {
  readonly seen?: readonly string[] | null;
}

@Resolver()
export class VenueHoursResolver {
  constructor(
    @Inject(StaffVenuesQuery) private readonly venues: StaffVenuesQuery,
    @Inject(VenueHoursOperations) private readonly steps: VenueHoursOperations,
  ) {}

  @Query()
  @Allow('staff')
  dayExceptions(@Args('id') id: string): Promise<DayExceptionRow[]> {
    return this.venues.exceptions(id);
  }

  @Query()
  @Allow('staff')
  previewCalendar(@Args('input') input: unknown): Promise<object> {
    return this.preview(setCalendarRules, input, hoursSet);
  }

  @Query()
  @Allow('staff')
  previewException(@Args('input') input: unknown): Promise<object> {
    return this.preview(exceptDayRules, input, dayExcepted);
  }

  @Query()
  @Allow('staff')
  previewLift(@Args('input') input: unknown): Promise<object> {
    return this.preview(liftExceptionRules, input, exceptionLifted);
  }

  @Mutation()
  @Allow('staff')
  setCalendar(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.save<SetCalendarInput>(setCalendarRules, input, hoursSet, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  exceptDay(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.save<ExceptDayInput>(exceptDayRules, input, dayExcepted, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  liftException(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.save<LiftExceptionInput>(liftExceptionRules, input, exceptionLifted, staffContext(viewer, context));
  }

  private async preview<Input extends object>(
    rules: Rules<Input>,
    input: unknown,
    changeOf: (input: Input) => HoursChange,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    return validated.ok ? this.steps.preview(changeOf(validated.value)) : refusedInput(validated.errors);
  }

  private async save<Input extends Seen>(
    rules: Rules<Input>,
    input: unknown,
    changeOf: (input: Input) => HoursChange,
    context: ReturnType<typeof staffContext>,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const change = changeOf(validated.value);
    const outcome = await this.steps.save(change, validated.value.seen ?? [], context);
    if ('refused' in outcome) return refused('bookings', outcome);
    return { __typename: 'StaffVenue', ...(await this.venues.at(change.venueId, outcome.position)) };
  }
}
