#!/usr/bin/env node
// Checks the import table, and first that every rule of it still bites.
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { innocents, probes, targets } from './boundaries/probes.mjs';

const root = resolve(import.meta.dirname, '..');
const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
const rooms = ['workflows', 'libs', 'migrations', 'apps/api/src', 'apps/event-node/src', 'apps/web/src'].filter(
  (room) => existsSync(join(root, room)),
);

/** @param {string} baseDir @param {string[]} places @param {object[]} rules */
async function violationsIn(baseDir, places, rules) {
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const result = await cruise(
    places,
    { ...cruiseOptions, baseDir, validate: true, ruleSet: { forbidden: rules } },
    enhancedResolveOptions,
  );
  if (typeof result.output === 'string') throw new Error('dependency-cruiser answered with text');
  return { violations: result.output.summary.violations, files: result.output.summary.totalCruised };
}

/** @param {string} base @param {string} file @param {string} text */
function plant(base, file, text) {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

/** @param {{ name: string }} rule */
async function bites(rule) {
  const probe = probes[rule.name];
  if (!probe) return `the rule ${rule.name} has no probe`;
  const base = mkdtempSync(join(tmpdir(), 'boundary-probe-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'));
    for (const target of targets) plant(base, target, 'export const target = 1;\n');
    plant(base, probe.file, `export * from '${probe.imports}';\n`);
    if (rule.name === 'no-cycles') plant(base, 'libs/domain/src/kernel/probe-b.ts', "export * from './probe-a.js';\n");
    const { violations } = await violationsIn(base, [probe.file], [rule]);
    return violations.length > 0 ? null : `the rule ${rule.name} let its probe ${probe.file} → ${probe.imports} pass`;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** What no rule may refuse. @param {{ file: string, imports: string }} innocent */
async function spares({ file, imports }) {
  const base = mkdtempSync(join(tmpdir(), 'boundary-probe-'));
  try {
    for (const target of targets) plant(base, target, 'export const target = 1;\n');
    plant(base, file, `export type * from '${imports}';\n`);
    const { violations } = await violationsIn(base, [file], forbidden);
    return violations.map(({ rule }) => `the rule ${rule.name} refuses ${file} → ${imports}`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

const blunt = [];
for (const innocent of innocents) blunt.push(...(await spares(innocent)));
for (const rule of forbidden) {
  const complaint = await bites(rule);
  if (complaint) blunt.push(complaint);
}
const { violations, files } = await violationsIn(root, rooms, forbidden);
for (const complaint of blunt) console.error(`✗ ${complaint}`);
for (const { rule, from, to } of violations) {
  const why = forbidden.find(({ name }) => name === rule.name)?.comment;
  console.error(`✗ ${from} → ${to}\n    ${rule.name}: ${why}`);
}
console.log(
  `boundaries: ${forbidden.length} rules probed, ${files} files read, ${violations.length + blunt.length} complaints`,
);
process.exit(violations.length + blunt.length > 0 ? 1 : 0);
