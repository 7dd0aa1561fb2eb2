import { encodeValue, type SqlValue, type Statement } from './statement.js';

/** An insert of one row whose values are parameters and literals alone, so that many of them can be one statement. */
interface InsertShape {
  readonly table: string;
  readonly head: string;
  readonly row: string;
  readonly tail: string;
  readonly parameters: number;
  /** What a row is found by when it is there already; null when a repeated row does no harm. */
  readonly key: ((values: readonly SqlValue[]) => string) | null;
}

const item = String.raw`(?:\$\d+(?:::[a-z_][\w.]*(?:\[\])?)?|-?\d+(?:\.\d+)?|'[^'$\\]*'(?:::[a-z_][\w.]*)?|null|true|false)`;
const insert = new RegExp(
  String.raw`^\s*(insert\s+into\s+([a-z_][\w.]*)(?:\s+as\s+[a-z_]\w*)?\s*\(([\w\s,]+)\)\s*values)\s*\((\s*${item}\s*(?:,\s*${item}\s*)*)\)\s*(on\s+conflict\b[^;$]*)?$`,
  'i',
);
const nothing = /^on\s+conflict\s*(?:\([\w\s,]+\)\s*)?do\s+nothing\s*$/i;
const update = /^on\s+conflict\s*\(([\w\s,]+)\)\s*do\s+update\s+set\s/i;
const readsMore = /\b(?:select|returning)\b/i;
const ladder = [128, 32, 8, 2, 1];
const mostParameters = 8_000;

const shapes = new Map<string, InsertShape | null>();
const texts = new Map<string, string>();

function shapeOf(text: string): InsertShape | null {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const shape = readShape(text);
  shapes.set(text, shape);
  return shape;
}

function readShape(text: string): InsertShape | null {
  const [, head, table, columns, row, tail = ''] = insert.exec(text) ?? [];
  if (!head || !table || !columns || !row || readsMore.test(tail)) return null;
  const parameters = row.match(/\$\d+/g)?.length ?? 0;
  if (parameters === 0) return null;
  const shape = { table: table.toLowerCase(), head, row, tail, parameters };
  if (tail === '' || nothing.test(tail)) return { ...shape, key: null };
  const target = update.exec(tail)?.[1];
  if (!target) return null;
  const key = keyOf(namesIn(target), namesIn(columns), row.match(new RegExp(item, 'gi')) ?? []);
  return key && { ...shape, key };
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim().toLowerCase());
}

function keyOf(target: readonly string[], columns: readonly string[], items: readonly string[]): InsertShape['key'] {
  if (columns.length !== items.length) return null;
  const places = target.flatMap((name) => items[columns.indexOf(name)] ?? []);
  if (places.length < target.length) return null;
  const parameters = places.flatMap((place) =>
    place?.startsWith('$') ? [Number.parseInt(place.slice(1), 10) - 1] : [],
  );
  if (parameters.length === 1) return (values) => String(encodeValue(values[parameters[0] ?? 0]));
  return (values) => JSON.stringify(parameters.map((index) => encodeValue(values[index])));
}

/** Statements of one template, in waves: a row that comes again waits for the wave after. */
class Group {
  private readonly waves: (readonly SqlValue[])[][] = [[]];
  private readonly times = new Map<string, number>();

  constructor(readonly shape: InsertShape) {}

  add(values: readonly SqlValue[]): void {
    const { key } = this.shape;
    let wave = 0;
    if (key) {
      const name = key(values);
      wave = this.times.get(name) ?? 0;
      this.times.set(name, wave + 1);
    }
    (this.waves[wave] ??= []).push(values);
  }

  writeTo(statements: Statement[]): void {
    for (const wave of this.waves) {
      for (let start = 0; start < wave.length;) {
        const left = wave.length - start;
        const rows = ladder.find((step) => step <= left && step * this.shape.parameters <= mostParameters) ?? 1;
        const values = rows === 1 ? (wave[start] ?? []) : wave.slice(start, start + rows).flat();
        statements.push({ text: textFor(this.shape, rows), values });
        start += rows;
      }
    }
  }
}

function textFor(shape: InsertShape, rows: number): string {
  const { head, row, tail, parameters } = shape;
  const known = `${rows} ${head} ${row} ${tail}`;
  const made = texts.get(known);
  if (made !== undefined) return made;
  const tuples = Array.from({ length: rows }, (_, index) => {
    const shifted = row.replace(/\$(\d+)/g, (_text, number: string) => `$${Number(number) + index * parameters}`);
    return `(${shifted})`;
  });
  const text = `${head} ${tuples.join(', ')} ${tail}`;
  texts.set(known, text);
  return text;
}

/**
 * Writes rows of one template with few statements. What the rows end up as is the same: the order of statements on a
 * table stays, except between rows that have nothing to do with each other. Whatever is no plain insert stays in its
 * place, with all that came before it before it.
 */
export function mergeInserts(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = [];
  let groups = new Map<string, Group>();
  const flush = (): void => {
    for (const group of groups.values()) group.writeTo(merged);
    groups = new Map();
  };
  for (const statement of statements) {
    const shape = shapeOf(statement.text);
    if (!shape) {
      flush();
      merged.push(statement);
      continue;
    }
    let group = groups.get(shape.table);
    if (group && group.shape !== shape) {
      flush();
      group = undefined;
    }
    if (!group) groups.set(shape.table, (group = new Group(shape)));
    group.add(statement.values);
  }
  flush();
  return merged;
}
