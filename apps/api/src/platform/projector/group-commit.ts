import type pg from 'pg';
import { runInPool } from './pipeline.js';
import type { Statement } from './statement.js';

interface Waiting {
  readonly statements: readonly Statement[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
/** A projection whose rows are locked, or whose statement is slow, does not hold up the others for longer. */
const impatience: Statement = {
  text: `select set_config('lock_timeout', '200ms', true), set_config('statement_timeout', '2s', true)`,
  values: [],
};

/** What several projections write at the same moment is one transaction in one round trip; where it fails, each is written alone. */
export class GroupCommit {
  private waiting: Waiting[] = [];

  constructor(private readonly pool: pg.Pool) {}

  write(statements: readonly Statement[]): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ statements, resolve, reject }) === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const group = this.waiting;
    this.waiting = [];
    try {
      if (group.length === 1) return await this.alone(group);
      await runInPool(this.pool, [begin, impatience, ...group.flatMap(({ statements }) => statements), commit]);
      for (const { resolve } of group) resolve();
    } catch {
      await this.alone(group);
    }
  }

  private async alone(group: readonly Waiting[]): Promise<void> {
    await Promise.all(
      group.map(({ statements, resolve, reject }) =>
        runInPool(this.pool, [begin, ...statements, commit]).then(resolve, reject),
      ),
    );
  }
}
