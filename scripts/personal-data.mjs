import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { dataDirOf, inRoot } from './lib/paths.mjs';
import { openStack } from './lib/stack.mjs';
import { createSteps } from './lib/terminal.mjs';

const usage = `npm run personal-data -- rotate-master        wraps every stored key under MASTER_KEY (MASTER_KEY_PREVIOUS is the old one)
npm run personal-data -- rotate-person ID     a new key for what is recorded about this person from now on
npm run personal-data -- erase ID [--yes]     destroys the keys of this person, for good`;

async function withParts(/** @type {(parts: any) => Promise<number | void>} */ work) {
  await ensureBuilt();
  const personalData = await import(pathToFileURL(inRoot('apps/api/dist/platform/personal-data/index.js')).href);
  const { default: pg } = await import('pg');
  const dataDir = dataDirOf();
  const stack = await openStack({ dataDir });
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 3, application_name: 'meridian personal data' });
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  try {
    const masterKeys = keysFrom(personalData, dataDir);
    return await work({ ...personalData, pool, databaseUrl: stack.databaseUrl, masterKeys });
  } finally {
    await pool.end();
    await stack.stop();
  }
}

/** @param {any} personalData @param {string} dataDir */
function keysFrom(personalData, dataDir) {
  const { NODE_ENV, MASTER_KEY, MASTER_KEY_PREVIOUS } = process.env;
  return personalData.loadMasterKeys({
    production: NODE_ENV === 'production',
    dataDir,
    masterKey: MASTER_KEY,
    masterKeyPrevious: MASTER_KEY_PREVIOUS,
  });
}

/** @param {any} parts */
async function rotateMaster({ rotateMaster: rotate, pool, masterKeys }) {
  const step = createSteps().step('wrap keys anew');
  const moved = await rotate(pool, masterKeys, (/** @type {{ done: number, total: number }} */ { done, total }) =>
    step.progress(done, total),
  );
  step.done(undefined, `${moved} keys under master key ${masterKeys.current.id}`);
  if (masterKeys.previous)
    console.log('MASTER_KEY_PREVIOUS is needed no longer, once every process runs with the new MASTER_KEY.');
}

/** @param {any} parts @param {(service: any) => Promise<void>} work */
async function withService({ createPersonalData, PersonErasedError, pool, databaseUrl, masterKeys }, work) {
  const service = await createPersonalData({ pool, databaseUrl, masterKeys });
  try {
    await work(service);
  } catch (error) {
    throw error instanceof PersonErasedError ? new Complaint(/** @type {Error} */ (error).message) : error;
  } finally {
    await service.stop();
  }
}

/** A mistyped id must neither get a key nor be remembered as erased. @param {any} service @param {string} person */
async function standingOf(service, person) {
  const standing = await service.standingOf(person);
  if (standing === 'unknown') throw new Complaint(`nobody is known by the id ${person}: nothing was changed`);
  return standing;
}

/** @param {any} service @param {string} person */
async function rotate(service, person) {
  await standingOf(service, person);
  console.log(`✓ generation ${await service.rotatePersonKeys(person)} seals from now on`);
}

/** @param {any} service @param {string} person */
async function erase(service, person) {
  if ((await standingOf(service, person)) === 'erased') return console.log('✓ this person was erased already');
  const destroyed = await service.erase(person);
  console.log(`✓ erased: ${destroyed} ${destroyed === 1 ? 'key' : 'keys'} destroyed`);
}

/** @param {string} person */
async function confirmed(person) {
  console.log(`This destroys every key of person ${person}.`);
  console.log(
    'All that was recorded about them reads "erased" at once, everywhere. Nothing can bring it back but a backup of the keys.',
  );
  if (!process.stdin.isTTY) throw new Complaint('add --yes to erase without being asked');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type the id again to go on: ');
  terminal.close();
  return answer.trim() === person;
}

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, person, ...rest] = positionals;
  if (values.help) return console.log(usage);
  if (command === 'rotate-master' && !person) return withParts(rotateMaster);
  if (command === 'rotate-person' && person && rest.length === 0) {
    return withParts((parts) => withService(parts, (service) => rotate(service, person)));
  }
  if (command === 'erase' && person && rest.length === 0) {
    if (!values.yes && !(await confirmed(person))) throw new Complaint('nothing was erased');
    return withParts((parts) => withService(parts, (service) => erase(service, person)));
  }
  throw new Complaint(`that is not how it is used:\n${usage}`);
});
