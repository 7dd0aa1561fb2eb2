import type pg from 'pg';
import { createCheckpoint, dropCheckpoint, readCheckpoint } from './checkpoints.store.js';
import type { Projection } from './projection.js';
import { createTables, dropTables } from './tables.js';

/** Empty tables and no checkpoint: the projector fills them from the beginning of the log. */
export async function resetProjection(client: pg.ClientBase, projection: Projection): Promise<void> {
  const live = await readCheckpoint(client, projection.name, 'live', 'for update');
  await dropTables(client, live?.tables ?? projection.tables.keys(), 'live');
  await dropCheckpoint(client, projection.name, 'live');
  await createTables(client, projection, 'live');
  await createCheckpoint(client, 'live', projection);
}
