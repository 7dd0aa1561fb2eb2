import type { WriteContext } from '../../../platform/event-store/index.js';

export const RECORD_ACCESS = Symbol('RECORD_ACCESS');

/** Tells a person that somebody looked at what is kept about them, and why. False: it could not be noted now. */
export interface RecordAccess {
  opened(userId: string, reason: string, context: WriteContext): Promise<boolean>;
}
