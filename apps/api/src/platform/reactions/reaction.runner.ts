import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import type { LogReader, PlatformLog } from '../projector/index.js';
import { describeFailure } from '../projector/failure.js';
import { pause } from '../projector/lease.js';
import { isBefore } from '../projector/positions.js';
import { actingOn, whileReacting } from './acting.js';
import type { CheckpointMoves } from './checkpoint-moves.js';
import {
  blockedStreams,
  dueRetries,
  type FailedTry,
  putAside,
  recordFailedTry,
  removeDeadLetter,
  type DeadLetter,
} from './dead-letters.store.js';
import { type DueRetries, lookForDueMs } from './due-retries.js';
import { NotYet } from './not-yet.js';
import { PermanentFailure } from './permanent-failure.js';
import { openReactionCheckpoint } from './reaction-checkpoints.store.js';
import type { Reaction } from './reaction.js';
import { restarted } from './restarts.js';

export interface ReactionParts {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly moves: CheckpointMoves;
  readonly due: DueRetries;
  readonly log: PlatformLog;
  readonly firstBackOffMs: number;
  readonly onOutcome: (reaction: string, outcome: 'done' | 'failed' | 'dead') => void;
}

const longestBackOffMs = 10 * 60_000;
const betweenQuietMs = 1_000;
/** So far events are met while the checkpoint before them is not stored yet. */
const longestUnstoredMs = 1_000;

