import type pg from 'pg';

const HEADER_BYTES = 19;
const FIRST_SLAB_BYTES = 8 * 1024;
const SLAB_BYTES = 64 * 1024;
const QUERY_TIMEOUT_MS = 60_000;

/** What `pg` calls on a statement; its types leave this out. */
interface CopyConnection {
  query(text: string): void;
}

/**
 * `copy … to stdout` in Postgres' binary format. `pg` reads each value of an ordinary result as text, a `bytea` in two hexadecimal
 * digits for each byte; a copied row comes as the bytes that Postgres holds.
 */
class CopyStatement {
  readonly query_timeout = QUERY_TIMEOUT_MS;
  callback: (error: Error | null) => void = () => undefined;
  private begun = false;
  private readonly keeper = new RowKeeper();

  constructor(
    private readonly text: string,
    private readonly onRow: (bytes: Buffer, at: number) => void,
  ) {}

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const start = this.begun ? 0 : HEADER_BYTES;
    this.begun = true;
    if (chunk.readInt16BE(start) < 0) return;
    const { bytes, at } = this.keeper.keep(chunk, start);
    this.onRow(bytes, at);
  }

  handleRowDescription(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

/** Keeps rows that `pg` is about to overwrite, many in one buffer, and few in a small one. */
class RowKeeper {
  private slab = Buffer.alloc(0);
  private used = 0;
  private next = FIRST_SLAB_BYTES;

  keep(chunk: Buffer, from: number): { bytes: Buffer; at: number } {
    const size = chunk.length - from;
    if (this.used + size > this.slab.length) {
      this.slab = Buffer.allocUnsafeSlow(Math.max(this.next, size));
      this.next = SLAB_BYTES;
      this.used = 0;
    }
    const at = this.used;
    this.used += chunk.copy(this.slab, at, from);
    return { bytes: this.slab, at };
  }
}

/** Calls `onRow` with where each row begins. The statement takes no parameters: its values stand in the text. */
export async function copyRows(
  pool: pg.Pool,
  select: string,
  onRow: (bytes: Buffer, at: number) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      const statement = new CopyStatement(`copy (${select}) to stdout (format binary)`, onRow);
      statement.callback = (error) => (error ? reject(error) : resolve());
      client.query(statement);
    });
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
