import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  describeTestRules,
  listTestRules,
  medtestItemRules,
  pictureTestRules,
  priceTestRules,
  setTulitestRules,
  specifyTestRules,
} from '@meridian/contracts/bookings/tests';
import type {
  MedtestHistoryEntry,
  MedtestItem,
  MedtestItemInput,
  MedtestItemPage,
  QueryAllMedtestsArgs,
} from '@meridian/contracts/generated/admin';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import type { TestItemCommand } from '@meridian/domain/bookings';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { staffField } from '../../../platform/graphql/staff-field.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { TestsHandler } from './tests.handler.js';
import { MedtestItemsQuery } from './medtest-items.query.js';
import { staffContext } from '../people/staff-context.js';
import { gbp, termsOf, textsOf } from './test.inputs.js';

type Switch = Extract<
  TestItemCommand,
  { readonly type: 'ActivateTest' | 'DeactivateTest' | 'HideTest' | 'ShowTest' }
>['type'];

@Resolver()
export class StaffTestsResolver {
  constructor(
    @Inject(MedtestItemsQuery) private readonly items: MedtestItemsQuery,
    @Inject(TestsHandler) private readonly tests: TestsHandler,
  ) {}

  @Query()
  @Allow('staff')
  allMedtests(@Args() request: QueryAllMedtestsArgs): Promise<MedtestItemPage> {
    return this.items.page(request);
  }

  @Query(staffField('medtestItem'))
  @Allow('staff')
  medtestItem(@Args('id') id: string): Promise<MedtestItem | null> {
    return this.items.one(id);
  }

  @Query()
  @Allow('staff')
  medtestHistory(@Args('id') id: string): Promise<MedtestHistoryEntry[]> {
    return this.items.history(id);
  }

  @Mutation()
  @Allow('staff')
  listTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(listTestRules, input, viewer, context, (given) => ({
      type: 'ListTest',
      data: {
        testId: given.id,
        price: gbp(given.price),
        images: given.images ?? [],
        ...textsOf(given),
        ...termsOf(given),
      },
    }));
  }

  @Mutation()
  @Allow('staff')
  describeTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(describeTestRules, input, viewer, context, (given) => ({
      type: 'DescribeTest',
      data: { testId: given.id, ...textsOf(given) },
    }));
  }

  @Mutation()
  @Allow('staff')
  specifyTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(specifyTestRules, input, viewer, context, (given) => ({
      type: 'SpecifyTest',
      data: { testId: given.id, ...termsOf(given) },
    }));
  }

  @Mutation()
  @Allow('staff')
  priceTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(priceTestRules, input, viewer, context, ({ id, price }) => ({
      type: 'PriceTest',
      data: { testId: id, price: gbp(price) },
    }));
  }

  @Mutation()
  @Allow('staff')
  pictureTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(pictureTestRules, input, viewer, context, ({ id, images }) => ({
      type: 'PictureTest',
      data: { testId: id, images },
    }));
  }

  @Mutation()
  @Allow('staff')
  setTulitest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.carryOut(setTulitestRules, input, viewer, context, ({ id, labId, labName, labShortcode }) => ({
      type: 'SpecifyTest',
      data: { testId: id, tulitest: { id: labId, name: labName, shortcode: labShortcode } },
    }));
  }

  @Mutation()
  @Allow('staff')
  activateTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.turn('ActivateTest', input, viewer, context);
  }

  @Mutation()
  @Allow('staff')
  deactivateTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.turn('DeactivateTest', input, viewer, context);
  }

  @Mutation()
  @Allow('staff')
  hideTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.turn('HideTest', input, viewer, context);
  }

  @Mutation()
  @Allow('staff')
  showTest(@Args('input') input: unknown, @Viewer() viewer: Viewer, @Context() context: GraphqlContext) {
    return this.turn('ShowTest', input, viewer, context);
  }

  private turn(type: Switch, input: unknown, viewer: Viewer, context: GraphqlContext): Promise<object> {
    const command = ({ id }: MedtestItemInput): TestItemCommand => ({ type, data: { testId: id } });
    return this.carryOut(medtestItemRules, input, viewer, context, command);
  }

  private async carryOut<Input extends object>(
    rules: Rules<Input>,
    input: unknown,
    viewer: Viewer,
    context: GraphqlContext,
    commandFor: (given: Input) => TestItemCommand,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const command = commandFor(validated.value);
    const outcome = await this.tests.send(command, staffContext(viewer, context));
    if ('refused' in outcome) return refused('bookings', outcome);
    return { __typename: 'MedtestItem', ...(await this.items.at(command.data.testId, outcome.position)) };
  }
}
