// Checks the built web app against its budget, and says which package or room grew since the committed baseline.
//   node apps/web/scripts/check-size.mjs            check apps/web/dist
//   node apps/web/scripts/check-size.mjs --accept   write the present sizes as the new baseline
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const baselineFile = join(root, 'size-baseline.json');
const firstLoadLimit = 180_000;
const routeLimit = 60_000;
/** A page of the workspace, with its words and what every page loads; its words have no budget beside it. */
const workPageLimit = 220_000;
const wordsLimit = 8_000;
/** A page waits for each file of words in the chosen language. */
const wordFilesLimit = 4;
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

const manifest = read(join(root, 'dist/.vite/manifest.json'));
const sizes = read(join(root, 'dist/.vite/sizes.json'));
const groups = read(join(root, 'dist/.vite/words.json'));

/** A chunk and everything it imports at once. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  if (sizes[chunk.file]) seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, seen);
  return seen;
}

const start = closure(Object.keys(manifest).find((key) => /^_app-.*\.js$/.test(key)));
if (start.size === 0) throw new Error('the script that the page starts with is not in the manifest');
const home = closure('src/app/routes/HomeRoute.tsx');
const gzip = (files) => [...files].reduce((sum, file) => sum + sizes[file].gzip, 0);

/** What groups of messages weigh in the language in which they weigh most. */
function wordsOf(names) {
  const filesIn = (locale) =>
    names.map((name) => Object.keys(manifest).find((key) => key.endsWith(`virtual:messages/${name}/${locale}`)));
  return Math.max(...['en', 'zh'].map((locale) => gzip(filesIn(locale).map((key) => manifest[key].file))));
}
const words = wordsOf(['shell']);
const first = gzip(new Set([...start, ...home])) + words;

const routes = Object.keys(manifest)
  .filter((key) => /Page\.tsx$|Route\.tsx$/.test(key) && manifest[key].isDynamicEntry)
  .map((route) => {
    const own = wordsOf(groups[route] ?? []);
    const atWork = /\/admin[^/]*\//.test(route);
    return {
      route,
      limit: atWork ? workPageLimit - first - own : routeLimit,
      script: gzip([...closure(route)].filter((file) => !start.has(file))),
      words: own,
      wordsAtMost: atWork ? own : wordsLimit,
      wordFiles: (groups[route] ?? []).length,
    };
  });
const modules = {};
for (const file of new Set([...start, ...home])) {
  for (const [name, size] of Object.entries(sizes[file].modules)) modules[name] = (modules[name] ?? 0) + size;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`first load of /  ${kB(first)} gzip of ${kB(firstLoadLimit)} (messages ${kB(words)})`);
for (const { route, limit, script, words: own, wordsAtMost, wordFiles } of routes) {
  const said = `messages ${kB(own)} of ${kB(wordsAtMost)} in ${wordFiles} of ${wordFilesLimit} files`;
  console.log(`${route.padEnd(50)} ${kB(script)} of ${kB(limit)}, ${said}`);
}

if (process.argv.includes('--accept')) {
  const sorted = Object.fromEntries(Object.entries(modules).sort(([, a], [, b]) => b - a));
  writeFileSync(baselineFile, `${JSON.stringify({ first, modules: sorted }, undefined, 2)}\n`);
  console.log('baseline written');
} else {
  const before = read(baselineFile);
  const grown = Object.entries(modules)
    .map(([name, size]) => [name, size - (before.modules[name] ?? 0)])
    .filter(([, more]) => more > 500)
    .sort(([, a], [, b]) => b - a);
  for (const [name, more] of grown) console.log(`grew: ${name} by ${kB(more)} before gzip`);
}

const tooLarge = routes.filter(
  ({ limit, script, words: own, wordsAtMost, wordFiles }) =>
    script > limit || own > wordsAtMost || wordFiles > wordFilesLimit,
);
if (first > firstLoadLimit) console.error(`the first load is ${kB(first - firstLoadLimit)} over its budget`);
for (const { route } of tooLarge) console.error(`${route} is over its budget`);
if (first > firstLoadLimit || tooLarge.length > 0) process.exit(1);
