import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import type { LogReader, PlatformLog } from '../projector/index.js';
import { describeFailure } from '../projector/failure.js';
import { pause, type HeldLease } from '../projector/lease.js';
import { isBefore } from '../projector/positions.js';
import { actingOn, whileReacting } from './acting.js';
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
import { moveReactionCheckpoint, openReactionCheckpoint } from './reaction-checkpoints.store.js';
import type { Reaction } from './reaction.js';
import { restarted } from './restarts.js';

export interface ReactionParts {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly lease: HeldLease;
  readonly due: DueRetries;
  readonly log: PlatformLog;
  readonly firstBackOffMs: number;
  readonly onOutcome: (reaction: string, outcome: 'done' | 'failed' | 'dead') => void;
}

const longestBackOffMs = 10 * 60_000;
const betweenQuietMs = 1_000;

/** Carries one reaction through the log. What fails steps aside with the rest of its stream, and the others go on. */
export class ReactionRunner {
  private position: LogPosition | null = null;
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
    this.position = await openReactionCheckpoint(pool, name, fromStart ? null : await reader.head());
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

  private async moveTo(position: LogPosition): Promise<void> {
    if (!isBefore(this.position, position)) return;
    const held = await moveReactionCheckpoint(this.parts.pool, this.reaction.name, position, this.parts.lease);
    if (!held) throw new Error('the lease is held by another process');
    this.position = position;
    this.movedAt = Date.now();
  }

  private async moveWhileQuiet(): Promise<void> {
    const { quietUntil } = this;
    if (quietUntil && Date.now() - this.movedAt >= betweenQuietMs) await this.moveTo(quietUntil);
  }

  private async meetAndMove(event: StoredEvent, signal: AbortSignal): Promise<void> {
    await this.meet(event, signal);
    // Also at the end of the lead: whoever leads next does not meet it again.
    await this.moveTo(event.position);
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
      await this.inTurn(() => this.moveWhileQuiet());
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
