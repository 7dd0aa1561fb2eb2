import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { scratchProject } from './testing/scratch-project.js';

describe.each(['bench', 'screens', 'golden', 'check-golden', 'contracts', 'torture'])('%s', (name) => {
  const run = (option: string) =>
    spawnSync(process.execPath, [inRoot('scripts', `${name}.mjs`), option], { encoding: 'utf8', timeout: 20_000 });

  it('says how it is used when asked, and does nothing', () => {
    const { status, stdout, stderr } = run('--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^usage: npm run /);
  });

  it('refuses an option that it does not know in one line', () => {
    const { status, stdout, stderr } = run('--nope');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^✗ Unknown option '--nope'.*\n$/);
  });
});

describe('a bench that is told to stop', () => {
  let house: string;
  beforeAll(() => {
    house = scratchProject();
    mkdirSync(join(house, 'bench'));
    writeFileSync(join(house, 'bench/endless.bench.mjs'), 'export const run = () => new Promise(() => undefined);');
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(['SIGTERM', 'SIGINT'] as const)('by %s leaves nothing behind', { timeout: 300_000 }, async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-test-'));
    chmodSync(folder, 0o755);
    const env = { ...process.env, TMPDIR: folder };
    const child = spawn(process.execPath, [join(house, 'scripts/bench.mjs')], { env });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const began = new Promise<string>((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('… endless') && resolve('began')),
    );
    expect(await Promise.race([began, gone])).toBe('began');
    expect(postgresIn(folder)).toBeGreaterThan(0);
    child.kill(signal);
    expect(await gone).toBe(130);
    expect(postgresIn(folder)).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

function postgresIn(folder: string): number {
  const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('bin/postgres') && line.includes(folder)).length;
}
