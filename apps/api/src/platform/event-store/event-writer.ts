import { randomUUID } from 'node:crypto';
import type { DomainMessage, EventRegistry } from '@meridian/domain/kernel';
import type { Clock } from '../clock.js';
import { canonicalJson, chainHash } from './chain.js';
import { commandEventId } from './command-id.js';
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

function metadataOf(schemaVersion: number, correlationId: string, context: WriteContext): SealedEvent['metadata'] {
  const { actor, onBehalfOf, reason, requestId, commandId, causationId = commandId } = context;
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
