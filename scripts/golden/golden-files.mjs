// Golden files keep one sample of every version of every event type that was ever stored: { type: { version: sample } }.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { typeCheck } from '../lib/commands.mjs';

export const domain = 'libs/domain/src';

/** @typedef {Record<string, Record<string, unknown>>} Golden */

/** @param {string} folder @param {string} ending @returns {string[]} */
function filesIn(folder, ending) {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

/** @returns {{ path: string, golden: Golden }[]} */
export function goldenFiles() {
  return filesIn(domain, '.golden.json').map((path) => ({ path, golden: JSON.parse(readFileSync(path, 'utf8')) }));
}

/** Builds the domain, for the declarations are TypeScript.
 * @returns {Promise<{ source: string, set: { definitions: Record<string, { version: number, fields: object }> } }[]>} */
export async function declaredEvents() {
  execFileSync(process.execPath, typeCheck('-b', 'libs/domain'), { stdio: 'inherit' });
  const declared = [];
  for (const path of filesIn('libs/domain/dist', '.events.js')) {
    const source = path.replace('/dist/', '/src/');
    for (const set of Object.values(await import(pathToFileURL(path).href))) {
      if (typeof set === 'object' && set !== null && 'definitions' in set) declared.push({ source, set });
    }
  }
  return declared;
}

/** The file of the type's module: the one that knows the type, else the only one, else one named after the concept.
 * @param {string} source @param {string} type @param {{ path: string, golden: Golden }[]} files */
export function fileFor(source, type, files) {
  const here = files.filter(({ path }) => dirname(path) === dirname(source));
  const known = here.find(({ golden }) => type in golden) ?? (here.length === 1 ? here[0] : undefined);
  const path = join(dirname(source), `${basename(source).replace(/\.events\.js$/, '')}.golden.json`);
  return known ?? here.find((file) => file.path === path) ?? { path, golden: {} };
}
