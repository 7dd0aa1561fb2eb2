import { randomUUID } from 'node:crypto';
import { bytesOf, type DomainMessage, type EventRegistry, InvalidEventError } from '@meridian/domain/kernel';
import type { Clock } from '../clock.js';
import { canonicalJson, chainHash } from './chain.js';
import { causeIn, commandEventId } from './command-id.js';
import { sealFields } from './event-codec.js';
import type { PersonalData } from './personal-data.port.js';
import type { WriteContext } from './store-context.js';
import type { EventMetadata } from './stored-event.js';

/** An event checked and sealed, but not yet in its place in a stream. */
export interface SealedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Omit<EventMetadata, 'hash' | 'previousHash'>;
  readonly persons: readonly string[];
  readonly bytes: number;
}

/** What the client sends. */
export interface PlacedEvent {
  readonly id: string;
  readonly contentType: 'application/json';
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata & Record<string, unknown>;
}

export class EventWriter {
  constructor(
    private readonly registry: EventRegistry,
    private readonly personalData: PersonalData,
    readonly clock: Clock,
  ) {}

  async seal(stream: string, events: readonly DomainMessage[], context: WriteContext): Promise<SealedEvent[]> {
    const correlationId = context.correlationId ?? context.requestId ?? context.commandId ?? randomUUID();
    const sealed: SealedEvent[] = [];
    for (const [index, { type, data }] of events.entries()) {
      this.registry.check(type, data);
      const metadata = metadataOf(this.registry.definitionOf(type).version, correlationId, context);
      const fields = await sealFields(this.registry, this.personalData, type, { ...data });
      const id = context.commandId === undefined ? randomUUID() : commandEventId(context.commandId, stream, index);
      sealed.push({ id, type, ...fields, metadata, bytes: canonicalJson(fields.data).length });
    }
    requireOneAppend(sealed);
    return sealed;
  }

  /** Chains events to the head of their stream. */
  place(stream: string, headRevision: bigint, headHash: string | null, events: readonly SealedEvent[]): PlacedEvent[] {
    let previousHash = headHash;
    let revision = headRevision;
    return events.map(({ id, type, data, metadata }) => {
      revision += 1n;
      const hash = chainHash({ previousHash, stream, revision, id, type, data, metadata });
      const placed = { ...metadata, hash, previousHash };
      previousHash = hash;
      return { id, contentType: 'application/json', type, data, metadata: placed };
    });
  }
}

/** What a store takes at once. Each type alone fits (`largest-append.test.ts`): only one decision with many large ones does not. */
const mostBytes = 1024 * 1024;
const mostBytesOfHashes = 400;
const mostMetadataBytes = 16 * 1024;
const mostBytesOfCharacter = 3;

function requireOneAppend(events: readonly SealedEvent[]): void {
  const surely = events.reduce((sum, { bytes }) => sum + bytes * mostBytesOfCharacter + mostMetadataBytes, 0);
  if (surely <= mostBytes) return;
  const sent = events.map(({ data, metadata }) => bytesOf(data) + bytesOf(metadata));
  const whole = sent.reduce((sum, bytes) => sum + bytes, 0);
  if (whole <= mostBytes - events.length * mostBytesOfHashes) return;
  const types = [...new Set(events.map(({ type }) => type))].join(', ');
  throw new InvalidEventError(
    `${events.length} events take ${whole} bytes, more than an append of ${mostBytes}: ${types}`,
  );
}

function metadataOf(schemaVersion: number, correlationId: string, context: WriteContext): SealedEvent['metadata'] {
  const { actor, onBehalfOf, reason, requestId, commandId, causationId = causeIn(commandId) } = context;
  return {
    schemaVersion,
    actor,
    ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
    ...(reason === undefined ? {} : { reason }),
    correlationId,
    ...(causationId === undefined ? {} : { causationId }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
