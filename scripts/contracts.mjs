#!/usr/bin/env node
// Builds the contracts: schemas, types, typed documents, admin metadata, messages. With --check it only judges.
import { resolve } from 'node:path';
import { buildContracts } from './contracts/build.mjs';

const root = resolve(process.env['CONTRACTS_ROOT'] ?? resolve(import.meta.dirname, '..'));
const started = performance.now();
try {
  const { written, cached } = await buildContracts(root, { force: process.argv.includes('--force') });
  const took = `${Math.round(performance.now() - started)} ms`;
  console.log(cached ? `contracts: unchanged (${took})` : `contracts: ${written} files written (${took})`);
} catch (fault) {
  console.error(`✗ contracts: ${fault instanceof Error ? fault.message : fault}`);
  process.exitCode = 1;
}
