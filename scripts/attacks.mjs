#!/usr/bin/env node
// Repeats every attack of docs/attacks.md.
import { spawnSync } from 'node:child_process';
import { attacks } from './lib/attacks.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';

/** @param {string} test */
const projectOf = (test) => (test.startsWith('apps/web/') ? 'web' : test.endsWith('.int.test.ts') ? 'int' : 'unit');

await ensureBuilt();
const tests = [...new Set(attacks().map(({ test }) => test))];
for (const project of ['unit', 'web', 'int']) {
  const own = tests.filter((test) => projectOf(test) === project);
  if (own.length === 0) continue;
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...own], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
