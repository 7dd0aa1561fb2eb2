import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { mutateProfileRules, prescriberApplicationRules } from '@meridian/contracts/identity';
import type { MutationMutateProfileArgs, PrescriberApplicationInput, User } from '@meridian/contracts/generated/public';
import { validateInput } from '@meridian/contracts/kernel';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { ProfileHandler } from '../profile/profile.handler.js';
import { ProfessionalsHandler } from '../professionals/professionals.handler.js';
import { PeopleQuery } from '../people/people.query.js';
import { ProfileOperations } from '../profile/profile.operations.js';
import { actingFor, type Outcome, personOf } from '../sign-in/viewer-context.js';

type Position = Parameters<PeopleQuery['reached']>[0];

@Resolver()
export class IdentityResolver {
  constructor(
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(ProfileOperations) private readonly steps: ProfileOperations,
    @Inject(ProfileHandler) private readonly profile: ProfileHandler,
    @Inject(ProfessionalsHandler) private readonly professionals: ProfessionalsHandler,
  ) {}

  @Mutation()
  @Allow('public')
  getUser(@Viewer() { userId }: Viewer): Promise<User | null> | User | null {
    return userId === null ? null : this.people.knownUser(userId);
  }

  @Mutation()
  @Allow('signedIn')
  async mutateProfile(
    @Args() args: MutationMutateProfileArgs,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    const validated = validateInput(mutateProfileRules, args);
    if (!validated.ok) return refusedInput(validated.errors);
    return this.userAfter(viewer, await this.steps.apply(validated.value, viewer, context));
  }

  @Mutation()
  @Allow('signedIn')
  async confirmContacts(@Viewer() viewer: Viewer, @Context() context: GraphqlContext): Promise<Outcome> {
    return this.userAfter(viewer, await this.profile.confirmContacts(personOf(viewer), actingFor(viewer, context)));
  }

  @Mutation()
  @Allow('member')
  async applyAsPrescriber(
    @Args('input') input: PrescriberApplicationInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    const validated = validateInput(prescriberApplicationRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const userId = personOf(viewer);
    const doctor = viewer.role === 'Doctor';
    const application = { userId, srxId: validated.value.srxId, doctor };
    return this.userAfter(viewer, await this.professionals.applyAsPrescriber(application, actingFor(viewer, context)));
  }

  private async userAfter(viewer: Viewer, outcome: { readonly position?: Position } | Refused): Promise<Outcome> {
    if (isRefused(outcome)) return refused('identity', outcome);
    return { __typename: 'User', ...(await this.people.user(personOf(viewer), outcome.position)) };
  }
}
