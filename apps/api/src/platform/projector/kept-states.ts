import type { Marks } from './state.fold.js';

export interface KeptState {
  /** As JSON, so that the fold goes on with what a reader of the row would have. */
  readonly state: string;
  readonly revision: bigint;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly marks: Marks;
}

const mostAggregates = 100;
const mostCharacters = 20_000;

/**
 * The rows that were written last, so that the next event of the same aggregate need not read its row again. They hold for one table: a swap
 * brings another one, which has another identity. Whatever fails forgets them all.
 */
export class KeptStates {
  private readonly kept = new Map<string, KeptState>();
  private identity: number | undefined;

  /** Of the table in which they stand; unknown until a row was read. */
  get table(): number | undefined {
    return this.identity;
  }

  readFrom(identity: number): void {
    if (this.identity !== identity) this.forget();
    this.identity = identity;
  }

  get(id: string): KeptState | undefined {
    return this.kept.get(id);
  }

  keep(id: string, state: KeptState): void {
    this.kept.delete(id);
    if (this.identity === undefined || state.state.length > mostCharacters) return;
    this.kept.set(id, state);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= mostAggregates) break;
      this.kept.delete(oldest);
    }
  }

  forget(): void {
    this.kept.clear();
    this.identity = undefined;
  }
}
