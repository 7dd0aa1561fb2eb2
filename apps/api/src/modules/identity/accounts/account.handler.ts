import { Inject, Injectable } from '@nestjs/common';
import { type AccountRefusal, accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { Credentials } from './credentials.service.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';
import { type OtpSecrets, VerificationCodes } from '../otp/verification-codes.service.js';

export interface EraseAccount extends OtpSecrets {
  readonly userId: string;
  readonly credentialId: string | null;
  readonly password: string;
  readonly code: string | null;
}

@Injectable()
export class AccountHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
    @Inject(VerificationCodes) private readonly codes: VerificationCodes,
  ) {}

  /**
   * By the password and, where verification codes are on, one of these: it cannot be undone. A guest has no password to
   * confirm it with. The reaction destroys keys and secrets.
   */
  async erase(
    { userId, credentialId, password, code, ...secrets }: EraseAccount,
    context: WriteContext,
  ): Promise<
    { readonly position: LogPosition } | Refused<AccountRefusal | 'passwordWrong' | 'codeNeeded' | 'codeWrong' | 'busy'>
  > {
    if (credentialId && !(await this.credentials.verify(credentialId, password, 'known')).right)
      return refuse('passwordWrong');
    if (secrets.otpSecretId && !code) return refuse('codeNeeded');
    if (secrets.otpSecretId && code && !(await this.codes.accepts(secrets, code))) return refuse('codeWrong');
    const command = { type: 'EraseAccount', data: { userId } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (isRefused(written)) return written;
    await this.sessions.endAll({ userId, how: 'erasure' }, context);
    return { position: written.position };
  }

  /** A dialog asks for a new password on every screen until there is one. */
  demandPasswordChange(userId: string, context: WriteContext): Promise<Written | Refused<AccountRefusal | 'busy'>> {
    const command = { type: 'DemandPasswordChange', data: { userId } } as const;
    return this.store.decide(accountStream(userId), accountDecider, command, context);
  }
}
