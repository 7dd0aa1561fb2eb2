import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { MutationStartOtpArgs, MutationTurnOffOtpArgs, Session } from '@meridian/contracts/generated/public';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { SessionsHandler } from './sessions.handler.js';
import { SessionsQuery } from './sessions.query.js';
import { OtpOperations } from '../otp/otp.operations.js';
import { actingFor, done, type Outcome, personOf } from './viewer-context.js';

type Written = { readonly position: Parameters<SessionsQuery['reached']>[0] };

/** Devices that are signed in, and verification codes. */
@Resolver()
export class SecurityResolver {
  constructor(
    @Inject(SessionsQuery) private readonly list: SessionsQuery,
    @Inject(SessionsHandler) private readonly handler: SessionsHandler,
    @Inject(OtpOperations) private readonly otp: OtpOperations,
  ) {}

  @Query()
  @Allow('signedIn')
  async sessions(@Viewer() viewer: Viewer): Promise<Session[]> {
    const sessions = await this.list.of(personOf(viewer));
    const marked = sessions.map((each) => ({ ...each, current: each.id === viewer.sessionId }));
    return marked.sort((left, right) => Number(right.current) - Number(left.current));
  }

  @Mutation()
  @Allow('signedIn')
  async endSession(
    @Args('id') id: string,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    const how = id === viewer.sessionId ? 'signOut' : 'elsewhere';
    return this.after(await this.handler.end(personOf(viewer), id, how, actingFor(viewer, context)));
  }

  @Mutation()
  @Allow('signedIn')
  async endOtherSessions(@Viewer() viewer: Viewer, @Context() context: GraphqlContext): Promise<Outcome> {
    const { sessionId } = viewer;
    const ending = { userId: personOf(viewer), how: 'elsewhere', ...(sessionId && { except: sessionId }) } as const;
    return this.after(await this.handler.endAll(ending, actingFor(viewer, context)));
  }

  @Mutation()
  @Allow('member')
  startOtp(@Args() args: MutationStartOtpArgs, @Viewer() viewer: Viewer): Promise<Outcome> {
    return this.otp.start(args, viewer);
  }

  @Mutation()
  @Allow('member')
  confirmOtp(
    @Args('secretId') secretId: string,
    @Args('code') code: string,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    return this.otp.confirm({ secretId, code }, viewer, context);
  }

  @Mutation()
  @Allow('member')
  turnOffOtp(
    @Args() args: MutationTurnOffOtpArgs,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    return this.otp.turnOff(args, viewer, context);
  }

  @Mutation()
  @Allow('member')
  renewRecoveryCodes(
    @Args('code') code: string,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    return this.otp.renew(code, viewer, context);
  }

  private async after(outcome: Written | Refused): Promise<Outcome> {
    if (isRefused(outcome)) return refused('identity', outcome);
    await this.list.reached(outcome.position);
    return done;
  }
}
