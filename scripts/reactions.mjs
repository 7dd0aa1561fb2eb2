#!/usr/bin/env node
// What leaves the house: how far the reactions are, and the events that they could not handle.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';
import { openStack } from './lib/stack.mjs';
import { table } from './lib/table.mjs';

const usage = `npm run reactions -- status        how far each one is
npm run reactions -- list          events that failed, and those that wait behind them
npm run reactions -- retry ID      tries a dead letter again
npm run reactions -- retry-all     tries all of them again
npm run reactions -- drop ID       gives one up; those behind it go on`;

/** @param {string} path */
const built = (path) => import(pathToFileURL(inRoot(`apps/api/dist/platform/${path}`)).href);

/** @param {any} parts */
async function status({ pool, letters, checkpoints }) {
  const [all, stands] = await Promise.all([letters.listLetters(pool), checkpoints.readReactionCheckpoints(pool)]);
  const rows = stands.map((/** @type {any} */ { name, position, updatedAt }) => {
    const of = (/** @type {string} */ state) =>
      String(all.filter((/** @type {any} */ each) => each.reaction === name && each.state === state).length);
    return [
      name,
      position ? String(position.commit) : 'nothing yet',
      of('retrying'),
      of('dead'),
      of('waiting'),
      updatedAt.toISOString(),
    ];
  });
  console.log(table(['reaction', 'position', 'retrying', 'dead', 'waiting', 'moved at'], rows));
  return all.some((/** @type {any} */ { state }) => state === 'dead') ? 2 : 0;
}

/** @param {any} parts */
async function list({ pool, letters }) {
  const all = await letters.listLetters(pool);
  if (all.length === 0) return console.log('no event failed');
  const rows = all.map((/** @type {any} */ each) => [
    each.id,
    each.reaction,
    each.state,
    String(each.attempts),
    each.eventType,
    `${each.stream}@${each.revision}`,
    each.error ?? '',
  ]);
  console.log(table(['id', 'reaction', 'state', 'tries', 'event', 'stream', 'error'], rows));
}

/** @param {any} parts @param {string | undefined} id */
async function retry({ pool, letters }, id) {
  const count = await letters.retryLetters(pool, numbered(id));
  if (count === 0) throw new Complaint(`there is no letter ${id} that could be tried again`);
  console.log(`✓ ${id} is tried again as soon as the product runs`);
}

/** @param {any} parts */
async function retryAll({ pool, letters }) {
  console.log(`✓ ${await letters.retryLetters(pool)} are tried again as soon as the product runs`);
}

/** @param {any} parts @param {string | undefined} id */
async function drop({ pool, letters }, id) {
  if (!(await letters.removeLetter(pool, numbered(id)))) throw new Complaint(`there is no letter ${id}`);
  console.log(`✓ ${id} is given up`);
}

/** @param {string | undefined} id */
function numbered(id) {
  if (id && /^\d{1,18}$/.test(id)) return id;
  throw new Complaint('name the letter by the id that "list" shows');
}

const commands = { status, list, retry, 'retry-all': retryAll, drop };

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command = 'status', id, ...rest] = positionals;
  if (values.help) return console.log(usage);
  const chosen = Object.hasOwn(commands, command)
    ? commands[/** @type {keyof typeof commands} */ (command)]
    : undefined;
  if (!chosen || rest.length > 0) throw new Complaint(`that is not how it is used:\n${usage}`);
  await ensureBuilt();
  const stack = await openStack();
  try {
    const [letters, checkpoints, { createPool }, { migrate }] = await Promise.all(
      [
        'reactions/dead-letters.store.js',
        'reactions/reaction-checkpoints.store.js',
        'postgres/index.js',
        'postgres/migrate.js',
      ].map(built),
    );
    await migrate(stack.databaseUrl);
    const pool = createPool({ databaseUrl: stack.databaseUrl, name: 'meridian reactions', connections: 2 });
    try {
      return await chosen({ pool, letters, checkpoints }, id);
    } finally {
      await pool.end();
    }
  } finally {
    await stack.stop();
  }
});
