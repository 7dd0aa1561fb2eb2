import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { Credentials } from './credentials.service.js';
import { RequestGuard } from './request.guard.js';
import { type OtpSecrets, VerificationCodes } from '../otp/verification-codes.service.js';

export interface ProvableAccount extends OtpSecrets {
  readonly userId: string;
  readonly credentialId: string | null;
}

export interface Proof {
  readonly currentPassword?: string | null;
  /** In place of the password, where verification codes are on. */
  readonly code?: string | null;
}

/** Whether the person who has the session knows what signs in to the account, too. Guesses are slowed down. */
@Injectable()
export class Proofs {
  constructor(
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(VerificationCodes) private readonly codes: VerificationCodes,
    @Inject(RequestGuard) private readonly guard: RequestGuard,
  ) {}

  /** Null when it is proved. A guest has no password: the session is all there is of the account. */
  async check(
    account: ProvableAccount,
    { currentPassword, code }: Proof,
  ): Promise<Refused<'passwordWrong' | 'codeWrong' | 'throttled'> | null> {
    const { userId, credentialId } = account;
    if (!credentialId) return null;
    const seconds = await this.guard.admit('proof', userId);
    if (seconds) return refuse('throttled', { seconds });
    if (account.otpSecretId && code) {
      if (!(await this.codes.accepts(account, code.trim()))) return refuse('codeWrong');
    } else if (!(await this.credentials.verify(credentialId, currentPassword ?? '', 'known')).right) {
      return refuse('passwordWrong');
    }
    await this.guard.pardon('proof', userId);
    return null;
  }
}
