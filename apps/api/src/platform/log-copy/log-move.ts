import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { within } from '../event-store/patience.js';
import { isProductAtWork, lowerFence, MarkedEvents, ProductRunning, raiseFence } from '../log-identity/index.js';
import type { AnchorFile, SigningKey } from '../proof/index.js';
import { type CarriedOver, carryOver, PlacesMoved } from './carry-over.js';
import { compareLogs } from './compare-logs.js';
import { findPlaces, isStillSo } from './compared-before.js';
import { type ComparedLogs, forgetCompared, noteCompared, readCompared } from './compared-logs.store.js';
import { AnotherLog, copyLog, type CopyReport } from './copy-log.js';
import { namedPositions, Places } from './places.js';

type Show = (events: number) => void;

export interface LogMoveOptions {
  readonly source: EventStoreDBClient;
  readonly target: EventStoreDBClient;
  /** Whose database goes on in the target; left out where the log alone is copied. */
  readonly database?: Pool;
}

export interface Owner {
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  readonly signingKey: SigningKey;
}

/** The target is not, or no longer, the beginning of the source. */
export class LogsDiffer extends Error {
  override readonly name = 'LogsDiffer';
}

const fenceSeconds = 20;
const renewMs = 5_000;
const restMs = 30_000;
/** An append may begin until a second after the fence was raised (`LogIdentity`). */
const onItsWayMs = 3_000;
const catchUpMs = 15_000;
const noteEvery = 20_000;

/** Copies a log and compares both, once whole and then what came since, until the database is carried over. */
export class LogMove {
  /** The last event that is the same in both. */
  private ends: Omit<ComparedLogs, 'events'> | undefined;
  private events = 0;
  private noted = 0;
  private places: Places | undefined;

  constructor(private readonly options: LogMoveOptions) {}

  get same(): number {
    return this.events;
  }

  /**
   * After an earlier move that compared both and was ended: begins where that one came to, as long as both stores still hold that event in its place. What is
   * before it is not read again. Answers how many events that are.
   */
  async goOn(): Promise<number> {
    const { source, target, database } = this.options;
    const known = database && (await readCompared(database));
    if (!known || !(await isStillSo(known, new MarkedEvents(source), new MarkedEvents(target)))) return 0;
    const wanted = await namedPositions(database);
    const places = new Places(wanted);
    await findPlaces(places, wanted, known, { source, target });
    [this.places, this.ends, this.events, this.noted] = [places, known, known.events, known.events];
    return this.events;
  }

  async copy(onProgress: Show = () => undefined): Promise<CopyReport> {
    const { source, target } = this.options;
    const before = this.events;
    try {
      return await copyLog({ source, target, onProgress: (events) => onProgress(before + events), after: this.ends });
    } catch (error) {
      if (error instanceof AnotherLog) await this.forget();
      throw error;
    }
  }

  /** Answers how many events of the source are not in the target yet. */
  async compare(onProgress: Show = () => undefined): Promise<number> {
    const { source, target, database } = this.options;
    if (database) this.places ??= new Places(await namedPositions(database));
    const before = this.events;
    let noting = Promise.resolve();
    const { different, more, missing, same } = await compareLogs(source, target, {
      after: this.ends,
      onProgress: (events) => {
        onProgress(before + events);
        if (before + events >= this.noted + noteEvery) noting = this.note(before + events);
        noting.catch(() => undefined);
      },
      onSame: (here, there) => {
        this.places?.pass(here, there);
        const { position, recordedAt, id: eventId } = there;
        this.ends = { source: here.position, target: position, recordedAt, eventId };
      },
    });
    this.events += same;
    await noting;
    const found = different
      ? `the logs differ after ${this.events} events: ${different}`
      : more > 0 && `the target holds ${more} events that the source does not have`;
    if (found) {
      await this.forget();
      throw new LogsDiffer(found);
    }
    if (same > 0) await this.note(this.events);
    return missing;
  }

  /** What was written to the source since. */
  async catchUp(): Promise<number> {
    const { copied } = await this.copy();
    await this.compare();
    return copied;
  }

  async carryOver(owner: Owner): Promise<CarriedOver> {
    const first = await new MarkedEvents(this.options.target).at('start');
    if (!this.places || !first) throw new LogsDiffer('the log is empty: there is nothing to carry over');
    this.places.end();
    return carryOver({ ...owner, places: this.places, first, events: this.events });
  }

  /** Of a product that runs: refuses writes from now on, brings the rest over, and answers for how long it took. */
  async cutOver(owner: Owner): Promise<CarriedOver & { readonly milliseconds: number }> {
    const { pool } = owner;
    const began = performance.now();
    await raiseFence(pool, fenceSeconds);
    const renewing = setInterval(() => void raiseFence(pool, fenceSeconds).catch(() => undefined), renewMs);
    try {
      await atRest(pool);
      await this.catchUpInTime();
      await sleep(onItsWayMs);
      while ((await this.catchUpInTime()) > 0);
      const carried = await this.carryOver(owner).catch((error: unknown) => this.carryOverAnew(owner, error));
      return { ...carried, milliseconds: performance.now() - began };
    } finally {
      clearInterval(renewing);
      await lowerFence(pool);
    }
  }

  /** While writes are refused nobody waits for a store that is silent. */
  private catchUpInTime(): Promise<number> {
    return within(catchUpMs, this.catchUp());
  }

  /** Somebody read on, behind what was asked for, while the logs were compared: now that all rest, each place can be asked for. */
  private async carryOverAnew(owner: Owner, error: unknown): Promise<CarriedOver> {
    if (!(error instanceof PlacesMoved)) throw error;
    [this.ends, this.places, this.events] = [undefined, undefined, 0];
    await this.compare();
    return this.carryOver(owner);
  }

  private async note(events: number): Promise<void> {
    const { database } = this.options;
    if (!database || !this.ends) return;
    this.noted = events;
    await noteCompared(database, { ...this.ends, events });
  }

  private async forget(): Promise<void> {
    if (this.options.database) await forgetCompared(this.options.database);
  }
}

/** Every process that heard of it has stopped reading: none writes any more. */
async function atRest(pool: Pool): Promise<void> {
  for (const until = performance.now() + restMs; performance.now() < until; await sleep(100)) {
    if (!(await isProductAtWork(pool))) return;
  }
  throw new ProductRunning();
}
