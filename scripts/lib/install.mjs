import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, run } from './commands.mjs';
import { Complaint } from './complaint.mjs';
import { readJson, takeLock } from './lock.mjs';
import { root as here } from './paths.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Locked */

/** @param {string} root */
function stampOf(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const machine = `${process.version.split('.')[0]} ${process.platform} ${process.arch}`;
  return createHash('sha256').update(lock).update(machine).digest('hex');
}

/** Whether npm's own record of node_modules says what package-lock.json says. @param {string} root */
function sameAsLocked(root) {
  /** @type {Record<string, Locked> | undefined} */
  const there = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  /** @type {Record<string, Locked>} */
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  if (!there) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = there[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** @param {string} root */
export function isInstalled(root = here) {
  const stamp = join(root, 'node_modules/.meridian/install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root)) return true;
  if (!sameAsLocked(root)) return false;
  recordInstall(root);
  return true;
}

/** @param {string} root */
function recordInstall(root) {
  mkdirSync(join(root, 'node_modules/.meridian'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.meridian/install'), stampOf(root));
}

/** @param {string} root */
function topLevelPackages(root) {
  const folder = join(root, 'node_modules');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((count, name) => {
    if (name.startsWith('.')) return count;
    return count + (name.startsWith('@') ? readdirSync(join(folder, name)).length : 1);
  }, 0);
}

/** @param {string} root */
function expectedPackages(root) {
  const paths = Object.keys(readJson(join(root, 'package-lock.json'))?.packages ?? {});
  return paths.filter((path) => path.lastIndexOf('node_modules/') === 0).length;
}

/** @param {import('./terminal.mjs').Steps} steps */
export async function ensureInstalled(steps, root = here) {
  if (isInstalled(root)) return;
  const release = await takeLock(join(root, '.cache/build'), 'install');
  try {
    if (isInstalled(root)) return;
    const step = steps.step('install');
    const total = expectedPackages(root);
    const timer = setInterval(() => step.progress(topLevelPackages(root), total), 300);
    const [command, args] = npm();
    const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run(command, [...args, ...flags], { cwd: root });
    clearInterval(timer);
    if (code !== 0) {
      step.fail();
      steps.line(output.trim());
      throw new Complaint(
        'npm ci failed (its words are above): check the network and the npm registry, then start again',
      );
    }
    recordInstall(root);
    step.done();
  } finally {
    release?.();
  }
}
