/** The revision of a tombstone: the largest on the wire (2^63 - 1), stored as the largest safe integer. */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER;

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly data: Buffer;
  readonly meta: Buffer;
}

export interface StoredEvent extends ProposedEvent {
  readonly pos: number;
  readonly stream: string;
  readonly rev: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export type ExpectedRevision = number | 'any' | 'no_stream' | 'stream_exists';

export const isMetastream = (stream: string) => stream.startsWith('$$');
export const metastreamOf = (stream: string) => `$$${stream}`;
export const streamOfMetastream = (metastream: string) => metastream.slice(2);

const MAX_NAME_BYTES = 2_000;

/** Names that Postgres can index; anything else must be refused before it can spoil a batch. */
export function isStorableName(name: string): boolean {
  return name.length > 0 && !name.includes('\0') && Buffer.byteLength(name) <= MAX_NAME_BYTES;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (id: string) => UUID.test(id);
