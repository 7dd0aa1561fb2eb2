import type { AccessRole, ListedHow, RecordKind } from '@meridian/domain/kernel';
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

export interface RecordsListing {
  /** Its name in the schema. */
  readonly list: string;
  /** Searched text is kept as a keyed index alone. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly record: RecordKind;
  readonly role: AccessRole;
  readonly how: ListedHow;
  readonly reason: string;
}

/** Whose rows they are. */
export type WhoseRows = () => Promise<readonly string[]>;

/** Notes on a person's access record who looked at their data and why. False: it cannot be noted now. */
export interface RecordAccess {
  opened(opening: RecordOpening, context: WriteContext): Promise<boolean>;
  /**
   * Of rows beside others. A file is noted before this answers, each time. Other rows are noted soon after, once a day of
   * each person that the same reader saw in the same way for the same reason: a process that is killed loses what it still had to note.
   */
  listed(listing: RecordsListing, whose: WhoseRows, context: WriteContext): Promise<boolean>;
  /** Whether the same person noted the same opening, under the same correlation, since then. */
  isOpenSince(since: Date, opening: RecordOpening, context: WriteContext): Promise<boolean>;
}
