import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, onTestFailed, onTestFinished } from 'vitest';

const gentle = ['--seed', '11', '--writers', '10', '--pause', '80', '--answers', '0', '--forgeries', '0'];

function start(...options: string[]) {
  const script = new URL('./torture.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...gentle, ...options], { stdio: 'pipe' });
  const run = { child, text: '', code: new Promise<number | null>((resolve) => child.once('close', resolve)) };
  onTestFailed(() => void process.stderr.write(run.text));
  onTestFinished(() => void child.kill('SIGTERM'));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (run.text += chunk.toString()));
  return run;
}

/** Processes that name the folder of the run, and the folder itself. */
function left(text: string): string[] {
  const folder = /data in (\S+)/.exec(text)?.[1] ?? 'no folder was named';
  const processes = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) return false;
    try {
      const [command, environment] = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
      return command?.includes(folder) || environment?.includes(folder);
    } catch {
      return false;
    }
  });
  return existsSync(folder) ? [...processes, folder] : processes;
}

/** A short run of what `npm run torture` does for hours: every kind of fault once, under writers who take their time. */
it('loses nothing, doubles nothing and stays provable through every kind of fault', { timeout: 600_000 }, async () => {
  const run = start('--minutes', '0.1', '--traders', '1');
  const code = await run.code;
  expect(run.text).toContain('✓ nothing lost, nothing twice, no gap, money agrees');
  expect(run.text).toMatch(/kill -9 of Postgres/);
  expect(run.text).toMatch(/cut between API and node/);
  const [, orders, bookings] = /(\d+) orders paid \(\d+ given back\), (\d+) bookings paid/.exec(run.text) ?? [];
  expect(Number(orders)).toBeGreaterThan(0);
  expect(Number(bookings)).toBeGreaterThan(0);
  expect(code).toBe(0);
  expect(left(run.text)).toEqual([]);
});

it(
  'ends with a finding, and leaves nothing, when writes are acknowledged no longer',
  { timeout: 400_000 },
  async () => {
    const run = start('--minutes', '30', '--traders', '1', '--patience', '8', '--mute');
    const code = await run.code;
    expect(run.text).toMatch(/✗ no (fact|decision|step of a trade) was acknowledged for 8 s/);
    expect(run.text).toMatch(/findings \(seed 11\)/);
    expect(code).toBe(2);
    expect(left(run.text)).toEqual([]);
  },
);

it('leaves nothing when it is stopped', { timeout: 200_000 }, async () => {
  const run = start('--minutes', '30', '--traders', '1');
  await expect.poll(() => run.text, { timeout: 120_000 }).toMatch(/acknowledged\n/);
  expect(left(run.text).length).toBeGreaterThan(2);
  run.child.kill('SIGINT');
  expect(await run.code).toBe(1);
  expect(left(run.text)).toEqual([]);
});
