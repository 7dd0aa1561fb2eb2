import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import type { AppendedEvent } from '../event-store/decide.service.js';
import { within } from '../event-store/patience.js';
import { WordMissing } from '../event-store/store-errors.js';
import { comparePositions } from '../event-store/stored-event.js';
import { isBefore } from '../projector/index.js';
import { type AnchorFile, type KeyCheck, latestCheckpoint, positionText, readersAhead } from '../proof/index.js';
import { isFenced, type LogWord, readWord } from './log-fence.js';
import { type LogMarks, type MarkedEvent, noteMarks, readMarks } from './log-marks.store.js';
import { LogMismatch } from './log-mismatch.js';
import { MarkedEvents, type SeenEvent } from './marked-events.js';
import { countMissingKeys } from './missing-keys.js';
import { isWithin, longAgo, moment } from './moment.js';

export interface LogIdentityOptions {
  readonly pool: pg.Pool;
  /** For the word of the database alone: an append asks for it, however busy the other pool is. */
  readonly wordPool: pg.Pool;
  readonly client: EventStoreDBClient;
  readonly keyCheck: KeyCheck;
  readonly anchor?: Pick<AnchorFile, 'find'>;
  readonly everyMilliseconds?: number;
  /** Called once, when log and database turn out not to belong together. */
  readonly onMismatch: (mismatch: LogMismatch) => void;
  /** Called once, when a move of the log was given up and the database still belongs to this one: a process that starts anew may go on. */
  readonly onReleased?: () => void;
  /** A check could not be made: the log or the database is away. */
  readonly onError?: (error: unknown) => void;
}

const againMs = 500;
const fenceTries = 5;
const releaseMs = 1_000;
/** So long what the database said counts, and so long it may take to say it. A cut-over waits for longer (`LogMove`). */
const wordMs = 1_000;

/**
 * The database remembers the first event of its log and the newest one seen in it. At the start, and again and again while
 * the product runs, the log must still hold both and end no earlier. A mismatch stays until a restart: what was read
 * of another log must never be continued with this one.
 */
export class LogIdentity {
  private mismatch: LogMismatch | undefined;
  private checked = false;
  private marks: LogMarks | undefined;
  private noted: MarkedEvent | undefined;
  private appended: AppendedEvent | undefined;
  /** Of the store that this process writes to. */
  private firstHere: string | undefined;
  private toldAt = longAgo;
  private asking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  private readonly log: MarkedEvents;

  constructor(private readonly options: LogIdentityOptions) {
    this.log = new MarkedEvents(options.client);
  }

  get state(): 'unchecked' | 'same' | LogMismatch {
    return this.mismatch ?? (this.checked ? 'same' : 'unchecked');
  }

  /** Throws while nothing may be written. */
  requireSame(): void {
    if (this.mismatch) throw this.mismatch;
  }

  /**
   * Rejects while nothing may be written, and where the database goes on in another store. A process may have heard of no
   * move: nothing is appended on a word of the database that is older than a second.
   */
  requireCurrent(): Promise<void> | undefined {
    this.requireSame();
    if (isWithin(wordMs, this.toldAt)) return undefined;
    return (this.asking ??= this.ask().finally(() => (this.asking = undefined)));
  }

  /** Asks the database anew whether this store is still its own, and rejects where it is not. */
  async ask(): Promise<void> {
    this.requireSame();
    await this.knowFirst();
    const began = moment();
    const { fenced, first } = await this.word();
    try {
      if (fenced) throw new LogMismatch('moving', 'nothing is written to it any more');
      if (first) await this.requireFirst(first);
    } catch (error) {
      if (error instanceof LogMismatch && this.checked) this.found(error);
      throw error;
    }
    if (!isWithin(wordMs, began)) throw new WordMissing();
    this.toldAt = began;
  }

  private async word(): Promise<LogWord> {
    try {
      return await within(wordMs, readWord(this.options.wordPool));
    } catch (error) {
      throw new WordMissing(error);
    }
  }

