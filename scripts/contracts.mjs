#!/usr/bin/env node
// Builds the contracts: schemas, types, typed documents, admin metadata, messages. --check judges the committed
// schemas and writes nothing; --force builds even when nothing changed.
import { resolve } from 'node:path';
import { runContracts } from './contracts/run.mjs';

const root = resolve(process.env['CONTRACTS_ROOT'] ?? resolve(import.meta.dirname, '..'));
const { ok, lines } = await runContracts(root, process.argv.slice(2));
for (const line of lines) (ok ? console.log : console.error)(line);
process.exitCode = ok ? 0 : 1;
