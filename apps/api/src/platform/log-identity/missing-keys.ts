import type { EventStoreDBClient } from '@eventstore/db-client';
import { sealedFieldsOf } from '../event-store/sealed-fields.js';
import type { LogPosition } from '../event-store/stored-event.js';
import { type KeyCheck, readLog } from '../proof/index.js';

const batchSize = 256;

/** How many people have something sealed in the events after a position, and neither a key nor a record of their erasure. */
export async function countMissingKeys(
  client: EventStoreDBClient,
  { registry, keys }: KeyCheck,
  after?: LogPosition,
): Promise<number> {
  const seen = new Set<string>();
  let waiting: string[] = [];
  let missing = 0;
  const look = async (): Promise<void> => {
    const found = await keys.findReadable(waiting);
    missing += waiting.filter((person) => found.get(person)?.length === 0).length;
    waiting = [];
  };
  for await (const event of readLog(client, () => undefined, after)) {
    for (const { person } of await sealedFieldsOf(event, registry)) {
      if (seen.has(person)) continue;
      seen.add(person);
      waiting.push(person);
    }
    if (waiting.length >= batchSize) await look();
  }
  if (waiting.length > 0) await look();
  return missing;
}
