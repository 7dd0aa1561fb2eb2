import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, ownerIn } from '../src/platform/projector/index.js';
import { type ApiStack, startApiStack } from '../src/modules/identity/testing/api-stack.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack.stop());

const tables = [
  ['shop.orders', 'shop.claims', 'paid_at is not null'],
  ['gp.appointments', 'gp.claims', 'true'],
  ['gp.documents', 'gp.claims', 'true'],
  ['files.files', 'files.claims', `status <> 'removed'`],
  ['cases.cases', 'cases.claims', 'true'],
] as const;

/** How Postgres would look for it where it may not read the whole table. */
async function plan(text: string): Promise<string> {
  const client = await stack.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each(tables)('records of a person in %s', (table, claims, those) => {
  it('are found by an index, under whatever ids they were made', async () => {
    const theirs = `t.user_id = any (array${idsOf(claims, `'somebody'`)}) and ${those}`;
    const found = await plan(`select 1 from ${table} t where ${theirs}`);
    expect(found).toMatch(/Index Cond: .*user_id = ANY/);
  });

  it('say whose they are by an index, under any name of the table', async () => {
    for (const name of ['t', 'c']) {
      const found = await plan(`select ${ownerIn(claims, name)} from ${table} ${name}`);
      expect(found).not.toContain('Seq Scan on claims');
      expect(found).toContain(`user_id = (${name}.user_id)::text`);
    }
  });
});
