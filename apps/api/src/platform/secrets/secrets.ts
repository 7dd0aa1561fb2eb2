import type { Pool } from 'pg';
import type { PersonalData } from '../event-store/personal-data.port.js';
import { Passwords } from './passwords.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecretVault } from './secret-vault.js';
import type { ServerKeys } from './server-keys.js';
import { LinkTokens } from './tokens.js';

export interface Secrets {
  readonly vault: SecretVault;
  readonly passwords: Passwords;
  readonly recoveryCodes: RecoveryCodes;
  readonly linkTokens: LinkTokens;
  readonly serverKeys: ServerKeys;
}

export interface SecretsOptions {
  readonly pool: Pool;
  readonly personalData: PersonalData;
  readonly serverKeys: ServerKeys;
}

export function createSecrets({ pool, personalData, serverKeys }: SecretsOptions): Secrets {
  return {
    vault: new SecretVault(pool, personalData),
    passwords: new Passwords(),
    recoveryCodes: new RecoveryCodes(serverKeys),
    linkTokens: new LinkTokens(serverKeys),
    serverKeys,
  };
}
