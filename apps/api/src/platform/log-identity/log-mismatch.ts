import { StoreUnavailable } from '../event-store/store-errors.js';

export type MismatchKind = 'lost' | 'other' | 'moved' | 'behind' | 'moving' | 'newDatabase' | 'oldDatabase';

const words: Readonly<Record<MismatchKind, string>> = {
  lost: 'The event log has lost events that this database has read',
  other: 'The event log is not the one that this database was filled from',
  moved: 'The event log is a copy of the one that this database was filled from, in another event store',
  behind: 'The event log is an older copy of the one that this database was filled from, in another event store',
  moving: 'The event log is being carried over to another event store',
  newDatabase: 'This database is new, and the event log is not',
  oldDatabase: 'This database is older than the event log',
};

const cures: Readonly<Record<MismatchKind, string>> = {
  lost: 'Restore the log and the database from the same backup, or accept the loss with npm run event-log -- accept (docs/restore.md)',
  other: 'Check EVENTSTORE_URL and DATABASE_URL, or restore both from the same backup (docs/restore.md)',
  moved:
    'Name the other store in EVENTSTORE_URL, or stop the product and carry the database over to this one with npm run event-store -- copy (docs/moving.md)',
  behind:
    'Name the store in EVENTSTORE_URL that the database went on in (docs/moving.md); where that one is gone for good, accept the loss with npm run event-log -- accept (docs/restore.md)',
  moving: 'Start the product again, with EVENTSTORE_URL naming that store, as soon as npm run event-store says so',
  newDatabase:
    'Check DATABASE_URL, or restore the database that belongs to this log: without the keys that data is lost (docs/restore.md)',
  oldDatabase:
    'Restore a database that is at least as new as the log: what an older one goes on with is done twice (docs/restore.md)',
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
