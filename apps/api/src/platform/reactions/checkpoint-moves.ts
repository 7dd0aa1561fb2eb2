import type pg from 'pg';
import { within } from '../event-store/patience.js';
import type { LogPosition } from '../event-store/stored-event.js';
import type { HeldLease } from '../projector/lease.js';
import { moveReactionCheckpoints } from './reaction-checkpoints.store.js';

interface Move {
  readonly name: string;
  position: LogPosition;
  readonly stored: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const gatheredForMs = 50;
/** For a locked row, and for an answer; then each reaction waits for itself. */
const together = { lockMs: 500, answerMs: 2_000 };

/** The checkpoints of all reactions move together: what moved within some moments is one statement. */
export class CheckpointMoves {
  private readonly waiting = new Map<string, Move>();
  /** Of a reaction whose move is under way the next one waits, so that none takes back what a later one moved. */
  private readonly underWay = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly lease: HeldLease,
  ) {}

  /** Told once this or a later position is stored. */
  move(name: string, position: LogPosition): Promise<void> {
    const known = this.waiting.get(name);
    if (known) known.position = position;
    const move = known ?? newMove(name, position);
    this.waiting.set(name, move);
    this.timer ??= setTimeout(() => void this.flush(), gatheredForMs);
    return move.stored;
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const moves = [...this.waiting.values()].filter(({ name }) => !this.underWay.has(name));
    for (const { name } of moves) {
      this.waiting.delete(name);
      this.underWay.add(name);
    }
    if (moves.length === 0) return;
    const stored = await within(together.answerMs, this.store(moves, together.lockMs)).catch(() => false);
    await Promise.all(moves.map((each) => this.settle(each, stored)));
  }

  private async settle(move: Move, stored: boolean): Promise<void> {
    try {
      if (!stored && !(await this.store([move], 0))) throw new Error('the lease is held by another process');
      move.resolve();
    } catch (error) {
      move.reject(error);
    }
    this.underWay.delete(move.name);
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => void this.flush(), gatheredForMs);
  }

  private store(moves: readonly Move[], lockMs: number): Promise<boolean> {
    const positions = new Map(moves.map(({ name, position }) => [name, position]));
    return moveReactionCheckpoints(this.pool, positions, this.lease, lockMs);
  }
}

function newMove(name: string, position: LogPosition): Move {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const stored = new Promise<void>((onStored, onFailure) => ([resolve, reject] = [onStored, onFailure]));
  return { name, position, stored, resolve, reject };
}
