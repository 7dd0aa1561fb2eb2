import { eventColumns, factColumns, type FoldedRow, type StateFold } from './state.fold.js';
import { type ListChanges, ListStatements } from './state.lists.js';
import { substituteTables, type Slot, type Statement } from './statement.js';

/** What a batch makes of one aggregate. */
export interface FoldedAggregate {
  readonly row: FoldedRow;
  /** In the order of the fold's lists. */
  readonly lists: readonly ListChanges[];
}

/** The statements of one state projection in one slot. */
export class StateStatements {
  readonly table: string;
  readonly read: string;
  private readonly names: readonly string[];
  private readonly json: ReadonlySet<string>;
  private readonly upsertOne: string;
  private readonly insertMany: string;
  private readonly upsertMany: string;
  private readonly lists: readonly ListStatements[];

  constructor(fold: StateFold, tables: Iterable<string>, slot: Slot) {
    const { id, table, columns, lists } = fold;
    const marks = eventColumns(fold);
    const types: Readonly<Record<string, string>> = { [id]: 'text', ...factColumns, ...marks, ...columns };
    const names = Object.keys(types);
    const changing = names.filter((name) => name !== id && !name.startsWith('created_'));
    const places = names.map((_name, index) => `$${index + 1}`).join(', ');
    const read = names.map((name) => `${name} ${types[name]?.replace(' not null', '') ?? ''}`).join(', ');
    const insert = `insert into ${table} (${names.join(', ')})`;
    const known = `on conflict (${id}) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    const many = `${insert} select * from json_to_recordset($1::json) as given (${read})`;
    const all = [...tables];
    const inSlot = (text: string) => substituteTables(text, all, slot);
    const facts = [`${id} as id`, 'state', 'revision', 'created_at', 'created_by', 'tableoid as table_id'];
    const kept = [...facts, ...Object.keys(marks)].join(', ');
    this.table = inSlot(table);
    this.names = names;
    this.json = new Set(names.filter((name) => types[name]?.startsWith('json')));
    this.read = inSlot(`select ${kept} from ${table} where ${id} = any ($1::text[])`);
    this.upsertOne = inSlot(`${insert} values (${places}) ${known}`);
    this.insertMany = inSlot(many);
    this.upsertMany = inSlot(`${many} ${known}`);
    this.lists = lists.map((list) => new ListStatements(list, all, slot));
  }

  one({ row, lists }: FoldedAggregate): Statement[] {
    const values = this.names.map((name) => {
      const value = row[name] ?? null;
      return this.json.has(name) && value !== null ? JSON.stringify(value) : value;
    });
    return [
      { text: this.upsertOne, values },
      ...this.lists.flatMap((list, index) => list.of(lists.slice(index, index + 1))),
    ];
  }

  many(folded: readonly FoldedAggregate[], allNew: boolean): Statement[] {
    const rows = JSON.stringify(folded.map(({ row }) => row));
    return [
      { text: allNew ? this.insertMany : this.upsertMany, values: [rows] },
      ...this.lists.flatMap((list, index) => list.of(folded.flatMap(({ lists }) => lists[index] ?? []))),
    ];
  }
}
