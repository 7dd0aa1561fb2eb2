import type { AccessRole, RecordKind } from '@meridian/domain/kernel';
import type { WriteContext } from '../event-store/index.js';

export const RECORD_ACCESS = Symbol('RECORD_ACCESS');

export interface RecordOpening {
  /** Whose record it is. */
  readonly userId: string;
  /** Which of their records. */
  readonly record: RecordKind;
  /** Under what they were let in to it, which is not always all that they are. */
  readonly role: AccessRole;
  readonly reason: string;
}

/** Notes on a person's access record who looked at their data and why. False: it could not be noted now. */
export interface RecordAccess {
  opened(opening: RecordOpening, context: WriteContext): Promise<boolean>;
  /** Whether the same person noted the same opening, under the same correlation, since then. */
  isOpenSince(since: Date, opening: RecordOpening, context: WriteContext): Promise<boolean>;
}
