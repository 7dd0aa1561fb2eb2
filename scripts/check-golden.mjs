#!/usr/bin/env node
// Event types are for ever: refuses a changed, removed or missing golden sample.
// usage: check-golden.mjs [base ref ...]   (default: where this branch left origin/main, the commit before, and HEAD)
import { changedSamples, missingSamples } from './golden/complaints.mjs';
import { declaredEvents, git, goldenFiles, goldenFilesAt } from './golden/golden-files.mjs';

const asked = process.argv.slice(2);
const bases = asked.length > 0 ? asked : [git(['merge-base', 'HEAD', 'origin/main']), 'HEAD~1', 'HEAD'];
const known = new Set(bases.map((base) => base && git(['rev-parse', '--verify', '--quiet', `${base}^{commit}`])));
known.delete('');
if (asked.length > 0 && known.size === 0) {
  console.error(`✗ no such commit: ${asked.join(' ')}`);
  process.exit(1);
}

const now = goldenFiles().map(({ golden }) => golden);
const versions = Object.fromEntries(
  (await declaredEvents()).flatMap(({ set }) =>
    Object.entries(set.definitions).map(([type, { version }]) => [type, version]),
  ),
);
const complaints = new Set(missingSamples(versions, now));
for (const base of known) for (const complaint of changedSamples(goldenFilesAt(base), now)) complaints.add(complaint);
for (const complaint of complaints) console.error(`✗ ${complaint}`);
console.log(
  `golden: ${Object.keys(versions).length} event types against ${known.size} commits, ${complaints.size} complaints`,
);
process.exit(complaints.size > 0 ? 1 : 0);
