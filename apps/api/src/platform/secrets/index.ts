export { isBreached } from './breached-passwords.js';
export { Passwords, PasswordTooLongError, type PasswordCost } from './passwords.js';
export { type NewRecoveryCodes, newRecoveryCodes, normaliseRecoveryCode, RecoveryCodes } from './recovery-codes.js';
export { type CurrentAmong, type OpenedSecret, SecretVault, type StoredSecret } from './secret-vault.js';
export { createSecrets, type Secrets } from './secrets.js';
export type { Lane } from './work-queue.js';
export { loadServerKeys, ServerKeys } from './server-keys.js';
export { LinkTokens, newSessionToken, type NewSessionToken, tokenHash } from './tokens.js';
export { newTotpSecret, totpUri, verifyTotp } from './totp.js';
