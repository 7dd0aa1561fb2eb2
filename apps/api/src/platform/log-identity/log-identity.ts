import type { EventStoreDBClient } from '@eventstore/db-client';
import type pg from 'pg';
import type { AppendedEvent } from '../event-store/decide.service.js';
import type { LogPosition } from '../event-store/stored-event.js';
import { readRequest, type ReadFrom } from '../event-store/wire/read-request.js';
import { readToEnd } from '../event-store/wire/read.call.js';
import { isBefore } from '../projector/index.js';
import { type KeyCheck, positionText, readersAhead } from '../proof/index.js';
import { type LogMarks, type MarkedEvent, noteMarks, readMarks } from './log-marks.store.js';
import { LogMismatch } from './log-mismatch.js';
import { countMissingKeys } from './missing-keys.js';

export interface LogIdentityOptions {
  readonly pool: pg.Pool;
  readonly client: EventStoreDBClient;
  readonly keyCheck: KeyCheck;
  readonly everyMilliseconds?: number;
  /** Called once, when log and database turn out not to belong together. */
  readonly onMismatch: (mismatch: LogMismatch) => void;
  /** A check could not be made: the log or the database is away. */
  readonly onError?: (error: unknown) => void;
}

const silenceMs = 5_000;
const whileUncheckedMs = 500;

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
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly options: LogIdentityOptions) {}

  get state(): 'unchecked' | 'same' | LogMismatch {
    return this.mismatch ?? (this.checked ? 'same' : 'unchecked');
  }

  /** Throws while nothing may be written. */
  requireSame(): void {
    if (this.mismatch) throw this.mismatch;
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
    const wait = this.checked ? everyMilliseconds : Math.min(everyMilliseconds, whileUncheckedMs);
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

  /** Takes a log that is away for a reason to ask again later, never for a mismatch. */
  async compare(): Promise<void> {
    if (this.mismatch) return;
    try {
      await (this.checked ? this.compareAgain() : this.compareFirst());
      this.checked = true;
    } catch (error) {
      if (!(error instanceof LogMismatch)) return this.options.onError?.(error);
      if (this.mismatch) return;
      this.mismatch = error;
      this.options.onMismatch(error);
    }
  }

  private async compareFirst(): Promise<void> {
    const { pool, client, keyCheck } = this.options;
    // The database first, the log after it: other processes move both.
    const marks = await readMarks(pool);
    const [first, head] = await Promise.all([this.at('start'), this.head()]);
    if (marks) {
      if (!first || !head) throw new LogMismatch('lost', 'it is empty');
      if (first.id !== marks.first.id) throw new LogMismatch('other', 'its first event is another one');
      await this.requireHeld(marks.last, head);
    }
    const [reader] = await readersAhead(pool, async () => (await this.head())?.position);
    if (reader) throw new LogMismatch('lost', reader.text);
    const missing = await countMissingKeys(client, keyCheck, marks?.last.position);
    if (missing > 0) throw new LogMismatch('keysMissing', `the keys of ${missing} people are missing`);
    if (first && head) await this.note({ first, last: head });
  }

  private async compareAgain(): Promise<void> {
    const { noted, appended } = this;
    const head = await this.head();
    if (noted) await this.requireHeld(noted, head);
    if (appended && appended.id !== head?.id) await this.requireWritten(appended, head);
    if (noted?.id === head?.id) return;
    const first = this.marks?.first ?? (await this.at('start'));
    if (first && head) await this.note({ first, last: head });
  }

  private async requireHeld(known: MarkedEvent, head: MarkedEvent | undefined): Promise<void> {
    const where = `event ${known.id} at ${positionText(known.position)}`;
    if (!head || isBefore(head.position, known.position)) throw new LogMismatch('lost', `${where} is gone`);
    const held = known.id === head.id ? head : await this.at(known.position);
    if (held?.id !== known.id) throw new LogMismatch('lost', `another one is in the place of ${where}`);
  }

  private async requireWritten({ id, stream, revision, position }: AppendedEvent, head: MarkedEvent | undefined) {
    const where = `event ${revision} of ${stream}`;
    if (!head || isBefore(head.position, position)) throw new LogMismatch('lost', `${where} is gone`);
    const held = await this.read({ stream, from: revision, count: 1 });
    if (held?.id !== id) throw new LogMismatch('lost', `another one is in the place of ${where}`);
  }

  private async note(marks: LogMarks): Promise<void> {
    await noteMarks(this.options.pool, marks);
    this.marks = marks;
    this.noted = marks.last;
  }

  private head(): Promise<MarkedEvent | undefined> {
    return this.read({ from: 'end', backwards: true, count: 1 });
  }

  private at(from: LogPosition | 'start'): Promise<MarkedEvent | undefined> {
    return this.read({ from, count: 1 });
  }

  private async read(from: ReadFrom): Promise<MarkedEvent | undefined> {
    const [event] = await readToEnd(this.options.client, readRequest(from), silenceMs);
    return event && { id: event.id, position: event.position };
  }
}
