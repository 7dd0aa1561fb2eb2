import { spawn } from 'node:child_process';
import { expect, it, onTestFailed, onTestFinished } from 'vitest';

/** A short run of what `npm run torture` does for hours: every kind of fault once, under writers who take their time. */
it('loses nothing, doubles nothing and stays provable through every kind of fault', { timeout: 600_000 }, async () => {
  const script = new URL('./torture.mjs', import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    [script, '--minutes', '0.1', '--seed', '11', '--writers', '10', '--pause', '80', '--answers', '0'],
    { stdio: 'pipe' },
  );
  let text = '';
  onTestFailed(() => void process.stderr.write(text));
  onTestFinished(() => void child.kill('SIGTERM'));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(text).toContain('✓ nothing lost, nothing twice, no gap');
  expect(text).toMatch(/kill -9 of Postgres/);
  expect(text).toMatch(/cut between API and node/);
  expect(code).toBe(0);
});
