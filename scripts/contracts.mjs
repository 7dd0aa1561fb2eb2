#!/usr/bin/env node
// Builds the contracts: schemas, types, typed documents, admin metadata, messages. --check judges the committed
// schemas and writes nothing; --force builds even when nothing changed.
import { resolve } from 'node:path';
import { readOptions } from './lib/options.mjs';

const root = resolve(process.env['CONTRACTS_ROOT'] ?? resolve(import.meta.dirname, '..'));
const usage = `usage: npm run contracts [-- --check | --force]
  --check  judge the committed schemas and write nothing
  --force  build even when nothing changed`;

const { values } = readOptions(usage, { check: { type: 'boolean' }, force: { type: 'boolean' } });
// Loaded only for work: what builds schemas takes two seconds to load.
const { runContracts } = await import('./contracts/run.mjs');
const { ok, lines } = await runContracts(root, values);
for (const line of lines) (ok ? console.log : console.error)(line);
process.exitCode = ok ? 0 : 1;
