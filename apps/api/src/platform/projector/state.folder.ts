import type pg from 'pg';
import { initiatorOf, type StoredEvent } from '../event-store/stored-event.js';
import { KeptStates } from './kept-states.js';
import type { FoldedRow, Marks, StateFacts, StateFold } from './state.fold.js';
import { ListRows } from './state.lists.js';
import { type FoldedAggregate, StateStatements } from './state.statements.js';
import type { Slot, Statement } from './statement.js';

interface StoredRow {
  readonly id: string;
  readonly state: unknown;
  readonly revision: string;
  readonly created_at: Date;
  readonly created_by: string;
  readonly table_id: number;
}

interface Folded {
  readonly state: unknown;
  readonly revision: bigint;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly marks: Marks;
}

/** Folds the aggregates of a batch, each of them once, into one row each. */
export class StateFolder {
  private readonly statements: StateStatements;
  private readonly kept: KeptStates | null;

  constructor(
    private readonly fold: StateFold,
    tables: Iterable<string>,
    slot: Slot,
  ) {
    this.statements = new StateStatements(fold, tables, slot);
    this.kept = slot === 'live' ? new KeptStates() : null;
  }

  batch(events: readonly StoredEvent[]): FoldedBatch {
    return new FoldedBatch(this.fold, this.statements, events, this.kept);
  }

  /** After the batch is committed. */
  keep(batch: FoldedBatch): void {
    if (this.kept) batch.keepIn(this.kept);
  }

  forget(): void {
    this.kept?.forget();
  }
}

export class FoldedBatch {
  private readonly folded = new Map<string, Folded>();
  private readonly lists = new Map<string, readonly ListRows[]>();
  private readonly lastOf = new Map<string, number>();
  private readonly toRead: readonly string[];
  private readonly hasOneStream: boolean;
  private readonly allNew: boolean;
  /** Of the remembered rows that the batch goes on from. */
  private rememberedTable: number | undefined;
  /** Before the event that was taken last; undefined for the first of its aggregate, and for one of another stream. */
  stateBefore: unknown;

  constructor(
    private readonly fold: StateFold,
    private readonly statements: StateStatements,
    events: readonly StoredEvent[],
    private readonly kept: KeptStates | null,
  ) {
    const begun = new Set<string>();
    this.hasOneStream = new Set(fold.categories.values()).size === 1;
    for (const [index, event] of events.entries()) {
      const id = this.idOf(event);
      if (id === null) continue;
      const isFirst = this.hasOneStream && event.revision === 0n;
      if (!isFirst && !this.lastOf.has(id)) begun.add(id);
      this.lastOf.set(id, index);
    }
    this.allNew = begun.size === 0;
    this.toRead = [...begun].filter((id) => !this.remember(id));
  }

  /** An aggregate whose first event is in the batch has no row yet, and some rows are remembered. */
  get mustRead(): boolean {
    return this.toRead.length > 0;
  }

  async read(client: pg.PoolClient): Promise<void> {
    if (!this.mustRead) return;
    // Without a name, so that it is planned for the table as it is now and not as it was when the rebuild began.
    const { rows } = await client.query<StoredRow & Marks>(this.statements.read, [this.toRead]);
    for (const row of rows) {
      const { id, state, revision, created_at: createdAt, created_by: createdBy, table_id: table, ...marks } = row;
      this.kept?.readFrom(table);
      const restored = this.fold.restored(state);
      this.folded.set(id, { state: restored, revision: BigInt(revision), createdAt, createdBy, marks });
    }
  }

  /** Fails where what is remembered is of a table that was swapped since. */
  get fence(): Statement[] {
    const { rememberedTable } = this;
    if (rememberedTable === undefined) return [];
    return [{ text: 'select platform.assert_same_table($1, $2)', values: [this.statements.table, rememberedTable] }];
  }

  keepIn(kept: KeptStates): void {
    for (const [id, { state, ...facts }] of this.folded)
      kept.keep(id, { ...facts, state: JSON.stringify(this.fold.stored(state)) });
  }

  private remember(id: string): boolean {
    const known = this.kept?.get(id);
    if (!known) return false;
    this.folded.set(id, { ...known, state: this.fold.restored(JSON.parse(known.state)) });
    this.rememberedTable = this.kept?.table;
    return true;
  }

  /** The rows of the event's aggregate, at the last of its events in the batch. */
  take(event: StoredEvent, index: number): FoldedAggregate | null {
    const { fold } = this;
    const { type, data, recordedAt, metadata, position } = event;
    const id = this.idOf(event);
    const before = id === null ? undefined : this.folded.get(id);
    this.stateBefore = before?.state;
    if (id === null) return null;
    const revision = this.hasOneStream ? event.revision : (before?.revision ?? -1n) + 1n;
    if (before && before.revision >= revision) throw new Error(`the row of ${fold.table} is ahead of the log`);
    const lists = this.listsOf(id, before);
    const state = fold.evolve(before ? before.state : fold.initial, { type, data });
    const createdAt = before?.createdAt ?? recordedAt;
    const createdBy = before?.createdBy ?? metadata.actor;
    const marks = marksAfter(fold, before?.marks, event);
    this.folded.set(id, { state, revision, createdAt, createdBy, marks });
    const last = this.lastOf.get(id) === index;
    for (const [place, rows] of lists.entries()) {
      if (last || fold.lists[place]?.timed) rows.evolved(state, recordedAt);
    }
    if (!last) return null;
    const facts = { id, createdAt, createdBy, changedAt: recordedAt, changedBy: metadata.actor, revision, position };
    return { row: { ...marks, ...this.rowOf(state, facts) }, lists: lists.map((rows) => rows.changes()) };
  }

  /** Of an event that was taken; undefined for one of another stream. */
  stateAfter(event: StoredEvent): unknown {
    const id = this.idOf(event);
    return id === null ? undefined : this.folded.get(id)?.state;
  }

  one(folded: FoldedAggregate): Statement[] {
    return this.statements.one(folded);
  }

  many(folded: readonly FoldedAggregate[]): Statement[] {
    return this.statements.many(folded, this.allNew);
  }

  private listsOf(id: string, stored: Folded | undefined): readonly ListRows[] {
    const known = this.lists.get(id);
    if (known) return known;
    const lists = this.fold.lists.map((list) => new ListRows(list, id, stored));
    this.lists.set(id, lists);
    return lists;
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

  /** Null for an event of no aggregate that is folded. */
  private idOf({ type, stream }: StoredEvent): string | null {
    const category = this.fold.categories.get(type);
    if (category === undefined) return null;
    if (stream.startsWith(`${category}-`)) return stream.slice(category.length + 1);
    throw new Error(`an event of ${category} is in a stream of another category`);
  }
}

function marksAfter(
  { times, authors }: StateFold,
  before: Marks | undefined,
  { type, recordedAt, metadata }: Pick<StoredEvent, 'type' | 'recordedAt' | 'metadata'>,
): Marks {
  const after = (columns: StateFold['times'], now: Date | string) =>
    Object.entries(columns).map(([column, types]) => [column, types.has(type) ? now : (before?.[column] ?? null)]);
  return Object.fromEntries([...after(times, recordedAt), ...after(authors, initiatorOf(metadata))]);
}
