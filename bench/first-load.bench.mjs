import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = resolve(import.meta.dirname, '../apps/web/dist');

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** The JavaScript that the page itself names, with everything those modules import at once, and the home route. */
export async function run() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const reached = new Set();
  const reach = (key) => {
    if (reached.has(key) || !manifest[key]) return;
    reached.add(key);
    for (const next of manifest[key].imports ?? []) reach(next);
  };
  for (const [key, { isEntry, src }] of Object.entries(manifest))
    if (isEntry || /\/home[./]/i.test(src ?? '')) reach(key);
  const files = new Set([...reached].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, file] of page.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)) files.add(file);
  const kilobytes = [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000;
  return [{ figure: 'first load of /', value: kilobytes, unit: 'kB gzip', target: '≤ 180', ok: kilobytes <= 180 }];
}
