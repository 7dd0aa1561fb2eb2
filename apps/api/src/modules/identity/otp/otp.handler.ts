import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { qrSvg } from '../../../platform/codes/index.js';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { newTotpSecret, SecretVault, totpUri } from '../../../platform/secrets/index.js';
import { Credentials } from '../accounts/credentials.service.js';
import { SessionsHandler } from '../sign-in/sessions.handler.js';
import { type OtpSecrets, VerificationCodes } from './verification-codes.service.js';

export interface NewOtp {
  readonly secretId: string;
  readonly secret: string;
  readonly uri: string;
  readonly qrSvg: string;
}

export interface NewRecovery {
  readonly codes: readonly string[];
  readonly position: LogPosition;
}

type OtpRefusal =
  | 'codeWrong'
  | 'passwordWrong'
  | 'otpAlreadyOn'
  | 'otpNotOn'
  | 'otpDemanded'
  | 'erased'
  | 'unknownAccount'
  | 'notGuest'
  | 'tokenInvalid'
  | 'mustRemain'
  | 'busy';

/** Verification codes: on with a code that proves the app works, off with password and code. */
@Injectable()
export class OtpHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(VerificationCodes) private readonly codes: VerificationCodes,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(SessionsHandler) private readonly sessions: SessionsHandler,
  ) {}

  async start(userId: string, accountName: string, issuer: string): Promise<NewOtp> {
    const secret = newTotpSecret();
    const secretId = await this.vault.put(userId, 'totp', secret);
    const uri = totpUri(secret, accountName, issuer);
    return { secretId, secret, uri, qrSvg: qrSvg(uri) };
  }

  /** Signs out everywhere else. */
  async confirm(
    {
      userId,
      sessionId,
      secretId,
      code,
    }: { readonly userId: string; readonly sessionId: string; readonly secretId: string; readonly code: string },
    context: WriteContext,
  ): Promise<NewRecovery | Refused<OtpRefusal>> {
    const secret = await this.vault.open(secretId);
    const own = secret?.personId === userId && secret.kind === 'totp';
    if (!own || !(await this.codes.acceptsTotp(secretId, code))) return refuse('codeWrong');
    const { recoveryId, codes } = await this.codes.issueRecovery(userId);
    const command = { type: 'TurnOnOtp', data: { userId, secretId, recoveryId } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (isRefused(written)) return written;
    const ended = await this.sessions.endAll({ userId, how: 'otpOn', except: sessionId }, context);
    return isRefused(ended) ? refuse('busy') : { codes, position: written.position };
  }

  async turnOff(
    {
      userId,
      password,
      code,
      credentialId,
      demanded,
      ...secrets
    }: OtpSecrets & {
      readonly userId: string;
      readonly password: string;
      readonly code: string;
      readonly credentialId: string | null;
      readonly demanded: boolean;
    },
    context: WriteContext,
  ): Promise<{ readonly position: LogPosition } | Refused<OtpRefusal>> {
    if (!(await this.credentials.verify(credentialId, password, 'known')).right) return refuse('passwordWrong');
    if (!(await this.codes.accepts(secrets, code))) return refuse('codeWrong');
    const command = { type: 'TurnOffOtp', data: { userId, demanded } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (isRefused(written)) return written;
    for (const id of [secrets.otpSecretId, secrets.recoveryId]) if (id) await this.vault.remove(id);
    return { position: written.position };
  }

  async renewRecovery(
    { userId, code, ...secrets }: OtpSecrets & { readonly userId: string; readonly code: string },
    context: WriteContext,
  ): Promise<NewRecovery | Refused<OtpRefusal>> {
    if (!(await this.codes.accepts(secrets, code))) return refuse('codeWrong');
    const { recoveryId, codes } = await this.codes.issueRecovery(userId);
    const command = { type: 'RenewRecoveryCodes', data: { userId, recoveryId } } as const;
    const written = await this.store.decide(accountStream(userId), accountDecider, command, context);
    if (isRefused(written)) return written;
    if (secrets.recoveryId) await this.vault.remove(secrets.recoveryId);
    return { codes, position: written.position };
  }
}
