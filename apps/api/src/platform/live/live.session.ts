import type { LogPosition } from '../event-store/stored-event.js';

/** One open stream of one viewer. */
export interface LiveSession {
  /** What the viewer had seen before the connection was lost; null on a first connection. */
  readonly since: LogPosition | null;
  /** Aborts when the viewer leaves or the server stops. */
  readonly signal: AbortSignal;
  /** What has been handed over: the viewer gives it back after a reconnect. */
  passed(position: LogPosition): void;
}

const written = /^(\d{1,19})-(\d{1,19})$/;

export function writePosition({ commit, prepare }: LogPosition): string {
  return `${commit}-${prepare}`;
}

/** Null for whatever is no position: the viewer then starts with what is true now. */
export function readPosition(text: string | undefined): LogPosition | null {
  const found = written.exec(text ?? '');
  return found ? { commit: BigInt(found[1] ?? 0), prepare: BigInt(found[2] ?? 0) } : null;
}
