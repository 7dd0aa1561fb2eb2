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

/** The file that knows the type, else the nearest above its declaration, else one named after the concept.
 * @param {string} source @param {string} type @param {{ path: string, golden: Golden }[]} files */
export function fileFor(source, type, files) {
  const above = files
    .filter(({ path }) => source.startsWith(`${dirname(path)}/`))
    .toSorted((left, right) => right.path.length - left.path.length);
  const path = join(dirname(source), `${basename(source).replace(/\.events\.js$/, '')}.golden.json`);
  return above.find(({ golden }) => type in golden) ?? above[0] ?? { path, golden: {} };
}
