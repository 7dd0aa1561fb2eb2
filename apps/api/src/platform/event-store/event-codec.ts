import type { RecordedEvent } from '@eventstore/db-client';
import type { EventRegistry, PersonalFields } from '@meridian/domain/kernel';
import { keptTimeIn } from './kept-time.js';
import { isSealed, type PersonalData, PersonErasedError } from './personal-data.port.js';
import type { EventMetadata, StoredEvent } from './stored-event.js';
import type { WireEvent } from './wire/log-wire.js';

type Fields = Readonly<Record<string, unknown>>;

/** The log holds system events and links beside our own events. */
export function isOurs({ json, type, stream }: Pick<WireEvent, 'json' | 'type' | 'stream'>): boolean {
  return json && !type.startsWith('$') && !stream.startsWith('$');
}

export function isOurRecord({ isJson: json, type, streamId: stream }: RecordedEvent): boolean {
  return isOurs({ json, type, stream });
}

/** As stored: sealed, in the version in which it was written. */
export function rawEvent(record: RecordedEvent): StoredEvent {
  return {
    id: record.id,
    stream: record.streamId,
    revision: record.revision,
    position: record.position ?? { commit: 0n, prepare: 0n },
    type: record.type,
    data: record.data as object,
    metadata: record.metadata as unknown as EventMetadata,
    recordedAt: keptTimeIn(record.metadata) ?? record.created,
  };
}

/** Sealed still, in the current version. A type that nobody declares stays as it is. */
export function currentEvent(registry: EventRegistry, record: RecordedEvent): StoredEvent {
  const raw = rawEvent(record);
  return registry.knows(raw.type) ? { ...raw, data: currentData(registry, raw) } : raw;
}

/** Sealed still, in the current version of a declared type. */
export function currentData(registry: EventRegistry, { type, metadata, data }: StoredEvent): Fields {
  return registry.upcast(type, metadata.schemaVersion, { ...data });
}

export interface Sealed {
  readonly data: Fields;
  readonly persons: readonly string[];
}

export async function sealFields(
  registry: EventRegistry,
  personalData: PersonalData,
  type: string,
  data: Fields,
): Promise<Sealed> {
  return eachPerson(registry, type, data, (person, fields, { dispensable }) =>
    personalData.seal(person, fields).catch((error: unknown) => {
      if (!dispensable || !(error instanceof PersonErasedError)) throw error;
      return withoutThem(registry, type, fields);
    }),
  );
}

function withoutThem(registry: EventRegistry, type: string, fields: Fields): Fields {
  const declared = registry.definitionOf(type).fields;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, declared[name]?.optional ? undefined : '']));
}

export async function openFields(
  registry: EventRegistry,
  personalData: Pick<PersonalData, 'open'>,
  type: string,
  data: Fields,
): Promise<Sealed> {
  return eachPerson(registry, type, data, (person, fields) => {
    const sealed = Object.entries(fields).filter((entry): entry is [string, string] => isSealed(entry[1]));
    return sealed.length > 0 ? personalData.open(person, Object.fromEntries(sealed)) : Promise.resolve({});
  });
}

async function eachPerson(
  registry: EventRegistry,
  type: string,
  data: Fields,
  change: (person: string, fields: Fields, of: PersonalFields) => Promise<Fields>,
): Promise<Sealed> {
  const { personal } = registry.definitionOf(type);
  if (personal.length === 0) return { data, persons: [] };
  const persons: string[] = [];
  let changed = data;
  for (const each of personal) {
    const { of, fields } = each;
    const present = Object.fromEntries(
      fields.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
    );
    if (Object.keys(present).length === 0) continue;
    const person = data[of];
    if (typeof person !== 'string' || person === '') throw new Error(`${type}: ${of} must name the person`);
    persons.push(person);
    changed = { ...changed, ...(await change(person, present, each)) };
  }
  return { data: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)), persons };
}
