import { startEventNode } from '@meridian/event-node';
import { createTestDatabase } from '@meridian/testing';
import { expect, test } from 'vitest';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { buildFormer, commitBefore } from './rehearsal/former-build.mjs';
import { rehearseUpgrade } from './rehearsal/upgrade.mjs';

const before = commitBefore();

test.runIf(before)(
  'the version before serves on while this one starts beside it, serves, and is taken away again',
  { timeout: 240_000 },
  async () => {
    await ensureBuilt(['contracts', 'server']);
    const former = await buildFormer(before ?? '');
    const database = await createTestDatabase();
    const node = await startEventNode({ databaseUrl: database.url });
    const options = { databaseUrl: database.url, eventStoreUrl: node.url, former, clients: 2, calmMs: 2_000 };
    const { complaints, ...count } = await rehearseUpgrade(options).finally(async () => {
      await node.stop();
      await database.drop();
      former.remove();
    });
    expect(complaints).toEqual([]);
    expect(count.answered).toBeGreaterThan(50);
    expect(count.columns).toBeGreaterThan(500);
    expect(Math.min(count.requests, count.beside)).toBeGreaterThan(20);
  },
);

test.skipIf(before)('the version before beside this one: left out, this clone has no commit before', () => undefined);
