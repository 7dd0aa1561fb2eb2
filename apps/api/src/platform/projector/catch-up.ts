import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import { pause } from './lease.js';
import type { LogReader, LogSlice } from './log-reader.js';
import { earlier, isBefore } from './positions.js';

export interface CatchUpOptions {
  readonly reader: LogReader;
  readonly types: readonly string[];
  readonly from: LogPosition | null;
  /** The place of an event that exists; all up to it is read. */
  readonly to: LogPosition | null;
  readonly signal: AbortSignal;
  readonly sliceSize?: number;
  readonly silentMs?: number;
  readonly apply: (events: readonly StoredEvent[], position: LogPosition) => Promise<void>;
}

export class SilentReader extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the event store sent nothing although there is more to read');
    this.name = 'SilentReader';
  }
}

/** Reads with a subscription of its own up to `to` and not one event further. */
export async function catchUp(options: CatchUpOptions): Promise<void> {
  const { reader, types, to, signal, apply, sliceSize, silentMs = 20_000 } = options;
  if (!to || !isBefore(options.from, to)) return;
  const finished = new AbortController();
  const slices = reader
    .follow({ from: options.from, types, sliceSize, signal: AbortSignal.any([signal, finished.signal]) })
    [Symbol.asyncIterator]();
  let position = options.from;
  try {
    while (isBefore(position, to)) {
      const slice = await nextWithin(slices, silentMs, signal);
      if (!slice) return;
      const events = slice.events.filter(({ position: place }) => !isBefore(to, place));
      const reached = slice.caughtUp ? to : slice.position;
      const next = reached && earlier(reached, to);
      if (!next || !isBefore(position, next)) continue;
      await apply(events, next);
      position = next;
    }
  } finally {
    finished.abort();
    await slices.return?.(undefined);
  }
}

async function nextWithin(
  slices: AsyncIterator<LogSlice>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<LogSlice | null> {
  const settled = new AbortController();
  const patience = pause(milliseconds, AbortSignal.any([signal, settled.signal])).then(() => 'silent' as const);
  try {
    const outcome = await Promise.race([slices.next(), patience]);
    if (outcome !== 'silent') return outcome.done ? null : outcome.value;
    if (signal.aborted) return null;
    throw new SilentReader();
  } finally {
    settled.abort();
  }
}
