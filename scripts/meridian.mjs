#!/usr/bin/env node
// `meridian COMMAND`: the operators' commands where the product is installed, on the servers that the environment names.
import { existsSync, readFileSync } from 'node:fs';
import { plan } from '../apps/api/dist/cli/cli.js';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { debianParts, debianStatus } from './lib/debian-parts.mjs';
import { doneOutside } from './lib/production-backup.mjs';
import { table } from './lib/table.mjs';
import { bar, createSteps, seconds } from './lib/terminal.mjs';

/** Of the image, seen from the bundle in it. */
const parts = new URL('../../../../parts.cdx.json', import.meta.url);

await runAsCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const outside = doneOutside(name);
  if (outside) throw new Complaint(outside);
  if (name === 'parts') {
    if (!existsSync(parts))
      throw new Complaint('the list of parts is made with the image: node scripts/image-parts.mjs');
    const list = JSON.parse(readFileSync(parts, 'utf8'));
    if (existsSync(debianStatus)) list.components.push(...debianParts(readFileSync(debianStatus, 'utf8')));
    process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
    return 0;
  }
  const work = await plan(name, args, 'meridian');
  const step = (/** @type {string} */ title) => createSteps().step(title);
  return work ? work({ variables: process.env, terminal: { table, bar, seconds, step } }) : 0;
});

// A connection that is still being made to a store that never answers would keep the process for minutes.
if (process.exitCode === 1) process.exit();
