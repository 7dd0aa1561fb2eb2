import { createPool } from '../postgres/index.js';
import { readCheckpoint } from './checkpoints.store.js';
import { Filling } from './filling.js';
import { withLease } from './lease.js';
import { upgradeLease } from './leftovers.js';
import type { LogReader } from './log-reader.js';
import type { PlatformLog } from './platform-log.js';
import type { Projection } from './projection.js';
import { swapIn } from './swap.js';

export interface UpgradeOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly projections: readonly Projection[];
  readonly log: PlatformLog;
  readonly signal: AbortSignal;
  readonly onLive: (projection: Projection) => void;
}

/**
 * Brings live tables to these versions. None is swapped before all are filled: from the first swap on, only this build can carry
 * them. What another process of this build has brought up is left as it is.
 */
export function upgrade({ databaseUrl, reader, projections, log, signal, onLive }: UpgradeOptions): Promise<void> {
  return withLease({ databaseUrl, name: upgradeLease, log, signal }, async (lease, holder, held) => {
    const pool = createPool({ databaseUrl, name: holder, connections: 2 });
    try {
      const filled: { readonly projection: Projection; readonly filling: Filling }[] = [];
      for (const projection of projections) {
        if ((await readCheckpoint(pool, projection.name, 'live'))?.version === projection.version) {
          onLive(projection);
          continue;
        }
        const filling = await Filling.begin({ pool, reader, projection, lease, signal: held });
        await filling.goOn();
        filled.push({ projection, filling });
      }
      for (const { filling } of filled) await filling.goOn();
      for (const { projection, filling } of filled) {
        await swapIn({ pool, reader, projection, signal: held });
        onLive(projection);
        log.info(
          { projection: projection.name, version: projection.version, events: filling.events },
          'the new version is live',
        );
      }
    } finally {
      await pool.end();
    }
  });
}
