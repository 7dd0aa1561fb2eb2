import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { binary, run, typeCheck } from './commands.mjs';
import { Complaint } from './complaint.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readJson, takeLock, writeBeside } from './lock.mjs';
import { inRoot, root } from './paths.mjs';

/** @typedef {import('./fingerprint.mjs').Fingerprint} Fingerprint */
/** @typedef {'contracts' | 'server' | 'web'} PartName */
/** @typedef {{ sources: string[], outputs: string[], after: PartName[], variables?: string[], commands: (again: boolean) => string[][], cwd?: string }} Part */

const libraries = [
  'tsconfig.base.json',
  'tsconfig.json',
  'package-lock.json',
  'workflows',
  'libs/domain',
  'libs/contracts',
];

/** @type {Record<PartName, Part>} */
export const parts = {
  contracts: {
    sources: ['libs/contracts', 'apps/web/src', 'scripts/contracts.mjs', 'scripts/contracts', 'package-lock.json'],
    outputs: [
      'libs/contracts/schema.graphql',
      'libs/contracts/admin.schema.graphql',
      'libs/contracts/generated',
      'apps/web/src/generated',
      'apps/web/src/gql',
    ],
    after: [],
    commands: () => [[inRoot('scripts/contracts.mjs')]],
  },
  server: {
    sources: [
      ...libraries,
      'migrations',
      'apps/event-node',
      'apps/api',
      'scripts/bundle.mjs',
      'scripts/meridian.mjs',
      'scripts/lib',
    ],
    outputs: [
      'apps/api/dist/main.js',
      'apps/api/dist/bundle/main.js',
      'apps/api/dist/bundle/migrate.js',
      'apps/api/dist/bundle/cli/cli.js',
      'apps/api/dist/bundle/meridian.js',
      'apps/event-node/dist/index.js',
    ],
    after: ['contracts'],
    commands: (again) => [typeCheck('-b', ...(again ? ['--force'] : [])), [inRoot('scripts/bundle.mjs')]],
  },
  web: {
    sources: [...libraries, 'apps/web'],
    outputs: ['apps/web/dist/index.html'],
    after: ['contracts'],
    variables: ['PRODUCT_NAME', 'PRODUCT_NAME_ZH'],
    commands: () => [[binary('vite'), 'build', '--logLevel', 'warn']],
    cwd: 'apps/web',
  },
};

/** @param {PartName} name */
const recordFile = (name) => join(root, `node_modules/.meridian/${name}.json`);

/** @param {Part} part */
const complete = (part) => part.outputs.every((output) => existsSync(join(root, output)));

/** @param {PartName} name */
function examine(name) {
  const part = parts[name];
  /** @type {Fingerprint | null} */
  const before = readJson(recordFile(name));
  const circumstances = JSON.stringify(part.variables?.map((variable) => process.env[variable] ?? null) ?? []);
  const now = fingerprint(root, part.sources, before, circumstances);
  return { now, fresh: before?.hash === now.hash && complete(part) };
}

/** @param {PartName} name @param {import('./terminal.mjs').Steps} steps */
async function buildPart(name, steps) {
  const { now, fresh } = examine(name);
  if (fresh) return;
  const step = steps.step(`build ${name}`);
  const cwd = inRoot(parts[name].cwd ?? '.');
  const env = { ...process.env, NODE_ENV: name === 'web' ? 'production' : process.env['NODE_ENV'] };
  let code = 0;
  let output = '';
  for (const args of parts[name].commands(!complete(parts[name]))) {
    ({ code, output } = await run(process.execPath, args, { cwd, env }));
    if (code !== 0) break;
  }
  const missing = parts[name].outputs.filter((path) => !existsSync(join(root, path)));
  if (code !== 0 || missing.length > 0) {
    step.fail();
    steps.line(output.trim());
    throw new Complaint(
      missing.length && code === 0
        ? `building ${name} left out ${missing.join(', ')}`
        : `building ${name} failed: its words are above`,
    );
  }
  mkdirSync(join(root, 'node_modules/.meridian'), { recursive: true });
  renameSync(writeBeside(recordFile(name), now), recordFile(name));
  step.done();
}

/** @param {PartName[]} wanted */
export function stale(wanted) {
  return wanted.filter((name) => !examine(name).fresh);
}

/**
 * Builds what is stale, and what it needs first.
 * @param {import('./terminal.mjs').Steps} steps
 * @param {PartName[]} wanted
 */
export async function ensureParts(steps, wanted = ['contracts', 'server', 'web']) {
  if (stale(wanted).length === 0) return;
  const release = await takeLock(join(root, '.cache/build'), 'build');
  try {
    const first = wanted.filter((name) => parts[name].after.length === 0);
    const then = wanted.filter((name) => parts[name].after.length > 0);
    for (const name of first) await buildPart(name, steps);
    const outcomes = await Promise.allSettled(then.map((name) => buildPart(name, steps)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  } finally {
    release?.();
  }
}
