import type { EventStoreDBClient } from '@eventstore/db-client';
import { keepTime } from '../event-store/kept-time.js';
import { AppendLine } from '../event-store/wire/append.line.js';
import { AppendRefused } from '../event-store/wire/append.answer.js';
import type { LogPosition } from '../event-store/stored-event.js';
import type { RawEvent } from '../event-store/wire/stored-event.decoder.js';
import { isSame, walk } from './log-walk.js';

export interface CopyOptions {
  readonly source: EventStoreDBClient;
  readonly target: EventStoreDBClient;
  /** The last event of each that is known to be the same: what is before it is not read again. */
  readonly after?: { readonly source: LogPosition; readonly target: LogPosition } | undefined;
  /** How many events the target holds now. */
  readonly onProgress?: (events: number) => void;
}

export interface CopyReport {
  /** Held by the target already. */
  readonly found: number;
  readonly copied: number;
}

/** The target holds what the source does not. Nothing was written to it. */
export class AnotherLog extends Error {
  override readonly name = 'AnotherLog';
}

const mostEvents = 200;
const mostBytes = 512 * 1024;
const mostAppends = 512;
const mostBytesUnderWay = 4 * 1024 * 1024;
const answerMs = 30_000;
const progressEvery = 1_000;

/**
 * Appends to the target what it lacks of the source, in the order of the source's log, many appends under way at once. A store takes the appends of one
 * call in their order, so that whatever ends the copy leaves the beginning of the source in the target: the next copy goes on after it.
 */
export async function copyLog(options: CopyOptions): Promise<CopyReport> {
  const { source, target, after, onProgress = () => undefined } = options;
  const events = walk(source, after?.source);
  try {
    const found = await passCommonBeginning(events, walk(target, after?.target), onProgress);
    const pipe = new Pipe(new AppendLine(target, true));
    let copied = 0;
    for await (const run of runsOf(found.next, events)) {
      await pipe.send(run);
      const before = copied;
      copied += run.length;
      if (Math.floor(before / progressEvery) < Math.floor(copied / progressEvery)) onProgress(found.count + copied);
    }
    await pipe.drained();
    onProgress(found.count + copied);
    return { found: found.count, copied };
  } finally {
    await events.return();
  }
}

async function passCommonBeginning(
  events: AsyncGenerator<RawEvent, void, void>,
  there: AsyncIterable<RawEvent>,
  onProgress: (events: number) => void,
): Promise<{ count: number; next: RawEvent | undefined }> {
  let count = 0;
  for await (const held of there) {
    const { value: event } = await events.next();
    if (!event || !isSame(event, held)) throw new AnotherLog(difference(count, held, event ?? undefined));
    count += 1;
    if (count % progressEvery === 0) onProgress(count);
  }
  const { value } = await events.next();
  return { count, next: value ?? undefined };
}

function difference(before: number, held: RawEvent, event: RawEvent | undefined): string {
  const at = ({ stream, revision }: RawEvent): string => `${stream}@${revision}`;
  return `after ${before} events that are the same, the target has ${at(held)} where the source has ${event ? at(event) : 'its end'}`;
}

/** Events of one stream that follow each other in the log go together. */
async function* runsOf(first: RawEvent | undefined, rest: AsyncIterable<RawEvent>): AsyncGenerator<RawEvent[]> {
  if (!first) return;
  let run = [first];
  let bytes = sizeOf(first);
  for await (const event of rest) {
    const last = run.at(-1)!;
    bytes += sizeOf(event);
    const follows = event.stream === last.stream && event.revision === last.revision + 1n;
    if (follows && run.length < mostEvents && bytes <= mostBytes) {
      run.push(event);
      continue;
    }
    yield run;
    run = [event];
    bytes = sizeOf(event);
  }
  yield run;
}

const sizeOf = ({ rawData, rawMetadata }: RawEvent): number => rawData.length + rawMetadata.length;

/** Appends under way: bounded in number and bytes, and none more after one has failed. */
class Pipe {
  private underWay = 0;
  private bytes = 0;
  /** Of the one who sends, waiting for an answer. */
  private wake: () => void = () => undefined;
  private failure: unknown;
  private opened = false;

  constructor(private readonly line: AppendLine) {}

  async send(run: readonly RawEvent[]): Promise<void> {
    while (this.underWay >= mostAppends || this.bytes > mostBytesUnderWay) await this.answered();
    this.throwFailure();
    const sending = this.append(run);
    // The call is opened by the first alone: those after it must not overtake it.
    if (!this.opened) await sending;
    this.opened = true;
  }

  async drained(): Promise<void> {
    while (this.underWay > 0) await this.answered();
    this.throwFailure();
  }

  private answered(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private append(run: readonly RawEvent[]): Promise<void> {
    const { stream, revision } = run[0]!;
    const bytes = run.reduce((sum, event) => sum + sizeOf(event), 0);
    const events = run.map(({ id, type, json, rawData, rawMetadata, recordedAt }) => ({
      id,
      type,
      contentType: json ? ('application/json' as const) : ('application/octet-stream' as const),
      data: rawData,
      metadata: keepTime(rawMetadata, recordedAt),
    }));
    this.bytes += bytes;
    this.underWay += 1;
    return this.line
      .append(stream, events, revision - 1n, answerMs)
      .catch((error: unknown) => {
        this.failure ??= error instanceof AppendRefused ? refusedAt(stream, revision, error) : error;
      })
      .then(() => {
        this.bytes -= bytes;
        this.underWay -= 1;
        this.wake();
      });
  }

  private throwFailure(): void {
    if (this.failure) throw this.failure;
  }
}

function refusedAt(stream: string, revision: bigint, { type, message }: AppendRefused): AppendRefused {
  return new AppendRefused(type, `the target refused ${stream}@${revision}: ${message}`);
}
