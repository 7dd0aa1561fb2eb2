import type pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { transaction } from '../postgres/index.js';
import { isBefore, type Projection, resetProjection } from '../projector/index.js';
import { readReactionCheckpoints, setBackReactions } from '../reactions/index.js';
import { forgetMarks } from './log-marks.store.js';

/** Projections or reactions are at work. */
export class ProductRunning extends Error {
  override readonly name = 'ProductRunning';

  constructor() {
    super('The product is running: stop it first');
  }
}

export interface AcceptedLog {
  /** Emptied, to be filled again from the log as it is. */
  readonly projections: readonly string[];
  /** Set to the end of the log: what they have done is not done again. */
  readonly reactions: readonly string[];
}

/**
 * The loss is real: read models are made anew from the log as it is, for which of their rows come from lost events nobody
 * knows. For a product that is stopped.
 */
export async function acceptLog(
  pool: pg.Pool,
  declared: readonly Projection[],
  head: LogPosition | null,
): Promise<AcceptedLog> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query('select from platform.leases where expires_at > now()');
    if (rowCount) throw new ProductRunning();
    for (const projection of declared) await resetProjection(client, projection);
    const reactions = (await readReactionCheckpoints(client))
      .filter(({ position }) => isBefore(head, position))
      .map(({ name }) => name);
    await setBackReactions(client, reactions, head);
    await forgetMarks(client);
    return { projections: declared.map(({ name }) => name), reactions };
  });
}