  private async knowFirst(): Promise<void> {
    this.firstHere ??= (await this.log.at('start'))?.id;
  }

  private async requireFirst(first: string): Promise<void> {
    await this.knowFirst();
    if (first === this.firstHere) return;
    const [marks, own] = await Promise.all([readMarks(this.options.pool), this.log.origin()]);
    if (own && own.id === marks?.origin?.id) throw new LogMismatch('moved', 'the database goes on in the other one');
    throw new LogMismatch('other', 'its first event is another one');
  }

  /** What this process wrote last must stay in the log. */
  noticed(written: AppendedEvent): void {
    if (isBefore(this.appended?.position ?? null, written.position)) this.appended = written;
  }

  /** Compares once, then keeps comparing. `whenSame` runs after the first comparison that finds no mismatch. */
  async start(whenSame: () => Promise<void>): Promise<void> {
    let begun = false;
    const round = async (): Promise<void> => {
      await this.compare();
      if (begun || this.state !== 'same') return;
      begun = true;
      await whenSame();
    };
    await round();
    this.again(round);
  }

  private again(round: () => Promise<void>): void {
    const { everyMilliseconds = 15_000, onError } = this.options;
    if (this.stopped || this.mismatch) return;
    const wait = this.checked ? everyMilliseconds : Math.min(everyMilliseconds, againMs);
    this.timer = setTimeout(() => {
      this.running = round()
        .catch((error: unknown) => onError?.(error))
        .finally(() => this.again(round));
    }, wait).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    if (this.state === 'same') await this.compare();
  }

  /** Another process says that the log is about to be carried over: what is written from now on would stay behind. */
  async heardFence(): Promise<void> {
    for (let tries = 1; this.checked && !this.mismatch && !this.stopped; tries += 1) {
      try {
        return await this.ask();
      } catch (error) {
        if (error instanceof LogMismatch) return;
        if (tries === fenceTries) throw error;
        await sleep(againMs, undefined, { ref: false });
      }
    }
  }

  /** Takes a log that is away for a reason to ask again later, never for a mismatch. */
  async compare(): Promise<void> {
    if (this.mismatch) return;
    try {
      await (this.checked ? this.compareAgain() : this.compareFirst());
      this.checked = true;
    } catch (error) {
      if (!(error instanceof LogMismatch)) return this.options.onError?.(error);
      this.found(error);
    }
  }

  private found(mismatch: LogMismatch): void {
    if (this.mismatch) return;
    this.mismatch = mismatch;
    this.options.onMismatch(mismatch);
    if (mismatch.kind === 'moving') void this.untilReleased();
  }

  private async untilReleased(): Promise<void> {
    while (!this.stopped) {
      await sleep(releaseMs, undefined, { ref: false });
      if (await this.isReleased().catch(() => false)) return this.options.onReleased?.();
    }
  }

  private async isReleased(): Promise<boolean> {
    const { pool } = this.options;
    if (await isFenced(pool)) return false;
    const marks = await readMarks(pool);
    if (!marks) return true;
    const [first, last] = await Promise.all([this.log.at('start'), this.log.at(marks.last.position)]);
    return first?.id === marks.first.id && last?.id === marks.last.id;
  }

  private async compareFirst(): Promise<void> {
    const { pool, client, keyCheck } = this.options;
    if (await isFenced(pool)) throw new Error('the log is being carried over to another event store');
    // The database first, the log after it: other processes move both.
    const marks = await readMarks(pool);
    const [first, head, origin] = await Promise.all([this.log.at('start'), this.log.head(), this.log.origin()]);
    if (marks) await this.requireSameLog(marks, first, head);
    const [reader] = await readersAhead(pool, async () => (await this.log.head())?.position);
    if (reader) throw new LogMismatch('lost', reader.text);
    if (origin) await this.requireNotOlder(marks);
    const missing = await countMissingKeys(client, keyCheck, marks?.last.position);
    if (missing > 0)
      throw new LogMismatch(marks ? 'oldDatabase' : 'newDatabase', `the keys of ${missing} people are missing`);
    if (first && head) await this.note({ first, head, origin });
  }

