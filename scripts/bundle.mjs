#!/usr/bin/env node
// Joins what the compiler made of the API, its libraries and the packages they use: the same code, half as long to load.
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { entries, isExternal } from './lib/bundle-parts.mjs';
import { packagesOf } from './lib/bundled-packages.mjs';
import { inRoot } from './lib/paths.mjs';

const built = inRoot('apps/api/dist');

const bundle = await rolldown({
  input: {
    ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `${built}/${file}.js`])),
    meridian: inRoot('scripts/meridian.mjs'),
  },
  platform: 'node',
  external: isExternal,
  // Packages ask for others that may be missing, and do without.
  onLog: (level, log, tell) => (log.code === 'UNRESOLVED_IMPORT' ? undefined : tell(level, log)),
});
const { output } = await bundle.write({
  dir: `${built}/bundle`,
  format: 'esm',
  chunkFileNames: 'parts/[name]-[hash].js',
  // Nest names what it injects, and TypeORM its migrations, by their classes.
  keepNames: true,
});
await bundle.close();
chmodSync(`${built}/bundle/meridian.js`, 0o755);
const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
writeFileSync(`${built}/bundle/packages.json`, JSON.stringify(packagesOf(modules), null, 1));

// Afterwards, so that anyone who starts meanwhile finds all parts of one build.
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(`${built}/bundle/parts`)) {
  if (!made.has(`parts/${name}`)) rmSync(`${built}/bundle/parts/${name}`);
}
