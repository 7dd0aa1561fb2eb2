import { Inject, Injectable } from '@nestjs/common';
import { RecoveryCodes, SecretVault } from '../../../platform/secrets/index.js';

@Injectable()
export class RecoveryCodesQuery {
  constructor(
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(RecoveryCodes) private readonly codes: RecoveryCodes,
  ) {}

  async left(recoveryId: string | null): Promise<number> {
    const secret = recoveryId ? await this.vault.open(recoveryId) : null;
    if (!secret) return 0;
    const used = await this.vault.usesOf(secret.id);
    return this.codes.countOf(secret.value) - used.length;
  }
}
