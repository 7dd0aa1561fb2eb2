import type { AccessReason } from '../generated/admin.js';

/** Why staff may open somebody's record. */
export const accessReasons: readonly AccessReason[] = ['delivery', 'verification', 'support', 'safety', 'legal'];
