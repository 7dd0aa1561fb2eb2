#!/usr/bin/env node
// Makes apps/api/data/breached-passwords.bin from lists of stolen passwords, one a line, the most frequent first.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';

const usage = 'npm run breached-passwords -- LIST...    one password a line, the most frequent first';
const frequent = 50_000;

/** What may be the stem of another, and what can please the rule that asks for letters and digits. @param {string} word @param {number} rank */
function isKept(word, rank) {
  if (rank < frequent) return word.length >= 4;
  return word.length >= 8 && /[a-z]/.test(word) && /\d/.test(word);
}

await runAsCommand(async () => {
  const { positionals: lists } = parseArgs({ allowPositionals: true });
  if (lists.length === 0) throw new Complaint(usage);
  await ensureBuilt();
  const { packFingerprints } = await import(pathToFileURL(inRoot('apps/api/dist/platform/secrets/operations.js')).href);
  const words = new Set();
  for (const list of lists) {
    const lines = (await readFile(list, 'utf8')).split(/\r?\n/);
    for (const [rank, line] of lines.entries()) {
      const word = line.trim().normalize('NFKC').toLowerCase();
      if (isKept(word, rank)) words.add(word);
    }
  }
  const file = inRoot('apps/api/data/breached-passwords.bin');
  const packed = packFingerprints(words);
  await writeFile(file, packed);
  console.log(`✓ ${words.size} passwords in ${(packed.length / 1_048_576).toFixed(2)} MB`);
});
