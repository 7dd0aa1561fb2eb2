#!/usr/bin/env node
// Writes a sample of each new event version into the golden file of its module. It never touches one that is there.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { declaredEvents, fileFor, goldenFiles } from './golden/golden-files.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';

readOptions(`usage: npm run golden
Writes a sample of each new event version into the golden file of its module; what is there stays as it is.`);

const files = goldenFiles();
const { ignorePatterns: _, ...style } = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'));
let written = 0;
for (const { source, set } of await declaredEvents()) {
  for (const [type, { version, fields }] of Object.entries(set.definitions)) {
    const file = fileFor(source, type, files);
    if (file.golden[type]?.[version]) continue;
    const sample = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.sample]));
    file.golden[type] = { ...file.golden[type], [version]: sample };
    if (!files.includes(file)) files.push(file);
    writeFileSync(file.path, (await format(file.path, JSON.stringify(file.golden), style)).code);
    console.log(`${file.path}: ${type} version ${version}`);
    written += 1;
  }
}
console.log(`golden: ${written} samples written`);
