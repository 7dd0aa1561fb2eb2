import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, newCart, press, startPayments } from '../src/modules/payments/testing/payments-stack.js';
import type { ModuleStack } from './module-stack.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
});
afterAll(() => stack.stop());

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const { databaseUrl, eventStoreUrl, dataDir } = stack.api.api.platform.environment;
  const env = { ...process.env, DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, DATA_DIR: dataDir };
  const file = new URL('../../../scripts/operator.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, 'payments', ...words], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, text };
}

it(
  'notes what the provider knows, tells what differs, and leaves with 1 until it does not',
  { timeout: 300_000 },
  async () => {
    expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('not how it is used') as string });
    expect((await run('reconcile', '--day', '2026-02-30x')).code).toBe(1);
    const begun = await begin(stack, newCart(1250));
    await press(stack, begun, 'silent');
    const mended = await run('reconcile');
    expect(mended.text).toMatch(/noted from the provider:[^]*received\s+noted[^]*✓ ledger and provider agree, drift 0/);
    expect(mended.code).toBe(0);
    await stack.pool.query(
      `insert into sandbox.sessions values ('foreign', 'foreign', 'card', 40, 'GBP', 'en', 'x', 'x', now(), 'paid', now())`,
    );
    const differs = await run('reconcile');
    expect(differs.text).toMatch(
      /foreign\s+the provider took money for a payment that is not here[^]*✗[^]*drift -£0\.40/,
    );
    expect(differs.code).toBe(1);
    expect((await run('reconcile', '--day', '2020-01-01')).text).toContain('drift 0');
  },
);
