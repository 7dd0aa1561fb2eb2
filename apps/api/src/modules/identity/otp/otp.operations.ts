import { Inject, Injectable } from '@nestjs/common';
import type { MutationStartOtpArgs, MutationTurnOffOtpArgs } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused } from '../../../platform/graphql/refusal.js';
import type { Viewer } from '../../../platform/session/index.js';
import { OtpHandler } from './otp.handler.js';
import { Proofs } from '../accounts/proofs.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import { PasswordOperations } from '../accounts/password.operations.js';
import { actingFor, done, type Outcome, personOf, sessionOf } from '../sign-in/viewer-context.js';

type Position = Parameters<PeopleQuery['reached']>[0];
type Account = NonNullable<Awaited<ReturnType<AccountsQuery['byId']>>>;

/** Verification codes of whoever is signed in; guesses are slowed down. */
@Injectable()
export class OtpOperations {
  constructor(
    @Inject(OtpHandler) private readonly otp: OtpHandler,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
    @Inject(PasswordOperations) private readonly passwords: PasswordOperations,
    @Inject(Proofs) private readonly proofs: Proofs,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The password is asked for here: only who gave it knows the secret that `confirm` turns on. */
  async start(given: MutationStartOtpArgs, viewer: Viewer): Promise<Outcome> {
    const userId = personOf(viewer);
    const [user, account] = await Promise.all([this.people.user(userId), this.accounts.byId(userId)]);
    if (!user || !account) return refused('identity', refuse('unknownAccount'));
    if (account.otpSecretId) return refused('identity', refuse('otpAlreadyOn'));
    const unproved = await this.proofs.check(account, given);
    if (unproved) return refused('identity', unproved);
    const setup = await this.otp.start(userId, user.username ?? user.email ?? '', this.environment.productName);
    return { __typename: 'OtpSetup', ...setup };
  }

  confirm(input: { secretId: string; code: string }, viewer: Viewer, context: GraphqlContext): Promise<Outcome> {
    return this.proved(viewer, async () => {
      const own = { userId: personOf(viewer), sessionId: sessionOf(viewer) };
      const confirmed = await this.otp.confirm({ ...own, ...input }, actingFor(viewer, context));
      if (isRefused(confirmed)) return confirmed;
      const renewed = await this.passwords.renewSession(viewer, context);
      return isRefused(renewed) ? renewed : { ...codesOf(confirmed.codes), position: renewed.position };
    });
  }

  turnOff({ password, code }: MutationTurnOffOtpArgs, viewer: Viewer, context: GraphqlContext): Promise<Outcome> {
    return this.proved(viewer, async (account) => {
      const demanded = this.isDemanded(account);
      const turned = await this.otp.turnOff({ ...account, password, code, demanded }, actingFor(viewer, context));
      if (isRefused(turned)) return turned;
      const renewed = await this.passwords.renewSession(viewer, context);
      return isRefused(renewed) ? renewed : { answer: done, position: renewed.position };
    });
  }

  renew(code: string, viewer: Viewer, context: GraphqlContext): Promise<Outcome> {
    return this.proved(viewer, async (account) => {
      const renewed = await this.otp.renewRecovery({ ...account, code }, actingFor(viewer, context));
      return isRefused(renewed) ? renewed : { ...codesOf(renewed.codes), position: renewed.position };
    });
  }

  private async proved(
    viewer: Viewer,
    work: (account: Account) => Promise<{ readonly answer: Outcome; readonly position: Position } | Refused>,
  ): Promise<Outcome> {
    const userId = personOf(viewer);
    const account = await this.accounts.byId(userId);
    if (!account) return refused('identity', refuse('unknownAccount'));
    const seconds = await this.guard.admit('proof', userId);
    if (seconds) return refused('identity', refuse('throttled', { seconds }));
    const outcome = await work(account);
    if (isRefused(outcome)) return refused('identity', outcome);
    await this.guard.pardon('proof', userId);
    await this.people.reached(outcome.position);
    return outcome.answer;
  }

  private isDemanded({ staff, prescriber }: Account): boolean {
    const { otpRequiredFor } = this.environment;
    return (
      (staff && otpRequiredFor.includes('staff')) || (prescriber === 'active' && otpRequiredFor.includes('prescriber'))
    );
  }
}

const codesOf = (codes: readonly string[]) => ({ answer: { __typename: 'RecoveryCodes', codes } });
