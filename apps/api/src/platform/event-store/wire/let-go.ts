import type { EventStoreDBClient } from '@eventstore/db-client';
import { within } from '../patience.js';
import { partsOf } from './client-parts.js';

const patienceMs = 500;

/** Ends its calls and its connection: one that is still being made would keep the process. */
export async function letGo(client: EventStoreDBClient): Promise<void> {
  await within(patienceMs, Promise.all([client.dispose(), closed(client)])).catch(() => undefined);
}

const closed = async (client: EventStoreDBClient): Promise<void> => (await partsOf(client).getChannel()).close();
