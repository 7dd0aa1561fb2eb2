import type pg from 'pg';
import type { StoredEvent } from '../event-store/stored-event.js';
import { factColumns, type StateFacts, type StateFold } from './state.fold.js';
import { substituteTables, type Slot, type Statement } from './statement.js';

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

/** Folds the aggregates of a batch, each of them once, into one row each. */
export class StateFolder {
  private readonly readText: string;
  private readonly writeText: string;

  constructor(
    readonly fold: StateFold,
    tables: Iterable<string>,
    slot: Slot,
  ) {
    const { id, table, columns } = fold;
    const named = [id, ...Object.keys(factColumns), ...columns];
    const values = named.map((_name, index) => `$${index + 1}`).join(', ');
    const updated = [...Object.keys(factColumns).filter((name) => !name.startsWith('created_')), ...columns];
    const all = [...tables];
    this.readText = substituteTables(
      `select ${id} as id, state, revision, created_at, created_by from ${table} where ${id} = any ($1::text[])`,
      all,
      slot,
    );
    this.writeText = substituteTables(
      `insert into ${table} (${named.join(', ')}) values (${values})
       on conflict (${id}) do update set ${updated.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      all,
      slot,
    );
  }

  batch(events: readonly StoredEvent[]): FoldedBatch {
    return new FoldedBatch(this.fold, events, this.readText, this.writeText);
  }
}

export class FoldedBatch {
  private readonly folded = new Map<string, Folded>();
  private readonly lastOf = new Map<string, number>();
  private readonly toRead: readonly string[];

  constructor(
    private readonly fold: StateFold,
    events: readonly StoredEvent[],
    private readonly readText: string,
    private readonly writeText: string,
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
    const { rows } = await client.query<StoredRow>(this.readText, [this.toRead]);
    for (const { id, state, revision, created_at: createdAt, created_by: createdBy } of rows) {
      this.folded.set(id, { state, revision: BigInt(revision), createdAt, createdBy });
    }
  }

  /** None until the last event of its aggregate in the batch. */
  statementsFor(event: StoredEvent, index: number): readonly Statement[] {
    const { fold } = this;
    const { type, data, stream, revision, recordedAt, metadata, position } = event;
    if (!fold.types.has(type)) return [];
    const id = this.idOf(stream);
    const before = this.folded.get(id);
    if (before && before.revision >= revision) throw new Error(`the row of ${fold.table} is ahead of the log`);
    const state = fold.evolve(before ? before.state : fold.initial, { type, data });
    const createdAt = before?.createdAt ?? recordedAt;
    const createdBy = before?.createdBy ?? metadata.actor;
    this.folded.set(id, { state, revision, createdAt, createdBy });
    if (this.lastOf.get(stream) !== index) return [];
    const changed = { changedAt: recordedAt, changedBy: metadata.actor };
    return [this.upsert(state, { id, createdAt, createdBy, ...changed, revision, position })];
  }

  private upsert(state: unknown, facts: StateFacts): Statement {
    const { fold } = this;
    const { id, revision, createdAt, createdBy, changedAt, changedBy } = facts;
    const row = fold.rowOf(state, facts);
    const stored = JSON.stringify(fold.stored(state));
    const values = [id, stored, revision, createdAt, createdBy, changedAt, changedBy];
    return { text: this.writeText, values: [...values, ...fold.columns.map((name) => row[name])] };
  }

  private idOf(stream: string): string {
    const start = `${this.fold.category}-`;
    if (!stream.startsWith(start))
      throw new Error(`an event of ${this.fold.category} is in a stream of another category`);
    return stream.slice(start.length);
  }
}
