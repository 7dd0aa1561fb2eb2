import { Inject, Injectable } from '@nestjs/common';
import type {
  Done,
  MutationConfirmOtpArgs,
  MutationStartOtpArgs,
  MutationTurnOffOtpArgs,
  OtpSetup,
  RecoveryCodes,
} from '@meridian/contracts/generated/public';
import { rightsOf } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import type { Caller } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { type NewRecovery, OtpHandler } from './otp.handler.js';
import { Proofs } from '../accounts/proofs.service.js';
import { RequestGuard } from '../accounts/request.guard.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import { OwnPassword } from '../accounts/own-password.service.js';
import { personOf, sessionOf } from '../sign-in/viewer-context.js';

type Position = Parameters<PeopleQuery['reached']>[0];
type Account = NonNullable<Awaited<ReturnType<AccountsQuery['byId']>>>;

/** Verification codes of the one who is signed in; guesses are slowed down. */
@Injectable()
export class OwnCodes {
  constructor(
    @Inject(OtpHandler) private readonly otp: OtpHandler,
    @Inject(AccountsQuery) private readonly accounts: AccountsQuery,
    @Inject(PeopleQuery) private readonly people: PeopleQuery,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
    @Inject(OwnPassword) private readonly passwords: OwnPassword,
    @Inject(Proofs) private readonly proofs: Proofs,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The password is asked for here: only who gave it knows the secret that `confirm` turns on. */
  async start(given: MutationStartOtpArgs, viewer: Viewer): Promise<OtpSetup | Refused> {
    const userId = personOf(viewer);
    const [user, account] = await Promise.all([this.people.user(userId), this.accounts.byId(userId)]);
    if (!user || !account) return refuse('unknownAccount');
    if (account.otpSecretId) return refuse('otpAlreadyOn');
    const unproved = await this.proofs.check(account, given);
    return unproved ?? this.otp.start(userId, user.username ?? user.email ?? '', this.environment.productName);
  }

  confirm(input: MutationConfirmOtpArgs, caller: Caller): Promise<RecoveryCodes | Refused> {
    const { viewer, acting } = caller;
    return this.proved(viewer, async () => {
      const own = { userId: personOf(viewer), sessionId: sessionOf(viewer) };
      const confirmed = await this.otp.confirm({ ...own, ...input }, acting);
      if (isRefused(confirmed)) return confirmed;
      const renewed = await this.passwords.renewSession(caller);
      return isRefused(renewed) ? renewed : { answer: codesOf(confirmed), position: renewed.position };
    });
  }

  turnOff({ password, code }: MutationTurnOffOtpArgs, caller: Caller): Promise<Done | Refused> {
    return this.proved(caller.viewer, async (account) => {
      const demanded = this.isDemanded(account);
      const turned = await this.otp.turnOff({ ...account, password, code, demanded }, caller.acting);
      if (isRefused(turned)) return turned;
      const renewed = await this.passwords.renewSession(caller);
      return isRefused(renewed) ? renewed : { answer: { done: true }, position: renewed.position };
    });
  }

  renew(code: string, { viewer, acting }: Caller): Promise<RecoveryCodes | Refused> {
    return this.proved(viewer, async (account) => {
      const renewed = await this.otp.renewRecovery({ ...account, code }, acting);
      return isRefused(renewed) ? renewed : { answer: codesOf(renewed), position: renewed.position };
    });
  }

  private async proved<Answer>(
    viewer: Viewer,
    work: (account: Account) => Promise<{ readonly answer: Answer; readonly position: Position } | Refused>,
  ): Promise<Answer | Refused> {
    const userId = personOf(viewer);
    const account = await this.accounts.byId(userId);
    if (!account) return refuse('unknownAccount');
    const seconds = await this.guard.admit('proof', userId);
    if (seconds) return refuse('throttled', { seconds });
    const outcome = await work(account);
    if (isRefused(outcome)) return outcome;
    await this.guard.pardon('proof', userId);
    await this.people.reached(outcome.position);
    return outcome.answer;
  }

  private isDemanded(account: Account): boolean {
    return rightsOf({ ...account, otpOn: true }, this.environment.otpRequiredFor).otpDemanded;
  }
}

const codesOf = ({ codes }: NewRecovery): RecoveryCodes => ({ codes: [...codes] });
