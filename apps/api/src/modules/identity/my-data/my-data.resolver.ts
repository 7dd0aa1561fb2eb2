import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Erasure, MutationEraseAccountArgs, RecordAccess } from '@meridian/contracts/generated/public';
import { key } from '@meridian/contracts/kernel';
import { isRefused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused } from '../../../platform/graphql/refusal.js';
import { Allow, clearSessionCookie, Viewer } from '../../../platform/session/index.js';
import { ProfileHandler } from '../profile/profile.handler.js';
import { RecordAccessQuery } from '../professionals/record-access.query.js';
import { ErasureOperations } from '../erasure/erasure.operations.js';
import { actingFor, done, type Outcome, personOf } from '../sign-in/viewer-context.js';

const erased = [
  key('identity.erasure.profile'),
  key('identity.erasure.signIn'),
  key('identity.erasure.sessions'),
  key('identity.erasure.history'),
];

/** What somebody may ask about their own data. */
@Resolver()
export class MyDataResolver {
  constructor(
    @Inject(RecordAccessQuery) private readonly access: RecordAccessQuery,
    @Inject(ErasureOperations) private readonly steps: ErasureOperations,
    @Inject(ProfileHandler) private readonly profile: ProfileHandler,
  ) {}

  @Query()
  @Allow('signedIn')
  recordAccess(@Viewer() viewer: Viewer): Promise<RecordAccess[]> {
    return this.access.of(personOf(viewer));
  }

  @Query()
  @Allow('signedIn')
  async erasure(@Viewer() viewer: Viewer): Promise<Erasure> {
    return { erased, held: [...(await this.steps.held(personOf(viewer)))] };
  }

  @Mutation()
  @Allow('signedIn')
  async eraseAccount(
    @Args() args: MutationEraseAccountArgs,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    const userId = personOf(viewer);
    const outcome = await this.steps.erase(userId, args, actingFor(viewer, context));
    if (isRefused(outcome)) return refused('identity', outcome);
    clearSessionCookie(context.request);
    return done;
  }

  @Mutation()
  @Allow('signedIn')
  async setConsent(
    @Args('analytics') analytics: boolean,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    const outcome = await this.profile.setConsent(personOf(viewer), analytics, actingFor(viewer, context));
    if (isRefused(outcome)) return refused('identity', outcome);
    await this.steps.written(outcome.position);
    return done;
  }
}
