import type { EventRegistry } from '@meridian/domain/kernel';
import { type SealedFields, sealedFieldsOf } from '../event-store/sealed-fields.js';
import { openValue, type PersonKeyStore } from '../personal-data/index.js';
import type { Findings } from './finding.js';
import type { LoggedEvent } from './log.reader.js';

/** What the sealed values of the log are checked with. */
export interface KeyCheck {
  readonly registry: EventRegistry;
  readonly keys: Pick<PersonKeyStore, 'findReadable'>;
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

  constructor(
    private readonly check: KeyCheck | undefined,
    private readonly findings: Findings,
  ) {}

  async take(event: LoggedEvent): Promise<void> {
    if (!this.check) return;
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

  private async open({ keys }: KeyCheck): Promise<void> {
    const batch = this.waiting.splice(0);
    const found = await keys.findReadable([...new Set(batch.map(({ person }) => person))]);
    for (const { person, fields, event } of batch) {
      const held = found.get(person) ?? [];
      if (held === 'erased') continue;
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

function opens(keys: ReadonlyMap<number, Buffer>, person: string, fields: SealedFields['fields']): boolean {
  try {
    for (const [field, value] of Object.entries(fields)) openValue(keys, person, field, value);
    return true;
  } catch {
    return false;
  }
}
