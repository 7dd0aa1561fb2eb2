import type { EventRegistry } from '@meridian/domain/kernel';
import { type SealedFields, sealedFieldsOf } from '../event-store/sealed-fields.js';
import { openValue, type PersonKeyStore } from '../personal-data/index.js';
import { personHash } from '../personal-data/index.js';
import type { Findings } from './finding.js';
import type { LoggedEvent } from './log.reader.js';

/** What the sealed values of the log are checked with. */
export interface KeyCheck {
  readonly registry: EventRegistry;
  readonly keys: Pick<PersonKeyStore, 'findReadable' | 'tombstones' | 'unreadable'>;
}

interface Lost {
  readonly stream: string;
  readonly revision: string;
  events: number;
}

interface SealedEvent extends SealedFields {
  readonly event: LoggedEvent;
}

const batchSize = 256;

/**
 * Opens every sealed value of the log: a key that was removed, altered or replaced loses personal data for ever, which no
 * hash over the sealed events shows. One finding for each person, however many events are lost.
 */
export class SealedValues {
  private readonly waiting: SealedEvent[] = [];
  private readonly lost = new Map<string, Lost>();
  private readonly erasures = new Map<string, LoggedEvent>();
  private tombstones: ReturnType<KeyCheck['keys']['tombstones']> | undefined;

  constructor(
    private readonly check: KeyCheck | undefined,
    private readonly findings: Findings,
  ) {}

  async take(event: LoggedEvent): Promise<void> {
    if (!this.check) return;
    const erased = erasedBy(event, this.check.registry);
    if (erased !== null) this.erasures.set(personHash(erased), event);
    for (const each of await sealedFieldsOf(event, this.check.registry)) this.waiting.push({ ...each, event });
    if (this.waiting.length >= batchSize) await this.open(this.check);
  }

  async finish(): Promise<void> {
    if (this.check) await this.open(this.check);
    for (const [person, { stream, revision, events }] of this.lost) {
      const text = `the key of person ${person} was removed, altered or replaced: what ${events} events hold of them cannot be opened, first event ${revision} of ${stream}`;
      this.findings.add({ kind: 'key', stream, revision, text });
    }
  }

  /** Of the whole log: a row that says that somebody was erased would hide a key that was removed; a removed row would bring somebody back. */
  async judgeErasures(): Promise<void> {
    if (!this.check) return;
    const tombstones = await this.tombstonesOf(this.check);
    for (const [hash, mark] of tombstones) {
      if (mark === 'ours' || (mark === 'unmarked' && this.erasures.has(hash))) continue;
      const text = `a row of erased_persons (${hash.slice(0, 16)}…) was not made by an erasure of this product: what it hides cannot be opened. If an operator erased them: npm run personal-data -- erase ID`;
      this.findings.add({ kind: 'key', text });
    }
    for (const [hash, { stream, revision }] of this.erasures) {
      if (tombstones.has(hash)) continue;
      const text = `event ${revision} of ${stream} erased a person, and no row of erased_persons says so: it was removed, or the erasure has not been carried out yet`;
      this.findings.add({ kind: 'key', stream, revision: revision.toString(), text });
    }
  }

  private tombstonesOf({ keys }: Pick<KeyCheck, 'keys'>) {
    this.tombstones ??= keys.tombstones();
    return this.tombstones;
  }

  /** Keys of whom the log holds nothing sealed: what the database holds of them, such as passwords, is lost as well. */
  async nameUnreadable(): Promise<void> {
    for (const person of (await this.check?.keys.unreadable()) ?? [])
      if (!this.lost.has(person)) this.findings.add({ kind: 'key', text: `a key of person ${person} was altered` });
  }

  private async open({ keys }: KeyCheck): Promise<void> {
    const batch = this.waiting.splice(0);
    const found = await keys.findReadable([...new Set(batch.map(({ person }) => person))]);
    for (const { person, fields, event } of batch) {
      const held = found.get(person) ?? [];
      if (held === 'erased') {
        if ((await this.tombstonesOf({ keys })).get(personHash(person)) === 'forged') this.note(person, event);
        continue;
      }
      const byGeneration = new Map(held.map(({ generation, bytes }) => [generation, bytes]));
      if (!opens(byGeneration, person, fields)) this.note(person, event);
    }
  }

  private note(person: string, { stream, revision }: LoggedEvent): void {
    const known = this.lost.get(person);
    if (known) known.events += 1;
    else this.lost.set(person, { stream, revision: revision.toString(), events: 1 });
  }
}

/** Whom an event erases, where it is of that kind. */
function erasedBy({ type, data }: LoggedEvent, registry: EventRegistry): string | null {
  const field = registry.knows(type) ? registry.definitionOf(type).erases : undefined;
  const person: unknown =
    field === undefined || typeof data !== 'object' || data === null ? null : Reflect.get(data, field);
  return typeof person === 'string' ? person : null;
}

function opens(keys: ReadonlyMap<number, Buffer>, person: string, fields: SealedFields['fields']): boolean {
  try {
    for (const [field, value] of Object.entries(fields)) openValue(keys, person, field, value);
    return true;
  } catch {
    return false;
  }
}
