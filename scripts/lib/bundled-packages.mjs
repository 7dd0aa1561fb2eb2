import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ readonly name: string, readonly version: string, readonly license: string | undefined }} Part */

/** @param {string} folder @returns {Part | undefined} */
export function partAt(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
  return name && version ? { name, version, license: typeof license === 'string' ? license : undefined } : undefined;
}

/** The package that a file belongs to; undefined for files of the house. @param {string} file */
function packageOf(file) {
  if (!file.includes('/node_modules/')) return undefined;
  for (let folder = dirname(file); !folder.endsWith('/node_modules'); folder = dirname(folder)) {
    const part = partAt(folder);
    if (part) return part;
  }
  return undefined;
}

/** Each package once of which a bundle holds a module. @param {Iterable<string>} modules */
export function packagesOf(modules) {
  /** @type {Map<string, Part>} */
  const found = new Map();
  for (const module of modules) {
    const part = packageOf(module.replace(/^\0/, '').replace(/\?.*$/, ''));
    if (part) found.set(`${part.name}@${part.version}`, part);
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}
