#!/usr/bin/env node
// Event types are for ever: refuses a golden sample that is missing, gone, or other than the commit that brought it wrote it.
// One that was never stored anywhere may be replaced by a commit with a line "GOLDEN CHANGE: <why>" in its message.
import { missingSamples, narrowedSamples } from './golden/complaints.mjs';
import { declaredEvents, goldenFiles } from './golden/golden-files.mjs';
import { judgeHistory } from './golden/golden-history.mjs';
import { readOptions } from './lib/options.mjs';
import { root } from './lib/paths.mjs';

readOptions(`usage: npm run golden:check
Compares every golden sample with the commit that brought it.`);

const now = goldenFiles().map(({ golden }) => golden);
const versions = Object.fromEntries(
  (await declaredEvents()).flatMap(({ set }) =>
    Object.entries(set.definitions).map(([type, { version }]) => [type, version]),
  ),
);
const { commits, complaints: changed } = judgeHistory(root, now);
const complaints = [...missingSamples(versions, now), ...narrowedSamples(now), ...changed];
for (const complaint of complaints) console.error(`✗ ${complaint}`);
console.log(
  `golden: ${Object.keys(versions).length} event types, ${commits} commits with samples read, ${complaints.length} complaints`,
);
process.exit(complaints.length > 0 ? 1 : 0);
