import type pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { runInPool } from './pipeline.js';
import type { HeldLease } from './lease.js';
import type { Projection } from './projection.js';
import type { Statement } from './statement.js';

export interface QuietMove {
  readonly projection: Pick<Projection, 'name' | 'version'>;
  readonly from: LogPosition | null;
  readonly to: LogPosition;
}

interface Waiting {
  readonly move: QuietMove;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const advanceText = `
  select platform.advance_projection(name, 'live', version, $1, $2, from_commit, from_prepare, to_commit, to_prepare, '[]')
  from unnest($3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
    as moved(name, version, from_commit, from_prepare, to_commit, to_prepare)`;

/** The checkpoints of projections that had nothing to write move together, in one statement however many they are. */
export class QuietProgress {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly lease: HeldLease,
  ) {}

  advance(move: QuietMove): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ move, resolve, reject });
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
    return runInPool(this.pool, [this.statementFor(group.map(({ move }) => move))]);
  }

  private statementFor(moves: readonly QuietMove[]): Statement {
    return {
      text: advanceText,
      values: [
        this.lease.name,
        this.lease.epoch,
        moves.map(({ projection }) => projection.name),
        moves.map(({ projection }) => projection.version),
        moves.map(({ from }) => from?.commit),
        moves.map(({ from }) => from?.prepare),
        moves.map(({ to }) => to.commit),
        moves.map(({ to }) => to.prepare),
      ],
    };
  }
}
