import type pg from 'pg';
import type { StoredEvent } from '../event-store/stored-event.js';
import { factColumns, type StateFacts, type StateFold } from './state.fold.js';
import { substituteTables, type Slot, type SqlValue, type Statement } from './statement.js';

export type FoldedRow = Readonly<Record<string, SqlValue>>;

interface StoredRow {
  readonly id: string;
  readonly state: unknown;
  readonly revision: string;
  readonly created_at: Date;
  readonly created_by: string;
}

interface Folded {
  readonly state: unknown;
  readonly revision: bigint;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** The statements of one state projection in one slot. */
class StateStatements {
  readonly read: string;
  private readonly names: readonly string[];
  private readonly upsertOne: string;
  private readonly insertMany: string;
  private readonly upsertMany: string;

  constructor({ id, table, columns }: StateFold, tables: Iterable<string>, slot: Slot) {
    const types: Readonly<Record<string, string>> = { [id]: 'text', ...factColumns, ...columns };
    const names = Object.keys(types);
    const changing = names.filter((name) => name !== id && !name.startsWith('created_'));
    const places = names.map((_name, index) => `$${index + 1}`).join(', ');
    const read = names.map((name) => `${name} ${types[name]?.replace(' not null', '') ?? ''}`).join(', ');
    const insert = `insert into ${table} (${names.join(', ')})`;
    const known = `on conflict (${id}) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    const many = `${insert} select * from json_to_recordset($1::json) as given (${read})`;
    const all = [...tables];
    const inSlot = (text: string) => substituteTables(text, all, slot);
    this.names = names;
    this.read = inSlot(
      `select ${id} as id, state, revision, created_at, created_by from ${table} where ${id} = any ($1::text[])`,
    );
    this.upsertOne = inSlot(`${insert} values (${places}) ${known}`);
    this.insertMany = inSlot(many);
    this.upsertMany = inSlot(`${many} ${known}`);
  }

  one(row: FoldedRow): Statement {
    const values = this.names.map((name) => (name === 'state' ? JSON.stringify(row[name]) : row[name]));
    return { text: this.upsertOne, values };
  }

  many(rows: readonly FoldedRow[], allNew: boolean): Statement {
    return { text: allNew ? this.insertMany : this.upsertMany, values: [JSON.stringify(rows)] };
  }
}

/** Folds the aggregates of a batch, each of them once, into one row each. */
export class StateFolder {
  private readonly statements: StateStatements;

  constructor(
    private readonly fold: StateFold,
    tables: Iterable<string>,
    slot: Slot,
  ) {
    this.statements = new StateStatements(fold, tables, slot);
  }

  batch(events: readonly StoredEvent[]): FoldedBatch {
    return new FoldedBatch(this.fold, this.statements, events);
  }
}

export class FoldedBatch {
  private readonly folded = new Map<string, Folded>();
  private readonly lastOf = new Map<string, number>();
  private readonly toRead: readonly string[];

  constructor(
    private readonly fold: StateFold,
    private readonly statements: StateStatements,
    events: readonly StoredEvent[],
  ) {
    const begun = new Set<string>();
    for (const [index, { type, stream, revision }] of events.entries()) {
      if (!fold.types.has(type)) continue;
      if (revision > 0n && !this.lastOf.has(stream)) begun.add(stream);
      this.lastOf.set(stream, index);
    }
    this.toRead = [...begun].map((stream) => this.idOf(stream));
  }

  /** An aggregate whose first event is in the batch has no row yet. */
  get mustRead(): boolean {
    return this.toRead.length > 0;
  }

  async read(client: pg.PoolClient): Promise<void> {
    if (!this.mustRead) return;
    // Without a name, so that it is planned for the table as it is now and not as it was when the rebuild began.
    const { rows } = await client.query<StoredRow>(this.statements.read, [this.toRead]);
    for (const { id, state, revision, created_at: createdAt, created_by: createdBy } of rows) {
      this.folded.set(id, { state: this.fold.restored(state), revision: BigInt(revision), createdAt, createdBy });
    }
  }

  /** The row of the event's aggregate, at the last of its events in the batch. */
  take(event: StoredEvent, index: number): FoldedRow | null {
    const { fold } = this;
    const { type, data, stream, revision, recordedAt, metadata, position } = event;
    if (!fold.types.has(type)) return null;
    const id = this.idOf(stream);
    const before = this.folded.get(id);
    if (before && before.revision >= revision) throw new Error(`the row of ${fold.table} is ahead of the log`);
    const state = fold.evolve(before ? before.state : fold.initial, { type, data });
    const createdAt = before?.createdAt ?? recordedAt;
    const createdBy = before?.createdBy ?? metadata.actor;
    this.folded.set(id, { state, revision, createdAt, createdBy });
    if (this.lastOf.get(stream) !== index) return null;
    const changed = { changedAt: recordedAt, changedBy: metadata.actor };
    return this.rowOf(state, { id, createdAt, createdBy, ...changed, revision, position });
  }

  one(row: FoldedRow): Statement {
    return this.statements.one(row);
  }

  many(rows: readonly FoldedRow[]): Statement {
    return this.statements.many(rows, !this.mustRead);
  }

  private rowOf(state: unknown, facts: StateFacts): FoldedRow {
    const { fold } = this;
    return {
      ...fold.rowOf(state, facts),
      [fold.id]: facts.id,
      state: fold.stored(state),
      revision: String(facts.revision),
      created_at: facts.createdAt,
      created_by: facts.createdBy,
      changed_at: facts.changedAt,
      changed_by: facts.changedBy,
    };
  }

  private idOf(stream: string): string {
    const start = `${this.fold.category}-`;
    if (stream.startsWith(start)) return stream.slice(start.length);
    throw new Error(`an event of ${this.fold.category} is in a stream of another category`);
  }
}
