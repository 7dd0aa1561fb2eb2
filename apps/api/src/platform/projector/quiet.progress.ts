import type pg from 'pg';
import { runInPool } from './batch.writer.js';
import type { Statement } from './statement.js';

interface Waiting {
  readonly statement: Statement;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The checkpoints of projections that had nothing to write move together, in one transaction. */
export class QuietProgress {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pool: pg.Pool) {}

  advance(statement: Statement): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statement, resolve, reject });
      this.timer ??= setTimeout(() => void this.flush(), 1);
    });
  }

  private async flush(): Promise<void> {
    const group = this.waiting;
    this.waiting = [];
    this.timer = undefined;
    try {
      await this.write(group);
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error);
      await Promise.all(group.map((each) => this.write([each]).then(each.resolve, each.reject)));
    }
  }

  private write(group: readonly Waiting[]): Promise<void> {
    const begin = { text: 'begin', values: [] };
    const commit = { text: 'commit', values: [] };
    return runInPool(this.pool, [begin, ...group.map(({ statement }) => statement), commit]);
  }
}
