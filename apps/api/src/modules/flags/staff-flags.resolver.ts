import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { switchFeatureRules } from '@meridian/contracts/flags';
import type {
  FeatureFlagPage,
  FeatureHistoryEntry,
  QueryFeatureFlagsArgs,
  SwitchFeatureInput,
} from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import type { GraphqlContext } from '../../platform/graphql/context.js';
import { refused, refusedInput } from '../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../platform/session/index.js';
import { SwitchFlagHandler } from './switch-flag.handler.js';
import { StaffFlagsQuery } from './staff-flags.query.js';

@Resolver()
export class StaffFlagsResolver {
  constructor(
    @Inject(StaffFlagsQuery) private readonly flags: StaffFlagsQuery,
    @Inject(SwitchFlagHandler) private readonly switching: SwitchFlagHandler,
  ) {}

  @Query()
  @Allow('staff')
  featureFlags(@Args() { filter, sort, page }: QueryFeatureFlagsArgs): Promise<FeatureFlagPage> {
    return this.flags.page(filter, sort, page);
  }

  @Query()
  @Allow('staff')
  featureHistory(@Args('key') key: string): Promise<FeatureHistoryEntry[]> {
    return this.flags.history(key);
  }

  @Mutation()
  @Allow('staff')
  async switchFeature(
    @Args('input') input: SwitchFeatureInput,
    @Viewer() viewer: Viewer,
    @Context() { requestId }: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(switchFeatureRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { key, switch: to, audience, roles, users } = validated.value;
    const outcome = await this.switching.handle(
      { key, to, audience: audience ?? 'everyone', roles: roles ?? [], users: users ?? [] },
      { actor: viewer.userId ?? viewer.role, requestId },
    );
    if ('refused' in outcome) return refused('features', outcome);
    return { __typename: 'FeatureFlag', ...(await this.flags.at(key, outcome.position)) };
  }
}
