import pg from 'pg';
import utils from 'pg/lib/utils.js';

/** A named text and its values: a plain query for pg's client, and known to the pool as one that `addStatements` runs. */
export class Statement {
  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: unknown[],
  ) {}
}

/** A statement as a connection knows it: Postgres refuses to run one whose columns have changed. */
interface Prepared {
  /** Not the name that pg gives the same statement in a transaction: each keeps a list of what it has prepared. */
  readonly name: string;
  readonly columns: Columns;
}

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  readonly empty: Readonly<Record<string, unknown>>;
}

type KnownStatements = Map<string, Prepared>;

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number | null;
}

const noColumns: Columns = { names: [], parsers: [], empty: {} };
const allRows = {};

/**
 * One run of a statement, by the interface that pg has for cursors and streams. Columns that the connection knows are not
 * asked for again. A connection on which anything failed is given up, so that what it knows is what Postgres knows.
 */
class StatementRun implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  private readonly rows: Record<string, unknown>[] = [];
  private readonly isKnown: boolean;
  private rowCount: number | null = null;
  private columns: Columns;
  private failure: Error | undefined;

  constructor(
    private readonly statement: Statement,
    private readonly known: KnownStatements,
    private readonly settle: (error: Error | undefined, answer: Answer) => void,
  ) {
    const prepared = known.get(statement.name);
    this.isKnown = prepared !== undefined;
    this.name = prepared?.name ?? `:${statement.name}`;
    this.columns = prepared?.columns ?? noColumns;
    this.text = statement.text;
  }

  submit(connection: pg.Connection): Error | null {
    const { stream } = connection;
    stream.cork();
    try {
      const values = this.statement.values.map((value) => utils.prepareValue(value));
      if (!this.isKnown) connection.parse({ name: this.name, text: this.text, types: [] }, true);
      connection.bind({ statement: this.name, values }, true);
      if (!this.isKnown) connection.describe({ type: 'P', name: '' }, true);
      connection.execute(allRows, true);
      connection.sync();
      return null;
    } catch (error) {
      return error as Error;
    } finally {
      stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(
      ({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    );
    this.columns = { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.failure) return;
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
    if (!this.isKnown) this.known.set(this.statement.name, { name: this.name, columns: this.columns });
    this.settle(this.failure, this.answer);
  }

  handleError(error: Error): void {
    this.settle(this.failure ?? error, this.answer);
  }

  handleEmptyQuery(): void {}

  handleCopyData(): void {}

  handleCopyInResponse({ stream }: pg.Connection): void {
    stream.destroy(new Error(`the statement ${this.name} wants rows to copy`));
  }

  private get answer(): Answer {
    return { rows: this.rows, rowCount: this.rowCount };
  }
}

/** Makes a pool run what is a `Statement` by `StatementRun`; everything else as ever. */
export function addStatements(pool: pg.Pool): pg.Pool {
  const known = new WeakMap<pg.PoolClient, KnownStatements>();
  const query = pool.query.bind(pool) as (...parts: unknown[]) => unknown;
  const knownTo = (client: pg.PoolClient): KnownStatements => {
    const columns = known.get(client);
    if (columns) return columns;
    const none: KnownStatements = new Map();
    known.set(client, none);
    return none;
  };
  const run = async (statement: Statement): Promise<Answer> => {
    const client = await pool.connect();
    return new Promise((resolve, reject) => {
      const settle = (error: Error | undefined, answer: Answer) => {
        client.release(error);
        if (error) reject(error);
        else resolve(answer);
      };
      client.query(new StatementRun(statement, knownTo(client), settle));
    });
  };
  return Object.assign(pool, {
    query: (...parts: unknown[]) => (parts[0] instanceof Statement ? run(parts[0]) : query(...parts)),
  }) as pg.Pool;
}
