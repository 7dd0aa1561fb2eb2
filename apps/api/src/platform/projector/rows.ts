import { tableIn, type Slot, type SqlValue, type Statement } from './statement.js';

/** What becomes of a row that is there already. In `set` it is `known`, and the new one `excluded`. */
export type OnConflict = 'skip' | { readonly key: readonly string[]; readonly set: string };

/** One form of row of one table, of which many are written by one statement. */
export class Rows<Column extends string = string> {
  private readonly inSlots = new Map<Slot, RowsInSlot>();

  constructor(
    readonly table: string,
    readonly columns: readonly Column[],
    readonly known?: OnConflict,
  ) {}

  in(slot: Slot): RowsInSlot {
    const made = this.inSlots.get(slot) ?? new RowsInSlot(this, slot);
    this.inSlots.set(slot, made);
    return made;
  }
}

export function rowsOf<const Column extends string>(
  table: string,
  columns: readonly Column[],
  known?: OnConflict,
): Rows<Column> {
  return new Rows(table, columns, known);
}

/** The texts of its statements in one slot, by the number of rows. */
export class RowsInSlot {
  readonly table: string;
  readonly width: number;
  /** Where the values stand by which a row is found; null where a repeated row does no harm. */
  readonly key: readonly number[] | null;
  private readonly texts = new Map<number, string>();
  private readonly head: string;
  private readonly tail: string;

  constructor({ table, columns, known }: Rows, slot: Slot) {
    this.table = tableIn(slot, table);
    this.width = columns.length;
    this.key = typeof known === 'object' ? known.key.map((name) => columns.indexOf(name)) : null;
    this.head = `insert into ${this.table} as known (${columns.join(', ')}) values`;
    this.tail = tailOf(known);
  }

  statement(rows: readonly (readonly SqlValue[])[]): Statement {
    return { text: this.textOf(rows.length), values: rows.flat(), rows: this };
  }

  private textOf(count: number): string {
    const made = this.texts.get(count);
    if (made !== undefined) return made;
    const tuple = (row: number) =>
      `(${Array.from({ length: this.width }, (_, column) => `$${row * this.width + column + 1}`).join(', ')})`;
    const text = `${this.head} ${Array.from({ length: count }, (_, row) => tuple(row)).join(', ')}${this.tail}`;
    this.texts.set(count, text);
    return text;
  }
}

function tailOf(known: OnConflict | undefined): string {
  if (known === undefined) return '';
  if (known === 'skip') return ' on conflict do nothing';
  return ` on conflict (${known.key.join(', ')}) do update set ${known.set}`;
}
