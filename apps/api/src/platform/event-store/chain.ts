import { createHash } from 'node:crypto';
import type { EventMetadata } from './stored-event.js';

/** All that the hash of an event covers: its place, its sealed data, its metadata without the time that a copy keeps in it, and the hash before it. */
export interface ChainInput {
  readonly previousHash: string | null;
  readonly stream: string;
  readonly revision: bigint | number;
  readonly id: string;
  readonly type: string;
  /** As stored: sealed, in the version in which it was written. */
  readonly data: unknown;
  readonly metadata: Omit<EventMetadata, 'hash' | 'previousHash'> & Partial<EventMetadata>;
}

export function chainHash(input: ChainInput): string {
  return createHash('sha256').update(chainText(input)).digest('hex');
}

export function chainText({ previousHash, stream, revision, id, type, data, metadata }: ChainInput): string {
  const { hash: _hash, previousHash: _previous, recordedAt: _copied, ...rest } = metadata;
  return canonicalJson({ previousHash, stream, revision: String(revision), id, type, data, metadata: rest });
}

/** JSON with sorted keys: the same text for a value and for what `JSON.parse` makes of its JSON. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalItem).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members: string[] = [];
    for (const key of Object.keys(value).sort()) {
      const member: unknown = Reflect.get(value, key);
      if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
    }
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

function canonicalItem(value: unknown): string {
  return value === undefined ? 'null' : canonicalJson(value);
}
