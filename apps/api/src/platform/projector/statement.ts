import type { Rows, RowsInSlot } from './rows.js';

export type SqlValue = unknown;

export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
  /** A row, which may be written together with others of its form. */
  readonly rows?: RowsInSlot;
}

export interface Sql {
  (strings: TemplateStringsArray, ...values: readonly SqlValue[]): Statement;
  /** Many rows of one form become one statement. */
  row<Column extends string>(form: Rows<Column>, row: Readonly<Record<Column, SqlValue>>): Statement;
}

/** The schemas in which a projection's tables stand; the table names in them are the same. */
export type Slot = 'live' | 'next' | 'previous' | 'verify';

export function schemaIn(slot: Slot, schema: string): string {
  return slot === 'live' ? schema : `${schema}__${slot}`;
}

export function tableIn(slot: Slot, table: string): string {
  const [schema = '', name = ''] = table.split('.');
  return `${schemaIn(slot, schema)}.${name}`;
}

export function substituteTables(text: string, tables: Iterable<string>, slot: Slot): string {
  if (slot === 'live') return text;
  let result = text;
  for (const table of tables) {
    const pattern = new RegExp(`(?<![\\w.])${table.replace('.', '\\.')}(?!\\w)`, 'g');
    result = result.replace(pattern, tableIn(slot, table));
  }
  return result;
}

/** Collects what the handlers write. One per slot: it keeps each template's finished text. */
export class StatementRecorder {
  private readonly texts = new WeakMap<TemplateStringsArray, string>();
  private readonly tables: readonly string[];
  private recorded: Statement[] = [];

  constructor(
    tables: Iterable<string>,
    private readonly slot: Slot,
  ) {
    this.tables = [...tables];
  }

  readonly sql: Sql = Object.assign(
    (strings: TemplateStringsArray, ...values: readonly SqlValue[]) =>
      this.note({ text: this.textOf(strings), values }),
    {
      row: <Column extends string>(form: Rows<Column>, row: Readonly<Record<Column, SqlValue>>) =>
        this.note(form.in(this.slot).statement([form.columns.map((column) => row[column])])),
    },
  );

  take(): Statement[] {
    const taken = this.recorded;
    this.recorded = [];
    return taken;
  }

  private note(statement: Statement): Statement {
    this.recorded.push(statement);
    return statement;
  }

  private textOf(strings: TemplateStringsArray): string {
    const known = this.texts.get(strings);
    if (known !== undefined) return known;
    const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
    const finished = substituteTables(text, this.tables, this.slot);
    this.texts.set(strings, finished);
    return finished;
  }
}

/** Postgres' text form of a value; objects are stored as JSON, arrays of plain values as arrays. */
export function encodeValue(value: SqlValue): string | Buffer | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    case 'object':
      return encodeObject(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be stored`);
  }
}

function encodeObject(value: object | null): string | Buffer | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `{${value.map(encodeElement).join(',')}}`;
}

function encodeElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'object' && !(value instanceof Date)) {
    throw new TypeError('an array of objects is stored with JSON.stringify');
  }
  return `"${String(encodeValue(value)).replace(/[\\"]/g, '\\$&')}"`;
}
