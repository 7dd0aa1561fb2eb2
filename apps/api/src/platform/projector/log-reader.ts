import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';

/** A stretch of the log: the asked-for events in it, and how far it reaches. */
export interface LogSlice {
  readonly events: readonly StoredEvent[];
  readonly position: LogPosition | null;
  /** The reader had nothing more to give at that moment. */
  readonly caughtUp: boolean;
}

export interface FollowOptions {
  /** Exclusive; null is the beginning. */
  readonly from: LogPosition | null;
  /** All but the system's own when they are not given. */
  readonly types?: readonly string[];
  readonly signal: AbortSignal;
  readonly sliceSize?: number;
}

export interface LogReader {
  /** Ends by the signal alone, and throws when the connection is lost. */
  follow(options: FollowOptions): AsyncIterable<LogSlice>;
  head(): Promise<LogPosition | null>;
  readOne(stream: string, revision: bigint): Promise<StoredEvent | null>;
}
