import type { Decider, DomainMessage, EventRegistry } from '@meridian/domain/kernel';
import { commandEventKeyOf, isCommandEventId } from './command-id.js';
import { currentData, isOurs, openFields } from './event-codec.js';
import type { PlacedEvent, SealedEvent } from './event-writer.js';
import type { Appended, LogClient } from './log-client.js';
import type { PersonalData } from './personal-data.port.js';
import type { LogPosition } from './stored-event.js';
import type { WireEvent } from './wire/log-wire.js';

export type AnyDecider = Decider<unknown, DomainMessage, DomainMessage, string>;

/** Before every event of the log: a projection has always reached it. */
export const logStart: LogPosition = { commit: 0n, prepare: 0n };

/** An aggregate at a revision of its stream, with the head of the stream's hash chain. */
export interface Folded {
  readonly state: unknown;
  readonly revision: bigint;
  readonly hash: string | null;
  readonly position: LogPosition;
  /** How ids of events begin that commands with an id wrote, and their revisions. Shared by later foldings of the same stream. */
  readonly commandEvents: Map<string, bigint>;
  /** Whose opened data the state may hold. */
  readonly persons: Set<string>;
  readonly bytes: number;
  /** False where only the head was read: then `commandEvents` is not all there is. */
  readonly complete: boolean;
}

export function unfolded(decider: AnyDecider): Folded {
  return {
    state: decider.initial,
    revision: -1n,
    hash: null,
    position: logStart,
    commandEvents: new Map(),
    persons: new Set(),
    bytes: 0,
    complete: true,
  };
}

export class Folder {
  constructor(
    private readonly log: LogClient,
    private readonly registry: EventRegistry,
    private readonly personalData: PersonalData,
  ) {}

  load(stream: string, decider: AnyDecider): Promise<Folded> {
    return this.fold(decider, unfolded(decider), this.log.load(stream));
  }

  /** To look at: reads only what is newer than `from`. */
  loadNewer(stream: string, decider: AnyDecider, from: Folded): Promise<Folded> {
    return this.fold(decider, from, this.log.newer(stream, from));
  }

  /** To decide upon. */
  loadOn(stream: string, decider: AnyDecider, from: Folded): Promise<Folded> {
    return this.fold(decider, from, this.log.loadOn(stream, from));
  }

  private async fold(decider: AnyDecider, from: Folded, read: Promise<readonly WireEvent[]>): Promise<Folded> {
    let folded = from;
    for (const record of await read) folded = await this.next(decider, folded, record);
    return folded;
  }

  /** For facts, which ask no state: the last event alone. */
  async loadHead(stream: string, decider: AnyDecider): Promise<Folded> {
    const head = await this.log.head(stream);
    if (!head || !isOurs(head)) return unfolded(decider);
    const { revision, metadata, position } = head;
    return { ...unfolded(decider), revision, hash: metadata.hash, position, complete: false };
  }

  private async next(decider: AnyDecider, folded: Folded, event: WireEvent): Promise<Folded> {
    if (!isOurs(event)) throw new Error('The stream holds an event that is not ours');
    const { type, revision, metadata, position, id } = event;
    const opened = await openFields(this.registry, this.personalData, type, currentData(this.registry, event));
    for (const person of opened.persons) folded.persons.add(person);
    if (isCommandEventId(id)) folded.commandEvents.set(commandEventKeyOf(id), revision);
    return {
      ...folded,
      state: decider.evolve(folded.state, { type, data: opened.data }),
      revision,
      hash: metadata.hash,
      position,
      bytes: folded.bytes + event.rawData.length,
    };
  }
}

/** The aggregate after an append that has succeeded. */
export function advanced(
  folded: Folded,
  state: unknown,
  sealed: readonly SealedEvent[],
  placed: readonly PlacedEvent[],
  appended: Appended,
): Folded {
  let bytes = folded.bytes;
  for (const [index, { id, persons, bytes: size }] of sealed.entries()) {
    for (const person of persons) folded.persons.add(person);
    if (isCommandEventId(id)) folded.commandEvents.set(commandEventKeyOf(id), folded.revision + BigInt(index) + 1n);
    bytes += size;
  }
  const hash = placed.at(-1)?.metadata.hash ?? folded.hash;
  return { ...folded, state, revision: appended.revision, position: appended.position, hash, bytes };
}
