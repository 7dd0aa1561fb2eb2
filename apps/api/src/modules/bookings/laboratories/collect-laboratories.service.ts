import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { laboratories } from '@meridian/domain/bookings';
import { isRefused, longestId } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { type HandwrittenLaboratory, HandwrittenLaboratoriesQuery } from './handwritten-laboratories.query.js';

export interface CollectedLaboratory {
  readonly id: string;
  readonly name: string;
  /** Otherwise the list had it before. */
  readonly added: boolean;
}

/** Puts the laboratories that were written by hand on the list, each once however often it is asked. */
@Injectable()
export class CollectLaboratories {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(HandwrittenLaboratoriesQuery) private readonly written: HandwrittenLaboratoriesQuery,
  ) {}

  async collect(context: WriteContext): Promise<readonly CollectedLaboratory[]> {
    const collected: CollectedLaboratory[] = [];
    for (const written of await this.written.all()) {
      const id = idOf(written);
      const outcome = await this.store.send(
        laboratories,
        { type: 'AddLaboratory', data: dataOf(id, written) },
        context,
      );
      if (isRefused(outcome) && outcome.refused !== 'laboratoryExists') throw new Error(outcome.refused);
      collected.push({ id, name: written.name, added: !isRefused(outcome) });
    }
    return collected;
  }
}

const dataOf = (laboratoryId: string, { name, address1, postCode }: HandwrittenLaboratory) => ({
  laboratoryId,
  name: name.trim(),
  ...(address1 !== null && { address1 }),
  ...(postCode !== null && { postCode }),
});

/** The same for the same name, also where it has no Latin letter. */
function idOf({ name }: HandwrittenLaboratory): string {
  const normal = name.trim().toLowerCase();
  const words = normal.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const id = words || `laboratory-${createHash('sha256').update(normal).digest('hex').slice(0, 8)}`;
  return id.slice(0, longestId);
}
