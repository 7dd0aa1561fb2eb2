import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { forgotPasswordRules, resetPasswordRules } from '@meridian/contracts/identity';
import type { ResetPasswordInput } from '@meridian/contracts/generated/public';
import { validateInput } from '@meridian/contracts/kernel';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { networkOf } from '../../../platform/http/rate-limits.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { LinksHandler } from './links.handler.js';
import { PasswordsHandler } from '../accounts/passwords.handler.js';
import { LinkReads } from './link.reads.js';
import { PasswordOperations } from '../accounts/password.operations.js';
import { actingFor, done, type Outcome, personOf } from '../sign-in/viewer-context.js';

type Written = { readonly position: Parameters<LinkReads['written']>[0] };

/** Mailed links: asking for one, and following it. */
@Resolver()
export class LinksResolver {
  constructor(
    @Inject(LinksHandler) private readonly links: LinksHandler,
    @Inject(PasswordsHandler) private readonly passwords: PasswordsHandler,
    @Inject(LinkReads) private readonly reads: LinkReads,
    @Inject(PasswordOperations) private readonly own: PasswordOperations,
  ) {}

  @Mutation()
  @Allow('public')
  async requestPasswordReset(@Args('email') email: string, @Context() context: GraphqlContext): Promise<Outcome> {
    const validated = validateInput(forgotPasswordRules, { email });
    if (!validated.ok) return refusedInput(validated.errors);
    return this.mail('RequestPasswordReset', validated.value.email, context);
  }

  @Mutation()
  @Allow('public')
  resendConfirmation(
    @Args('usernameEmail') usernameEmail: string,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    return this.mail('RequestConfirmation', usernameEmail.slice(0, 254), context);
  }

  @Mutation()
  @Allow('public')
  async confirmRegistration(@Args('token') token: string, @Context() context: GraphqlContext): Promise<Outcome> {
    const emailIndexOf = (userId: string) => this.reads.emailIndexOf(userId);
    return this.after(await this.links.confirmRegistration(token, emailIndexOf, requestOf(context)));
  }

  @Mutation()
  @Allow('public')
  async confirmEmail(
    @Args('token') token: string,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<Outcome> {
    const emailIndexOf = (userId: string) => this.reads.newEmailIndexOf(userId);
    const changed = await this.links.changeEmail(token, emailIndexOf, viewer, requestOf(context));
    if (isRefused(changed)) return this.after(changed);
    await this.reads.renewSearch(changed, requestedBy(changed.userId, context));
    const isOwn = viewer.userId === changed.userId;
    const renewed = isOwn ? await this.own.renewSession(viewer, context) : changed;
    return this.after(isRefused(renewed) ? changed : renewed);
  }

  @Mutation()
  @Allow('public')
  async stopEmailChange(@Args('token') token: string, @Context() context: GraphqlContext): Promise<Outcome> {
    return this.after(await this.links.stopEmailChange(token, requestOf(context)));
  }

  @Mutation()
  @Allow('public')
  async resetPassword(@Args('input') input: ResetPasswordInput, @Context() context: GraphqlContext): Promise<Outcome> {
    const validated = validateInput(resetPasswordRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { token, password } = validated.value;
    const accountOf = (userId: string) => this.reads.accountOf(userId);
    return this.after(await this.passwords.reset(token, password, accountOf, requestOf(context)));
  }

  @Mutation()
  @Allow('signedIn')
  async inviteGuest(@Viewer() viewer: Viewer, @Context() context: GraphqlContext): Promise<Outcome> {
    const userId = personOf(viewer);
    const seconds = await this.reads.admit(userId);
    if (seconds) return refused('identity', refuse('throttled', { seconds }));
    return this.after(await this.links.request('InviteGuest', userId, actingFor(viewer, context)));
  }

  /** Answers alike, and does as much, whether or not there is such an account. */
  private async mail(
    type: 'RequestPasswordReset' | 'RequestConfirmation',
    usernameEmail: string,
    context: GraphqlContext,
  ): Promise<Outcome> {
    const { named, userId } = await this.reads.named(usernameEmail);
    const seconds = await this.reads.admit(named, networkOf(context.request.ip));
    if (seconds) return refused('identity', refuse('throttled', { seconds }));
    this.reads.later(() => (userId ? this.links.request(type, userId, requestedBy(userId, context)) : undefined));
    return done;
  }

  private async after(outcome: Written | Refused): Promise<Outcome> {
    if (isRefused(outcome)) return refused('identity', outcome);
    await this.reads.written(outcome.position);
    return done;
  }
}

const requestOf = ({ requestId }: GraphqlContext) => ({ requestId });
const requestedBy = (actor: string, { requestId }: GraphqlContext) => ({ actor, requestId });
