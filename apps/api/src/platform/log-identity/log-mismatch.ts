import { StoreUnavailable } from '../event-store/store-errors.js';

export type MismatchKind = 'lost' | 'other' | 'keysMissing';

const words: Readonly<Record<MismatchKind, string>> = {
  lost: 'The event log has lost events that this database has read',
  other: 'The event log is not the one that this database was filled from',
  keysMissing: 'The event log holds personal data whose keys are not in this database',
};

const cures: Readonly<Record<MismatchKind, string>> = {
  lost: 'Restore the log and the database from the same backup, or accept the loss with npm run event-log -- accept (docs/restore.md)',
  other: 'Check EVENTSTORE_URL and DATABASE_URL, or restore both from the same backup (docs/restore.md)',
  keysMissing: 'Restore the database that belongs to this log: without the keys that data is lost (docs/restore.md)',
};

/** Log and database do not belong together. Nothing is written and nothing is projected until they do. */
export class LogMismatch extends StoreUnavailable {
  override readonly name = 'LogMismatch';

  constructor(
    readonly kind: MismatchKind,
    readonly detail: string,
  ) {
    super(`${words[kind]}: ${detail}. ${cures[kind]}`);
  }
}
