export { acceptLog, type AcceptedLog, ProductRunning } from './accept-log.js';
export { LogIdentity, type LogIdentityOptions } from './log-identity.js';
export { LogMismatch, type MismatchKind } from './log-mismatch.js';
