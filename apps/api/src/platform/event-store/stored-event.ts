/** A place in the log. Opaque: compare, store and hand back, never calculate. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export interface EventMetadata {
  readonly schemaVersion: number;
  readonly actor: string;
  readonly onBehalfOf?: string;
  readonly reason?: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly requestId?: string;
  /** Hash of this event chained to `previousHash`, the hash of the event before it in its stream. */
  readonly hash: string;
  readonly previousHash: string | null;
  /** When it was recorded first, where it was copied from another store. */
  readonly recordedAt?: string;
}

/** Who is behind an event: for whom a provider acted, or else who acted. */
export function initiatorOf({ actor, onBehalfOf }: Pick<EventMetadata, 'actor' | 'onBehalfOf'>): string {
  return onBehalfOf ?? actor;
}

export interface StoredEvent<Type extends string = string, Data extends object = object> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: LogPosition;
  readonly type: Type;
  readonly data: Data;
  readonly metadata: EventMetadata;
  readonly recordedAt: Date;
}

export function comparePositions(left: LogPosition, right: LogPosition): number {
  if (left.commit !== right.commit) return left.commit < right.commit ? -1 : 1;
  if (left.prepare !== right.prepare) return left.prepare < right.prepare ? -1 : 1;
  return 0;
}