/** Carries one reaction through the log. What fails steps aside with the rest of its stream, and the others go on. */
export class ReactionRunner {
  /** Up to which events were met. */
  private position: LogPosition | null = null;
  /** The same as others see it, some moments later. */
  private stored: LogPosition | null = null;
  private moving: Promise<void> = Promise.resolve();
  private notMoved: unknown;
  /** When the first move that is not stored yet was asked for. */
  private unstoredSince: number | null = null;
  /** Position up to which this reaction has nothing to do: stored at a limited rate, since losing it costs only a second look. */
  private quietUntil: LogPosition | null = null;
  private movedAt = 0;
  private blocked = new Set<string>();
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly reaction: Reaction,
    private readonly parts: ReactionParts,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.again(signal, () => this.follow(signal)), this.again(signal, () => this.retry(signal))]);
    // Whoever leads next meets none of these events again.
    await this.moving;
  }

  private again(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const reaction = this.reaction.name;
    const onTrouble = (code: string): void =>
      this.parts.log.warn({ reaction, code }, 'the reaction cannot go on, and is tried again at growing distances');
    return restarted(work, { signal, onTrouble });
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { pool, reader } = this.parts;
    const { name, fromStart, handlers } = this.reaction;
    await this.moving;
    this.notMoved = undefined;
    this.quietUntil = null;
    this.position = await openReactionCheckpoint(pool, name, fromStart ? null : await reader.head());
    this.stored = this.position;
    this.blocked = await blockedStreams(pool, name);
    const types = [...handlers.keys()];
    const limit = await reader.head();
    let caughtUp = false;
    for await (const slice of reader.follow({ from: this.position, types, signal, sliceSize: 100 })) {
      for (const event of slice.events) {
        await this.inTurn(() => this.meetAndMove(event, signal));
        if (signal.aborted) return;
      }
      caughtUp ||= slice.caughtUp;
      if (slice.position && (caughtUp || !isBefore(limit, slice.position))) this.quietUntil = slice.position;
    }
  }

  private moveTo(position: LogPosition): void {
    this.position = position;
    this.movedAt = Date.now();
    this.unstoredSince ??= this.movedAt;
    const onMoved = (): void => {
      this.stored = position;
      this.notMoved = undefined;
      if (position === this.position) this.unstoredSince = null;
    };
    const onFailure = (error: unknown): void => void (this.notMoved = error);
    this.moving = this.parts.moves.move(this.reaction.name, position).then(onMoved, onFailure);
  }

  private moveWhileQuiet(): void {
    const { position, quietUntil } = this;
    const target = isBefore(position, quietUntil) ? quietUntil : position;
    const isDue = Date.now() - this.movedAt >= betweenQuietMs;
    if (target && isDue && isBefore(this.stored, target)) this.moveTo(target);
  }

  private async meetAndMove(event: StoredEvent, signal: AbortSignal): Promise<void> {
    if (this.unstoredSince !== null && Date.now() - this.unstoredSince > longestUnstoredMs) await this.moving;
    // A checkpoint that could not be moved may be another process's by now.
    if (this.notMoved) throw this.notMoved;
    await this.meet(event, signal);
    if (isBefore(this.position, event.position)) this.moveTo(event.position);
  }

  private async meet(event: StoredEvent, signal: AbortSignal): Promise<void> {
    if (!this.blocked.has(event.stream)) {
      await this.attempt(event, 1, signal);
      return;
    }
    await putAside(this.parts.pool, this.reaction.name, event);
    this.parts.due.lookAgain();
    this.blocked = await blockedStreams(this.parts.pool, this.reaction.name);
  }

  private async retry(signal: AbortSignal): Promise<void> {
    const { pool } = this.parts;
    const { name } = this.reaction;
    while (!signal.aborted) {
      const due = this.parts.due.has(name) ? await dueRetries(pool, name) : [];
      for (const deadLetter of due) {
        if (signal.aborted) return;
        await this.inTurn(() => this.retryOne(deadLetter, signal));
      }
      if (due.length === 0) await pause(lookForDueMs, signal);
      await this.inTurn(async () => this.moveWhileQuiet());
    }
  }

  private async retryOne(deadLetter: DeadLetter, signal: AbortSignal): Promise<void> {
    const { pool, reader } = this.parts;
    const event = await reader.readOne(deadLetter.stream, deadLetter.revision);
    if (event && event.id === deadLetter.eventId && !(await this.attempt(event, deadLetter.attempts + 1, signal)))
      return;
    await removeDeadLetter(pool, deadLetter.id);
    this.parts.due.lookAgain();
    this.blocked = await blockedStreams(pool, this.reaction.name);
  }

  /** True when the handler did its work. */
  private async attempt(event: StoredEvent, attempt: number, signal: AbortSignal): Promise<boolean> {
    const { log, onOutcome, firstBackOffMs } = this.parts;
    const { name, attempts, handlers } = this.reaction;
    try {
      const idempotencyKey = `${event.id}:${name}`;
      const acting = actingOn(event, idempotencyKey);
      const context = { idempotencyKey, acting, attempt, signal };
      await whileReacting(event, () => handlers.get(event.type)?.(event, context));
      onOutcome(name, 'done');
      return true;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof NotYet) {
        const held = { attempts: attempt - 1, error: error.message, againInSeconds: error.seconds };
        await this.setAside(event, held);
        return false;
      }
      const dead = attempt >= attempts || error instanceof PermanentFailure;
      const { code, message } = describeFailure(error);
      const againInSeconds = dead ? null : Math.min(firstBackOffMs * 2 ** (attempt - 1), longestBackOffMs) / 1_000;
      await this.setAside(event, { attempts: attempt, error: `${code}: ${message}`, againInSeconds });
      onOutcome(name, dead ? 'dead' : 'failed');
      const fields = { reaction: name, eventId: event.id, eventType: event.type, attempt, code };
      if (dead) log.error(fields, 'an event became a dead letter');
      else log.warn(fields, 'a reaction failed and will be tried again');
      return false;
    }
  }

  private async setAside(event: StoredEvent, tried: FailedTry): Promise<void> {
    const { pool, due } = this.parts;
    await recordFailedTry(pool, this.reaction.name, event, tried);
    this.blocked.add(event.stream);
    due.lookAgain();
  }

  /** Following and retrying never work at the same time: the order within a stream depends on it. */
  private inTurn(work: () => Promise<unknown>): Promise<void> {
    const mine = this.turn.then(work).then(() => undefined);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}
