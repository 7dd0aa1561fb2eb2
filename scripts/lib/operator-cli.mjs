import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { bundledCli, dataDirOf } from './paths.mjs';
import { openStack } from './stack.mjs';
import { table } from './table.mjs';
import { bar, createSteps, seconds } from './terminal.mjs';

/** @typedef {typeof import('../../apps/api/dist/cli/cli.js')} Cli */
/** @typedef {import('../../apps/api/dist/cli/cli.js').Site} Site */

const terminal = { table, bar, seconds, step: (/** @type {string} */ name) => createSteps().step(name) };

/** @returns {Promise<Cli>} */
export async function loadCli() {
  await ensureBuilt();
  return import(pathToFileURL(bundledCli).href);
}

/** @template Outcome @param {((site: Site) => Promise<Outcome>) & { readonly storeAlone?: true }} work */
export async function onStack(work) {
  const dataDir = dataDirOf();
  if (work.storeAlone && process.env['EVENTSTORE_URL'])
    return work({ variables: { ...process.env, DATA_DIR: dataDir }, terminal });
  const stack = await openStack({ dataDir });
  try {
    const { databaseUrl: DATABASE_URL, eventStoreUrl: EVENTSTORE_URL } = stack;
    return await work({ variables: { ...process.env, DATA_DIR: dataDir, DATABASE_URL, EVENTSTORE_URL }, terminal });
  } finally {
    await stack.stop();
  }
}
