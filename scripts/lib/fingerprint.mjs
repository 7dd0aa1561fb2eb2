import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ size: number, modified: number, hash: string }} Seen */
/** @typedef {{ hash: string, files: Record<string, Seen> }} Fingerprint */

const ignored = new Set(['node_modules', '.cache', 'dist', 'generated', 'gql', 'testing', 'test', 'coverage']);
const irrelevant = /\.test\.tsx?$|\.tsbuildinfo$|\.md$|\.golden\.json$|\/(admin\.)?schema\.graphql$/;

/** @param {string} root @param {string} path @param {string[]} found */
function collect(root, path, found) {
  const full = join(root, path);
  if (!existsSync(full)) return found;
  if (!statSync(full).isDirectory()) {
    found.push(path);
    return found;
  }
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) collect(root, `${path}/${entry.name}`, found);
    } else if (!irrelevant.test(`/${entry.name}`)) found.push(`${path}/${entry.name}`);
  }
  return found;
}

/**
 * One hash over the contents of the sources; a file whose size and time are as before is not read again.
 * @param {string} root
 * @param {string[]} sources
 * @param {Fingerprint | null} [before]
 * @param {string} [circumstances] whatever else the result depends on
 * @returns {Fingerprint}
 */
export function fingerprint(root, sources, before, circumstances = '') {
  const total = createHash('sha256').update(`${process.version}\0${circumstances}\0`);
  /** @type {Record<string, Seen>} */
  const files = {};
  for (const path of sources.flatMap((source) => collect(root, source, [])).sort()) {
    const { size, mtimeMs: modified } = statSync(join(root, path));
    const known = before?.files[path];
    const same = known && known.size === size && known.modified === modified;
    const hash = same
      ? known.hash
      : createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex');
    files[path] = { size, modified, hash };
    total.update(`${path}\0${hash}\0`);
  }
  return { hash: total.digest('hex'), files };
}
