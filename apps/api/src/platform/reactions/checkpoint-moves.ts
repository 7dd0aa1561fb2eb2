import type pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import type { HeldLease } from '../projector/lease.js';
import { moveReactionCheckpoints } from './reaction-checkpoints.store.js';

const gatheredForMs = 50;

/** The checkpoints of all reactions move together: what moved within some moments is one statement. */
export class CheckpointMoves {
  private positions = new Map<string, LogPosition>();
  private next: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly lease: HeldLease,
  ) {}

  /** Told once it is stored; an earlier position of the same reaction that still waits is left out. */
  move(name: string, position: LogPosition): Promise<void> {
    this.positions.set(name, position);
    return (this.next ??= this.inAMoment());
  }

  /** One after the other, so that none takes back what a later one moved. */
  private async inAMoment(): Promise<void> {
    const before = this.last;
    await new Promise((resolve) => setTimeout(resolve, gatheredForMs));
    await before;
    const flushed = this.flush();
    this.last = flushed.catch(() => undefined);
    await flushed;
  }

  private async flush(): Promise<void> {
    const moved = this.positions;
    this.positions = new Map();
    this.next = undefined;
    const held = await moveReactionCheckpoints(this.pool, moved, this.lease);
    if (!held) throw new Error('the lease is held by another process');
  }
}