  /** The file of the proof knows what this database has signed. */
  private async requireNotOlder(marks: LogMarks | undefined): Promise<void> {
    const { pool, anchor } = this.options;
    const signed = (await latestCheckpoint(pool))?.sequence ?? 0;
    if (!(await anchor?.find(signed + 1))) return;
    const detail = `it has signed ${signed} checkpoints, and the anchor file knows one more`;
    throw new LogMismatch(marks ? 'oldDatabase' : 'newDatabase', detail);
  }

  private async requireSameLog(marks: LogMarks, first: SeenEvent | undefined, head: SeenEvent | undefined) {
    if (!first || !head) throw new LogMismatch('lost', 'it is empty');
    if (first.id !== marks.first.id)
      await this.tellWhy(marks, new LogMismatch('other', 'its first event is another one'));
    await this.requireHeld(marks.last, head, marks);
  }

  /** The same events at other places are a copy; without the first of them it is another log. */
  private async tellWhy({ origin, newest }: Partial<LogMarks>, otherwise: LogMismatch): Promise<never> {
    if (!origin || !newest) throw otherwise;
    const own = await this.log.origin();
    if (own && own.id !== origin.id) throw new LogMismatch('other', 'its first event is another one');
    const held = own && (await this.log.of(newest));
    if (held?.id !== newest.id) {
      const what = `event ${newest.revision} of ${newest.stream} is not in it`;
      throw otherwise.kind === 'other' && own
        ? new LogMismatch('behind', what)
        : new LogMismatch('lost', otherwise.detail);
    }
    if (comparePositions(held.position, newest.position) === 0) throw otherwise;
    const [here, there] = [held.position, newest.position].map(positionText);
    throw new LogMismatch('moved', `event ${newest.revision} of ${newest.stream} is at ${here}, not at ${there}`);
  }

  private async compareAgain(): Promise<void> {
    await this.ask();
    const { noted, appended, marks } = this;
    const head = await this.log.head();
    if (noted && marks) await this.requireHeld(noted, head, marks);
    if (appended && appended.id !== head?.id) await this.requireWritten(appended, head);
    if (noted?.id === head?.id) return;
    const first = marks?.first ?? (await this.log.at('start'));
    const origin = marks?.origin ?? (await this.log.origin());
    if (first && head) await this.note({ first, head, origin });
  }

  private async requireHeld(known: MarkedEvent, head: SeenEvent | undefined, marks: LogMarks): Promise<void> {
    const where = `event ${known.id} at ${positionText(known.position)}`;
    if (!head || isBefore(head.position, known.position))
      return this.tellWhy(marks, new LogMismatch('lost', `${where} is gone`));
    const held = known.id === head.id ? head : await this.log.at(known.position);
    if (held?.id !== known.id)
      await this.tellWhy(marks, new LogMismatch('lost', `another one is in the place of ${where}`));
  }

  private async requireWritten({ id, stream, revision, position }: AppendedEvent, head: SeenEvent | undefined) {
    const where = `event ${revision} of ${stream}`;
    const lost = (what: string) => this.tellWhy(this.marks ?? {}, new LogMismatch('lost', what));
    if (!head || isBefore(head.position, position)) await lost(`${where} is gone`);
    const held = await this.log.of({ stream, revision });
    if (held?.id !== id) await lost(`another one is in the place of ${where}`);
  }

  private async note({ first, head, origin }: Ends): Promise<void> {
    const newest = head.own ? head : this.marks?.newest;
    const marks = { first, last: head, origin, newest: newest ?? origin };
    await noteMarks(this.options.pool, marks);
    this.marks = marks;
    this.noted = head;
  }
}

interface Ends {
  readonly first: MarkedEvent;
  readonly head: SeenEvent;
  readonly origin: MarkedEvent | undefined;
}
