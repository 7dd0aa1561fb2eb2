import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { mutateMedtestRules } from '@meridian/contracts/bookings/tests';
import { validateInput } from '@meridian/contracts/kernel';
import { refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { TestsHandler } from './tests.handler.js';
import { MedtestItemsQuery } from './medtest-items.query.js';
import { commandsOf } from './mutate-medtest.inputs.js';
import { staffContext } from '../people/staff-context.js';

/** One mutation for all that can happen to a test of the catalogue, as integrators know it. */
@Resolver()
export class MutateMedtestResolver {
  constructor(
    @Inject(MedtestItemsQuery) private readonly items: MedtestItemsQuery,
    @Inject(TestsHandler) private readonly tests: TestsHandler,
  ) {}

  @Mutation()
  @Allow('staff')
  async mutateMedtest(
    @Args() args: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(mutateMedtestRules, args);
    if (!validated.ok) return refusedInput(validated.errors);
    const { value } = validated;
    const [current, tulitest] = await Promise.all([
      this.tests.current(value.itemId),
      value.tulitestId ? this.items.tulitest(value.tulitestId) : null,
    ]);
    if (value.tulitestId && !tulitest) return refused('bookings', refuse('unknownTulitest'));
    const mapped = commandsOf(value, current, tulitest);
    if ('missing' in mapped) {
      return refusedInput(mapped.missing.map((field) => ({ field, messageKey: 'rules.required', values: {} })));
    }
    let position;
    for (const command of mapped.commands) {
      const outcome = await this.tests.send(command, staffContext(viewer, context));
      if ('refused' in outcome) return refused('bookings', outcome);
      position = outcome.position;
    }
    const item = position ? await this.items.at(value.itemId, position) : await this.items.one(value.itemId);
    return { __typename: 'MedtestItem', ...item };
  }
}
