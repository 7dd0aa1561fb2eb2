import pg from 'pg';

/** A named text and its values: a plain query for pg's client, and known to the pool as one that may take the short way. */
export class Statement {
  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: unknown[],
  ) {}
}

/** What Postgres said of the columns when a connection first ran a statement. It refuses to run one whose columns have changed. */
export interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  readonly empty: Readonly<Record<string, unknown>>;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): boolean };
  sendCopyFail(reason: string): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/**
 * One run of a statement on a connection of pg. All its messages leave in one piece, and columns that the connection
 * knows are not asked for again.
 */
export class StatementRun implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly rows: Record<string, unknown>[] = [];
  rowCount: number | null = null;
  private readonly values: readonly unknown[];
  private columns: Columns | undefined;
  private failure: Error | undefined;

  constructor(
    { name, text, values }: Statement,
    private readonly known: Map<string, Columns>,
    private readonly settle: (error: Error | undefined, run: StatementRun) => void,
  ) {
    this.name = name;
    this.text = text;
    this.values = values;
  }

  submit(connection: pg.Connection): Error | null {
    const { parsedStatements, stream } = connection as unknown as Connection;
    const parsed = parsedStatements[this.name];
    if (parsed !== undefined && parsed !== this.text) return new Error(`two statements are named ${this.name}`);
    this.columns = parsed === undefined ? undefined : this.known.get(this.name);
    try {
      const bound = bind(this.name, this.values);
      const parts = this.columns ? [bound, executeAndSync] : [bound, describe, executeAndSync];
      const bytes = Buffer.concat(parsed === undefined ? [parse(this.name, this.text), ...parts] : parts);
      if (stream.writable) stream.write(bytes);
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(
      ({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    );
    this.columns = { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) };
    this.known.set(this.name, this.columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.failure || !this.columns) return;
    const { names, parsers, empty } = this.columns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let index = 0; index < fields.length; index++) {
        const value = fields[index];
        if (typeof value === 'string') row[names[index] as string] = parsers[index]?.(value);
      }
      this.rows.push(row);
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    this.rowCount = Number.isNaN(count) ? null : count;
  }

  handleReadyForQuery(): void {
    this.settle(this.failure, this);
  }

  handleError(error: Error): void {
    this.settle(this.failure ?? error, this);
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyData(): void {}

  handleCopyInResponse(connection: pg.Connection): void {
    (connection as unknown as Connection).sendCopyFail('no rows are copied');
  }
}

function parse(name: string, text: string): Buffer {
  return message(0x50, Buffer.from(`${name}\0${text}\0\0\0`));
}

function message(code: number, body: Buffer): Buffer {
  const head = Buffer.allocUnsafe(5);
  head[0] = code;
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Answers are text; a parameter is text, too, unless it is bytes. */
function bind(name: string, values: readonly unknown[]): Buffer {
  const prepared = values.map((value) => prepareValue(value));
  const sizes = prepared.map((value) =>
    value === null ? 0 : typeof value === 'string' ? Buffer.byteLength(value) : value.length,
  );
  const nameSize = Buffer.byteLength(name);
  const size =
    5 + 1 + nameSize + 1 + 2 + 2 * values.length + 2 + 4 * values.length + 2 + sizes.reduce((a, b) => a + b, 0);
  const bytes = Buffer.allocUnsafe(size);
  bytes[0] = 0x42;
  let at = bytes.writeInt32BE(size - 1, 1);
  at = bytes.writeInt8(0, at);
  at += bytes.write(name, at);
  at = bytes.writeInt8(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const value of prepared) at = bytes.writeInt16BE(value instanceof Buffer ? 1 : 0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const [index, value] of prepared.entries()) {
    at = bytes.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), at);
    if (typeof value === 'string') at += bytes.write(value, at);
    else if (value) at += value.copy(bytes, at);
  }
  bytes.writeInt16BE(0, at);
  return bytes;
}
