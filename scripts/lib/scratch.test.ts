import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const module = new URL('./scratch.mjs', import.meta.url).href;
const take = (after: string) => [
  '--input-type=module',
  '-e',
  `import { takeScratch } from '${module}'; console.log(takeScratch() ?? 'none'); ${after}`,
];
const { TMPDIR: _ours, ...free } = process.env;
const taken = (env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, take(''), { env, encoding: 'utf8' }).trim();
const hasRoom = taken(free) !== 'none';

describe('the folder of a test run', () => {
  it('is the one that was asked for, where one was', () => {
    expect(taken({ ...free, TMPDIR: '/tmp' })).toBe('none');
  });

  it.runIf(hasRoom)('is gone with the run', () => {
    const folder = taken(free);
    expect(folder).toMatch(/^\/dev\/shm\/meridian-tests-\d+-/);
    expect(existsSync(folder)).toBe(false);
  });

  it.runIf(hasRoom)('of a run that was killed is swept away by the next', async () => {
    const run = spawn(process.execPath, take('setInterval(() => undefined, 1_000)'), { env: free });
    const [said] = (await once(run.stdout, 'data')) as [Buffer];
    const folder = said.toString().trim();
    taken(free);
    expect(existsSync(folder)).toBe(true);
    run.kill('SIGKILL');
    await once(run, 'exit');
    expect(existsSync(folder)).toBe(true);
    taken(free);
    expect(existsSync(folder)).toBe(false);
  });
});
