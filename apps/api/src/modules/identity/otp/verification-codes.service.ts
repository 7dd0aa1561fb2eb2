import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { RecoveryCodes, SecretVault, verifyTotp } from '../../../platform/secrets/index.js';

export interface OtpSecrets {
  readonly otpSecretId: string | null;
  readonly recoveryId: string | null;
}

/** Codes of an authenticator app, and the recovery codes that stand in for it; each works once. */
@Injectable()
export class VerificationCodes {
  constructor(
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(RecoveryCodes) private readonly recovery: RecoveryCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async accepts({ otpSecretId, recoveryId }: OtpSecrets, code: string): Promise<boolean> {
    return (await this.acceptsTotp(otpSecretId, code)) || (await this.acceptsRecovery(recoveryId, code));
  }

  async acceptsTotp(secretId: string | null, code: string): Promise<boolean> {
    const secret = secretId ? await this.vault.open(secretId) : null;
    if (!secret) return false;
    const step = verifyTotp(secret.value, code, this.clock.now());
    return step !== null && (await this.vault.claimStep(secret.id, step));
  }

  /** Answers the id of the new ones, and the codes to show once. */
  async issueRecovery(userId: string): Promise<{ readonly recoveryId: string; readonly codes: readonly string[] }> {
    const { codes, stored } = this.recovery.issue();
    return { codes, recoveryId: await this.vault.put(userId, 'recovery codes', stored) };
  }

  private async acceptsRecovery(recoveryId: string | null, code: string): Promise<boolean> {
    const secret = recoveryId ? await this.vault.open(recoveryId) : null;
    const mark = secret && this.recovery.match(secret.value, code);
    return secret !== null && mark !== null && (await this.vault.claimOnce(secret.id, mark));
  }
}
