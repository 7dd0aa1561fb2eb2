#!/usr/bin/env node
// Writes a sample of each new event version into the golden file of its module. It never touches one that is there.
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { declaredEvents, fileFor, goldenFiles } from './golden/golden-files.mjs';
import { readOptions } from './lib/options.mjs';

readOptions(`usage: npm run golden
Writes a sample of each new event version into the golden file of its module; what is there stays as it is.`);

const files = goldenFiles();
let written = 0;
for (const { source, set } of await declaredEvents()) {
  for (const [type, { version, fields }] of Object.entries(set.definitions)) {
    const file = fileFor(source, type, files);
    if (file.golden[type]?.[version]) continue;
    const sample = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.sample]));
    file.golden[type] = { ...file.golden[type], [version]: sample };
    if (!files.includes(file)) files.push(file);
    const options = { ...(await resolveConfig(file.path)), parser: 'json' };
    writeFileSync(file.path, await format(JSON.stringify(file.golden), options));
    console.log(`${file.path}: ${type} version ${version}`);
    written += 1;
  }
}
console.log(`golden: ${written} samples written`);
