import { setTimeout as sleep } from 'node:timers/promises';
import {
  accountOf,
  isAccessDenied,
  leavesInTheClear,
  OtherLists,
  prepareStore,
  requireStore,
  tryRights,
  withAccount,
} from '../platform/event-store/index.js';
import { Complaint, say, type Site, type Work } from './command.js';

const startsMs = 4_000;
const againMs = 500;

const yes = (value: boolean) => (value ? 'yes' : 'no');

async function check({ variables, terminal }: Site): Promise<number> {
  const url = urlOf(variables);
  await requireStore(url, { waitMs: 0 });
  const rights = await tryRights(url);
  const rows = rights.map(({ name, needed, has }) => {
    const verdict = needed === has ? '' : needed ? 'missing' : 'too much';
    return [name, yes(needed), yes(has), verdict];
  });
  say(terminal.table(['right', 'needed', 'there', ''], rows));
  const wrong = rights.filter(({ needed, has }) => needed !== has).length;
  const clear = leavesInTheClear(url);
  if (clear) say('✗ EVENTSTORE_URL says tls=false: whoever is on the network between reads and writes the log');
  if (wrong > 0) say(`✗ ${wrong} of these are not as they have to be: npm run event-store -- prepare`);
  if (wrong > 0 || clear) return 2;
  say('✓ the product may do what it needs, and no more');
  return 0;
}

export const checkRights: Work = Object.assign(check, { storeAlone: true as const });

const prepare =
  (replace: boolean) =>
  async (site: Site): Promise<number> => {
    const url = urlOf(site.variables);
    const product = accountOf(url);
    if (!product) {
      say(
        'EVENTSTORE_URL names no user: the embedded event node needs none, for its token gives what the product needs',
      );
      return check(site);
    }
    const administrator = administratorOf(site.variables);
    if (administrator.user === product.user)
      throw new Complaint(
        'EVENTSTORE_URL names the administrator: write a user of the product there, such as meridian, with a password of its own',
      );
    if (!product.password)
      throw new Complaint('EVENTSTORE_URL names a user without a password: write user:password@host');
    await requireAdministrator(withAccount(url, administrator));
    const done = await prepareStore({ url, administrator, product, replace }).catch(explained);
    for (const line of done) say(`✓ ${line}`);
    if (done.length === 0) say('everything was there already');
    return check(site);
  };

export const preparation = (replace: boolean): Work => Object.assign(prepare(replace), { storeAlone: true as const });

function urlOf(variables: Site['variables']): string {
  const url = variables['EVENTSTORE_URL']?.trim();
  if (!url)
    throw new Complaint('EVENTSTORE_URL is not set: give it a value like esdb://meridian:password@host:2113?tls=true');
  return url;
}

function administratorOf(variables: Site['variables']) {
  const password = variables['EVENTSTORE_ADMIN_PASSWORD'];
  if (!password)
    throw new Complaint(
      'EVENTSTORE_ADMIN_PASSWORD is not set: give it the password of an administrator of the event store',
    );
  return { user: variables['EVENTSTORE_ADMIN_USER']?.trim() || 'admin', password };
}

/** A store that was just started knows its administrator only after a while. */
async function requireAdministrator(url: string): Promise<void> {
  const until = performance.now() + startsMs;
  for (;;) {
    const refusal = await requireStore(url, { waitMs: until - performance.now() }).catch((error: unknown) => error);
    if (!refusal) return;
    if (
      !(refusal instanceof Error) ||
      !/its user or password is refused|may not read the whole log/.test(refusal.message)
    )
      throw refusal;
    await sleep(againMs);
    if (performance.now() < until) continue;
    throw new Complaint(
      'EVENTSTORE_ADMIN_USER and EVENTSTORE_ADMIN_PASSWORD are no administrator of the event store: correct both',
    );
  }
}

function explained(error: unknown): never {
  if (error instanceof OtherLists) throw new Complaint(error.message);
  if (isAccessDenied(error))
    throw new Complaint('EVENTSTORE_ADMIN_USER is no administrator of the event store: name one, such as admin');
  throw error;
}
