import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import {
  createPersonalData,
  loadMasterKeys,
  type MasterKeys,
  type PersonalDataService,
  PersonErasedError,
  rotateMaster,
} from '../platform/personal-data/index.js';
import { command, Complaint, say, type Site, type Work } from './command.js';
import { ownSettings, withPool } from './own-parts.js';

interface Parts {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly masterKeys: MasterKeys;
  readonly site: Site;
}

const withKeys =
  (work: (parts: Parts) => Promise<void>): Work =>
  (site) => {
    const settings = ownSettings(site);
    const { databaseUrl } = settings;
    return withPool({ databaseUrl, name: 'meridian personal data' }, (pool) =>
      work({ pool, databaseUrl, masterKeys: loadMasterKeys(settings), site }),
    );
  };

const rotateKeys = withKeys(async ({ pool, masterKeys, site }) => {
  const step = site.terminal.step('wrap keys anew');
  const moved = await rotateMaster(pool, masterKeys, ({ done, total }) => step.progress(done, total));
  step.done(undefined, `${moved} keys under master key ${masterKeys.current.id}`);
  if (masterKeys.previous)
    say('MASTER_KEY_PREVIOUS is needed no longer, once every process runs with the new MASTER_KEY.');
});

const withService = (work: (service: PersonalDataService) => Promise<void>) =>
  withKeys(async ({ pool, databaseUrl, masterKeys }) => {
    const service = await createPersonalData({ pool, databaseUrl, masterKeys });
    try {
      await work(service);
    } catch (error) {
      throw error instanceof PersonErasedError ? new Complaint(error.message) : error;
    } finally {
      await service.stop();
    }
  });

/** A mistyped id must neither get a key nor be remembered as erased. */
async function statusOf(service: PersonalDataService, person: string): Promise<'known' | 'erased'> {
  const status = await service.statusOf(person);
  if (status === 'unknown') throw new Complaint(`nobody is known by the id ${person}: nothing was changed`);
  return status;
}

const rotatePerson = (person: string) =>
  withService(async (service) => {
    await statusOf(service, person);
    say(`✓ generation ${await service.rotatePersonKeys(person)} seals from now on`);
  });

const erase = (person: string) =>
  withService(async (service) => {
    const before = await statusOf(service, person);
    const destroyed = await service.erase(person);
    if (before === 'erased') return say('✓ this person was erased already: that is marked as ours again');
    say(`✓ erased: ${destroyed} ${destroyed === 1 ? 'key' : 'keys'} destroyed`);
  });

async function confirmed(person: string): Promise<boolean> {
  say(`This destroys every key of person ${person}.`);
  say(
    'All that was recorded about them reads "erased" at once, everywhere. Nothing can bring it back but a backup of the keys.',
  );
  if (!process.stdin.isTTY) throw new Complaint('add --yes to erase without being asked');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type the id again to go on: ');
  terminal.close();
  return answer.trim() === person;
}

/** The keys under which personal data is sealed. */
export const personalData = command({
  usage: `npm run personal-data -- rotate-master        wraps every stored key under MASTER_KEY (MASTER_KEY_PREVIOUS is the old one)
npm run personal-data -- rotate-person ID     a new key for what is recorded about this person from now on
npm run personal-data -- erase ID [--yes]     destroys the keys of this person, for good`,
  options: { yes: { type: 'boolean' } },
  async plan([name, person, ...rest], { yes }) {
    if (name === 'rotate-master' && !person) return rotateKeys;
    if (!person || rest.length > 0) return null;
    if (name === 'rotate-person') return rotatePerson(person);
    if (name !== 'erase') return null;
    if (!yes && !(await confirmed(person))) throw new Complaint('nothing was erased');
    return erase(person);
  },
});
