import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../environment.js';

export type { Logger } from 'pino';

export const LOGGER = Symbol('LOGGER');

/** An error as code and kind: its message may quote what a person entered, its stack tells the place. */
export function describeError(error: unknown): { kind: string; code?: string; stack?: string[] } {
  if (!(error instanceof Error)) return isDescribed(error) ? error : { kind: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { kind: error.name, ...(code && { code }), stack: frames.slice(0, 8).map((line) => line.trim()) };
}

/** Lines hold facts about requests, never about people: no bodies, queries, cookies, addresses or user agents. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination ?? standardOut());
}

/** A log that cannot be written, on a full disk, is no reason to stop serving. */
function standardOut(): DestinationStream {
  const stream = pino.destination(1);
  stream.on('error', () => undefined);
  return stream;
}

function isDescribed(value: unknown): value is { kind: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
}
