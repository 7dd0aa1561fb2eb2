import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'generated', 'gql']);

/** @param {string} folder @param {(path: string) => boolean} wanted @returns {{ path: string, text: string }[]} */
export function readTree(folder, wanted) {
  return walk(folder)
    .map((file) => ({ file, path: relative(folder, file).replaceAll('\\', '/') }))
    .filter(({ path }) => wanted(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
      return [path];
    });
}

/** Writes only what differs, so that watchers and incremental builds stay quiet. */
export function writeChanged(root, files) {
  let written = 0;
  for (const { path, content } of files) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    written += 1;
  }
  return written;
}
