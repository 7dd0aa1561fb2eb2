import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { asPerson, EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { Credentials } from '../accounts/credentials.service.js';
import { SignInGuard } from './sign-in.guard.js';
import { SessionsHandler, type StartedSession } from './sessions.handler.js';
import { VerificationCodes } from '../otp/verification-codes.service.js';

/** What the read model knows of the account that was named. */
export interface KnownAccount {
  readonly userId: string;
  readonly status: string;
  readonly credentialId: string | null;
  readonly otpSecretId: string | null;
  readonly recoveryId: string | null;
  readonly professional: boolean;
  /** To whom everything of theirs belongs by now. */
  readonly claimedBy: string | null;
}

export interface SignIn {
  /** A keyed index of what was typed. */
  readonly named: string;
  readonly account: KnownAccount | null;
  readonly password: string;
  readonly code: string | undefined;
  readonly network: string;
  readonly device: string;
  readonly knownDevice: string | undefined;
}

export interface SignedIn extends StartedSession {
  readonly userId: string;
  /** Proof, for a cookie, that this browser signed in before. */
  readonly knownDevice: string;
}

export type SignInRefusal =
  'credentials' | 'merged' | 'unconfirmed' | 'codeNeeded' | 'codeWrong' | 'throttled' | 'busy';

@Injectable()
export class SignInHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(VerificationCodes) private readonly codes: VerificationCodes,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(SignInGuard) private readonly guard: SignInGuard,
  ) {}

  async handle(signIn: SignIn, context: Omit<WriteContext, 'actor'>): Promise<SignedIn | Refused<SignInRefusal>> {
    const { account, password, code, device } = signIn;
    const waiting = await this.guard.admit(signIn);
    if (waiting) return refuse('throttled', { seconds: waiting });
    const { right, weak } = await this.credentials.verify(
      account?.credentialId ?? null,
      password,
      this.guard.laneOf(signIn),
    );
    if (!account || !right) return refuse('credentials');
    if (account.claimedBy !== null || account.status !== 'active') {
      await this.guard.pardon(signIn);
      return refuse(account.claimedBy === null ? 'unconfirmed' : 'merged');
    }
    if (account.otpSecretId) {
      if (!code) {
        await this.guard.pardon(signIn);
        return refuse('codeNeeded');
      }
      if (!(await this.codes.accepts(account, code))) return refuse('codeWrong');
    }
    const { userId, professional } = account;
    const acting = asPerson(userId, context);
    if (weak) await this.strengthen(account, password, acting);
    const started = await this.sessions.start({ userId, device, guest: false, professional }, acting);
    if (isRefused(started)) return started;
    return { ...started, userId, knownDevice: await this.guard.welcome(signIn, userId) };
  }

  private async strengthen({ userId, credentialId }: KnownAccount, password: string, context: WriteContext) {
    const data = { userId, credentialId: await this.credentials.keep(userId, password), how: 'strengthened' } as const;
    const written = await this.store.decide(
      accountStream(userId),
      accountDecider,
      { type: 'ChangePassword', data },
      context,
    );
    await this.credentials.forget(isRefused(written) ? data.credentialId : credentialId);
  }
}
