import type { Connection, Pool, PoolClient, Submittable } from 'pg';
import { encodeValue, type Statement } from './statement.js';

/** Which statement of the pipeline failed; as many as there are when all went well but the end. */
export class PipelineError extends Error {
  constructor(
    readonly index: number,
    override readonly cause: Error & { readonly code?: string },
  ) {
    super(cause.message);
    this.name = 'PipelineError';
  }
}

const longestMs = 60_000;

const prepared = new WeakMap<Connection, Map<string, string>>();

/**
 * Sends all statements in one go and waits once: one round trip for a whole transaction. Statements are prepared once
 * for a connection. After an error the connection is of no further use: its transaction and its prepared statements are
 * in doubt, so release it with the error.
 */
class Pipeline implements Submittable {
  private finished = 0;
  private connection: Connection | undefined;
  readonly done: Promise<void>;
  private resolve!: () => void;
  private reject!: (error: PipelineError) => void;

  constructor(private readonly statements: readonly Statement[]) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    this.connection = connection;
    const names = prepared.get(connection) ?? new Map<string, string>();
    prepared.set(connection, names);
    connection.stream.cork();
    try {
      for (const statement of this.statements) this.send(connection, names, statement);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  /** A connection that has lost its way keeps quiet for hours: it is given up. */
  cut(): void {
    this.connection?.stream.destroy();
  }

  handleCommandComplete(): void {
    this.finished++;
  }

  handleEmptyQuery(): void {
    this.finished++;
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: Error): void {
    this.reject(new PipelineError(this.finished, error));
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}

  private send(connection: Connection, names: Map<string, string>, { text, values }: Statement): void {
    let name = names.get(text);
    if (name === undefined) {
      name = `projector_${names.size}`;
      names.set(text, name);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values: values.map(encodeValue) }, true);
    connection.execute({ portal: '', rows: '' }, true);
  }
}

export async function runPipeline(
  client: PoolClient,
  statements: readonly Statement[],
  withinMs = longestMs,
): Promise<void> {
  const pipeline = new Pipeline(statements);
  const patience = setTimeout(() => pipeline.cut(), withinMs);
  client.query(pipeline);
  await pipeline.done.finally(() => clearTimeout(patience));
}

export async function runInPool(pool: Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await runPipeline(client, statements);
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
