import type { RowsInSlot } from './rows.js';
import { encodeValue, type SqlValue, type Statement } from './statement.js';

type Values = readonly SqlValue[];

/** Few sizes, so that Postgres meets few texts. */
const sizes = [128, 32, 8, 2, 1];
const mostParameters = 8_000;

/** Rows of one form, in waves: one statement may not touch a row twice, so a row that comes again waits for the next wave. */
class Group {
  private readonly waves: Values[][] = [[]];
  private readonly times = new Map<string, number>();

  constructor(readonly rows: RowsInSlot) {}

  add(values: Values): void {
    const { key } = this.rows;
    let wave = 0;
    if (key) {
      const name = JSON.stringify(key.map((place) => encodeValue(values[place])));
      wave = this.times.get(name) ?? 0;
      this.times.set(name, wave + 1);
    }
    (this.waves[wave] ??= []).push(values);
  }

  statements(): Statement[] {
    return this.waves.flatMap((wave) => {
      const statements: Statement[] = [];
      for (let start = 0; start < wave.length;) {
        const left = wave.length - start;
        const size = sizes.find((each) => each <= left && each * this.rows.width <= mostParameters) ?? 1;
        statements.push(this.rows.statement(wave.slice(start, start + size)));
        start += size;
      }
      return statements;
    });
  }
}

/**
 * Writes rows of one form with few statements. The order of statements on a table stays, except between rows that have
 * nothing to do with each other; any other statement stays in its place, with all that came before it before it.
 */
export function mergeRows(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = [];
  let groups = new Map<string, Group>();
  const flush = (): void => {
    merged.push(...[...groups.values()].flatMap((group) => group.statements()));
    groups = new Map();
  };
  for (const statement of statements) {
    const { rows, values } = statement;
    if (!rows) {
      flush();
      merged.push(statement);
      continue;
    }
    let group = groups.get(rows.table);
    if (group && group.rows !== rows) {
      flush();
      group = undefined;
    }
    if (!group) groups.set(rows.table, (group = new Group(rows)));
    group.add(values);
  }
  flush();
  return merged;
}
