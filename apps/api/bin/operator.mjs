#!/usr/bin/env node
// An operator's command in the image, on the store and the database of its own environment:
// node apps/api/bin/operator.mjs event-store prepare
import { plan } from '../dist/bundle/cli/cli.js';

const inWords = ['Complaint', 'EnvironmentError'];

/** Where nobody watches: a line when a step has ended, and nothing that moves. */
const terminal = {
  table: (/** @type {string[]} */ head, /** @type {string[][]} */ rows) =>
    [head, ...rows]
      .map((cells) =>
        cells
          .map((cell) => cell.padEnd(52))
          .join('')
          .trimEnd(),
      )
      .join('\n'),
  bar: (/** @type {number} */ done, /** @type {number} */ total) => `${done} of ${total}`,
  seconds: (/** @type {number} */ milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`,
  step: (/** @type {string} */ name) => ({
    progress: () => undefined,
    done: () => process.stdout.write(`${name}\n`),
  }),
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const work = await plan(name, words);
  process.exitCode = (await work?.({ variables: process.env, terminal })) ?? 0;
} catch (error) {
  process.exitCode = 1;
  const known = error instanceof Error && (inWords.includes(error.name) || 'code' in error);
  process.stderr.write(known ? `✗ ${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`);
}
