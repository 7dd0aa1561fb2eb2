import { Inject, Injectable } from '@nestjs/common';
import { isBreached, type Lane, Passwords, SecretVault } from '../../../platform/secrets/index.js';

const kind = 'password';

/** Passwords in the vault. */
@Injectable()
export class Credentials {
  constructor(
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  isBreached(password: string): Promise<boolean> {
    return isBreached(password);
  }

  async keep(userId: string, password: string): Promise<string> {
    return this.vault.put(userId, kind, await this.passwords.hash(password));
  }

  /** Takes as long for an unknown account, so that timing reveals nothing. */
  async verify(
    credentialId: string | null,
    password: string,
    lane: Lane,
  ): Promise<{ readonly right: boolean; readonly weak: boolean }> {
    const secret = credentialId ? await this.vault.open(credentialId) : await this.vault.openNothing();
    if (secret?.kind !== kind) return { right: await this.passwords.verifyNothing(password, lane), weak: false };
    const right = await this.passwords.verify(secret.value, password, lane);
    return { right, weak: right && this.passwords.needsRehash(secret.value) };
  }

  /** A replaced password is of no use to anybody. */
  async forget(credentialId: string | null): Promise<void> {
    if (credentialId) await this.vault.remove(credentialId);
  }
}
