import { isMetastream, TOMBSTONE_REVISION } from './stored-event.js';

/** What must be known of a stream to append to it and to read it: its last revisions and its retention rules. */
export interface StreamHead {
  /** Last revision, -1 when nothing was ever written. */
  last: number;
  /** Last revision of its metadata stream, -1 when none. */
  metaLast: number;
  policy: StreamPolicy;
}

export interface StreamPolicy {
  readonly truncateBefore?: number;
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  readonly raw: Record<string, unknown>;
}

const NO_POLICY: StreamPolicy = { raw: {} };
const METASTREAM_POLICY: StreamPolicy = { raw: {}, maxCount: 1 };

export const defaultPolicy = (stream: string) => (isMetastream(stream) ? METASTREAM_POLICY : NO_POLICY);
export const emptyHead = (stream: string): StreamHead => ({ last: -1, metaLast: -1, policy: defaultPolicy(stream) });

/** Postgres must be able to take it as a bigint, whatever was written. */
const count = (value: unknown) =>
  typeof value === 'number' && value >= 0 ? Math.min(Math.floor(value), Number.MAX_SAFE_INTEGER) : undefined;

export function parsePolicy(stream: string, metadata: Buffer | undefined): StreamPolicy {
  if (!metadata) return defaultPolicy(stream);
  let raw: unknown;
  try {
    raw = JSON.parse(metadata.toString());
  } catch {
    return defaultPolicy(stream);
  }
  if (typeof raw !== 'object' || raw === null) return defaultPolicy(stream);
  const fields = raw as Record<string, unknown>;
  const truncateBefore = count(fields['$tb']);
  const maxCount = count(fields['$maxCount']) ?? defaultPolicy(stream).maxCount;
  const maxAgeSeconds = count(fields['$maxAge']);
  return {
    raw: fields,
    ...(truncateBefore === undefined ? {} : { truncateBefore }),
    ...(maxCount === undefined ? {} : { maxCount }),
    ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
  };
}

export const isTombstoned = (head: StreamHead) => head.last === TOMBSTONE_REVISION;
export const isSoftDeleted = (head: StreamHead) => (head.policy.truncateBefore ?? 0) >= Number.MAX_SAFE_INTEGER;
export const isReadable = (head: StreamHead) => head.last >= 0 && !isSoftDeleted(head);

export function firstReadableRevision({ last, policy }: StreamHead): number {
  return Math.max(policy.truncateBefore ?? 0, policy.maxCount === undefined ? 0 : last - policy.maxCount + 1, 0);
}

export function oldestReadableTime({ policy }: StreamHead, now: number): number {
  return policy.maxAgeSeconds === undefined ? 0 : Math.max(now - policy.maxAgeSeconds * 1000, 0);
}

/** The metadata of a deleted stream: everything before the end of time is truncated. JSON text, as the number is no safe integer. */
export const SOFT_DELETE_METADATA = Buffer.from('{"$tb":9223372036854775807}');

export function revivedMetadata(policy: StreamPolicy, from: number): Buffer {
  return Buffer.from(JSON.stringify({ ...policy.raw, $tb: from }));
}
