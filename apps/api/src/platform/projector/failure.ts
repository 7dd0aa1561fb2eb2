import type { StoredEvent } from '../event-store/stored-event.js';
import type { ProjectionFailure } from './checkpoints.store.js';

/** What a later try may well get past: lost connections, shutdowns, deadlocks, a full server. */
const passingCodes = /^(08|57P|53|40|55P03|25P0[34])/;
const passingNetwork = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const leaseLost = 'ML001';
const checkpointMoved = 'ML002';

interface Coded {
  readonly code?: unknown;
}

export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as Coded;
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return error instanceof Error ? error.name : 'unknown';
}

export function isLeaseLost(error: unknown): boolean {
  return codeOf(error) === leaseLost;
}

export function isCheckpointMoved(error: unknown): boolean {
  return codeOf(error) === checkpointMoved;
}

export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (passingCodes.test(code) || passingNetwork.test(code)) return true;
  return (
    error instanceof Error &&
    /connection (terminated|ended|error)|timeout exceeded when trying to connect|not queryable/i.test(error.message)
  );
}

/** Postgres quotes stored values in some messages; those parts stay out of logs and tables. */
export function describeFailure(error: unknown, event?: StoredEvent): ProjectionFailure {
  const message = error instanceof Error ? error.message : 'unknown';
  return {
    code: codeOf(error),
    message: message.replace(/: ".*"/s, '').slice(0, 300),
    ...(event && {
      commit: event.position.commit.toString(),
      prepare: event.position.prepare.toString(),
      eventId: event.id,
      eventType: event.type,
    }),
  };
}
