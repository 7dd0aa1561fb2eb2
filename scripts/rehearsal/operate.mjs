// Runs an operators' command of another build: `node operate.mjs CLI COMMAND…`, on the servers that the environment names.
import { pathToFileURL } from 'node:url';
import { table } from '../lib/table.mjs';
import { bar, createSteps, seconds } from '../lib/terminal.mjs';

const [cli = '', name = '', ...args] = process.argv.slice(2);
/** @type {typeof import('../lib/operator-cli.mjs')['loadCli'] extends () => Promise<infer Cli> ? Cli : never} */
const { plan } = await import(pathToFileURL(cli).href);
const work = await plan(name, args, 'meridian');
const step = (/** @type {string} */ title) => createSteps().step(title);
process.exitCode = work ? await work({ variables: process.env, terminal: { table, bar, seconds, step } }) : 0;
