import type { EventStoreDBClient } from '@eventstore/db-client';
import type { RawEvent } from '../event-store/wire/stored-event.decoder.js';
import type { CopyOptions } from './copy-log.js';
import { isSame, walk } from './log-walk.js';

export interface Comparison {
  /** The same at the same place in both. */
  readonly same: number;
  /** Of the first difference; undefined where one log is the beginning of the other, or both are the same. */
  readonly different: string | undefined;
  readonly missing: number;
  readonly more: number;
}

export interface CompareOptions {
  readonly after?: CopyOptions['after'];
  readonly onProgress?: (events: number) => void;
  readonly onSame?: (ours: RawEvent, theirs: RawEvent) => void;
}

/** Both logs event by event: ids, streams, revisions, types, and every byte of data and metadata. */
export async function compareLogs(
  source: EventStoreDBClient,
  target: EventStoreDBClient,
  { after, onProgress = () => undefined, onSame = () => undefined }: CompareOptions = {},
): Promise<Comparison> {
  const [ours, theirs] = [walk(source, after?.source), walk(target, after?.target)];
  let same = 0;
  try {
    for (;;) {
      const [one, other] = await Promise.all([ours.next(), theirs.next()]);
      if (one.done || other.done) {
        const missing = one.done ? 0 : 1 + (await countOf(ours));
        const more = other.done ? 0 : 1 + (await countOf(theirs));
        return { same, different: undefined, missing, more };
      }
      if (!isSame(one.value, other.value)) {
        const different = `${one.value.stream}@${one.value.revision} is ${other.value.stream}@${other.value.revision} there, or holds other bytes`;
        return { same, different, missing: 0, more: 0 };
      }
      same += 1;
      onSame(one.value, other.value);
      if (same % 2_000 === 0) onProgress(same);
    }
  } finally {
    await Promise.all([ours.return(), theirs.return()]);
  }
}

async function countOf(events: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _event of events) count += 1;
  return count;
}
