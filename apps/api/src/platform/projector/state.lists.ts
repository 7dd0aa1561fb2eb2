import type { FoldedRow, StateList } from './state.fold.js';
import { substituteTables, type Slot, type Statement } from './statement.js';

/** What a batch does to the rows of one list. */
export interface ListChanges {
  readonly gone: readonly FoldedRow[];
  readonly set: readonly FoldedRow[];
}

interface Held {
  readonly row: FoldedRow;
  readonly text: string;
  /** It came in this batch. */
  readonly fresh: boolean;
  readonly changed: boolean;
  readonly createdAt: Date | null;
  readonly changedAt: Date | null;
}

/** The rows of one aggregate in one list, from its state before the batch to that after it. */
export class ListRows {
  private readonly before: ReadonlyMap<string, Held>;
  private rows: ReadonlyMap<string, Held>;

  constructor(
    private readonly list: StateList,
    private readonly id: string,
    stored: { readonly state: unknown } | undefined,
  ) {
    const rows = stored ? list.rowsOf(stored.state, id) : [];
    const asStored = { fresh: false, changed: false, createdAt: null, changedAt: null };
    this.before = new Map(rows.map((row) => [this.keyOf(row), { row, text: JSON.stringify(row), ...asStored }]));
    this.rows = this.before;
  }

  /** Where rows have no times, it is enough to call this after the last event of the batch. */
  evolved(state: unknown, at: Date): void {
    const rows = new Map<string, Held>();
    for (const row of this.list.rowsOf(state, this.id)) {
      const key = this.keyOf(row);
      const known = this.rows.get(key);
      const text = JSON.stringify(row);
      if (known?.text === text) rows.set(key, known);
      else {
        const { fresh, createdAt } = known ?? { fresh: true, createdAt: at };
        rows.set(key, { row, text, fresh, changed: true, createdAt, changedAt: at });
      }
    }
    this.rows = rows;
  }

  changes(): ListChanges {
    const gone = [...this.before].filter(([key]) => this.rows.get(key)?.fresh ?? true).map(([, { row }]) => row);
    const set = [...this.rows.values()].filter(({ changed }) => changed).map((held) => this.written(held));
    return { gone, set };
  }

  private written({ row, createdAt, changedAt }: Held): FoldedRow {
    // The row that is there already keeps its time.
    return this.list.timed ? { ...row, created_at: createdAt ?? changedAt, changed_at: changedAt } : row;
  }

  private keyOf(row: FoldedRow): string {
    return JSON.stringify(this.list.key.map((column) => row[column]));
  }
}

/** The statements of one list in one slot. */
export class ListStatements {
  private readonly remove: string;
  private readonly upsert: string;
  private readonly key: readonly string[];

  constructor({ table, key, columns }: StateList, tables: Iterable<string>, slot: Slot) {
    const names = Object.keys(columns);
    const recordset = (of: readonly string[]) =>
      of.map((name) => `${name} ${columns[name]?.replace(' not null', '') ?? ''}`).join(', ');
    const changing = names.filter((name) => !key.includes(name) && name !== 'created_at');
    const known =
      changing.length > 0 ? `update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}` : 'nothing';
    const same = key.map((name) => `${table}.${name} = gone.${name}`).join(' and ');
    const all = [...tables];
    const inSlot = (text: string) => substituteTables(text, all, slot);
    this.key = key;
    this.remove = inSlot(
      `delete from ${table} using json_to_recordset($1::json) as gone (${recordset(key)}) where ${same}`,
    );
    this.upsert = inSlot(`insert into ${table} (${names.join(', ')})
      select * from json_to_recordset($1::json) as given (${recordset(names)})
      on conflict (${key.join(', ')}) do ${known}`);
  }

  of(changes: readonly ListChanges[]): Statement[] {
    const gone = changes.flatMap((each) => each.gone);
    const set = changes.flatMap((each) => each.set);
    const keys = gone.map((row) => Object.fromEntries(this.key.map((name) => [name, row[name]])));
    return [
      ...(keys.length > 0 ? [{ text: this.remove, values: [JSON.stringify(keys)] }] : []),
      ...(set.length > 0 ? [{ text: this.upsert, values: [JSON.stringify(set)] }] : []),
    ];
  }
}
