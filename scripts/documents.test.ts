import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const folders = new Set(files.flatMap((file) => parentsOf(file)));
const documents = files.filter((file) => file.endsWith('.md') && existsSync(join(root, file)));
const tops = [...folders].filter((folder) => !folder.includes('/'));

function parentsOf(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

const isThere = (path: string) => files.includes(path) || folders.has(path);

/** `[text](../path#part)`, without those that lead out of the repository. */
function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .filter((target) => !isThere(join(dirname(file), target.split('#')[0] ?? '')));
}

/** A path in backticks that begins with a folder of the repository; a part in <> or with * is a wildcard. */
function stalePaths(file: string, text: string): string[] {
  const code = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  const whole = code.filter((path) => path.includes('/') && !/[<>*{}…$()]|dist\/|generated\/|node_modules/.test(path));
  return whole
    .map((path) => path.replace(/[/.,:]+$/, '').replace(/:\d+$/, ''))
    .filter((path) => tops.some((top) => path.startsWith(`${top}/`)))
    .filter((path) => !isThere(path) && !isThere(join(dirname(file), path)) && !path.startsWith('apps/web/src/gql'));
}

describe.each(documents)('the document %s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  it('links only to what exists', () => {
    expect(brokenLinks(file, text)).toEqual([]);
  });

  it('names only paths that exist', () => {
    expect(stalePaths(file, text)).toEqual([]);
  });
});

it('notices a broken link and a stale path', () => {
  expect(brokenLinks('README.md', '[a](docs/adr/README.md) [b](docs/nowhere.md)')).toEqual(['docs/nowhere.md']);
  expect(stalePaths('README.md', '`apps/api/src/gone.ts` `apps/api/src/<module>` `scripts/start.mjs`')).toEqual([
    'apps/api/src/gone.ts',
  ]);
});
