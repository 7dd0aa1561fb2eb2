import type { EventRegistry } from '@meridian/domain/kernel';
import { openFields } from './event-codec.js';

export interface SealedFields {
  readonly person: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Logged {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** What of an event is sealed, by person. An event that was tampered with may name nobody or be of no known version: none. */
export async function sealedFieldsOf(
  { type, data, metadata }: Logged,
  registry: EventRegistry,
): Promise<SealedFields[]> {
  if (!registry.knows(type) || typeof data !== 'object' || data === null) return [];
  const version: unknown = Object(metadata).schemaVersion;
  if (typeof version !== 'number') return [];
  const found: SealedFields[] = [];
  const collect = (person: string, fields: Readonly<Record<string, string>>) => {
    found.push({ person, fields });
    return Promise.resolve(fields);
  };
  try {
    await openFields(registry, { open: collect }, type, registry.upcast(type, version, { ...data }));
  } catch {
    return [];
  }
  return found;
}
