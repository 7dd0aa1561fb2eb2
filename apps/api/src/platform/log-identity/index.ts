export { acceptLog, type AcceptedLog, ProductRunning } from './accept-log.js';
export { LogIdentity, type LogIdentityOptions } from './log-identity.js';
export { fenceTopic, isProductAtWork, lowerFence, raiseFence } from './log-fence.js';
export { forgetMarks, type MarkedEvent, noteMarks, readMarks } from './log-marks.store.js';
export { MarkedEvents, type SeenEvent } from './marked-events.js';
export { LogMismatch, type MismatchKind } from './log-mismatch.js';
