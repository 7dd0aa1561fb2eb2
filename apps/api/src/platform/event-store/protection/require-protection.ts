import { type Environment, EnvironmentError } from '../../environment.js';
import { refusalOf } from '../store-refusal.js';
import { leavesInTheClear } from './store-account.js';
import { tryRights } from './store-rights.js';

type Setting = Pick<Environment, 'production' | 'eventStoreUrl' | 'eventStoreWithout'>;

const setting = 'EVENTSTORE_URL';

/** In production the log is reached over TLS by a user who may do what the product needs and no more, or nothing starts. */
export async function requireProtection({ production, eventStoreUrl, eventStoreWithout }: Setting): Promise<void> {
  if (!production) return;
  if (leavesInTheClear(eventStoreUrl) && !eventStoreWithout.tls)
    throw new EnvironmentError(
      setting,
      'says tls=false, so that whoever is on the network between reads and writes the log',
      'protect the event store and set tls=true, or set EVENTSTORE_ALLOW_PLAINTEXT=true where that network is yours alone',
    );
  const rights = await tryRights(eventStoreUrl).catch((error: unknown) => {
    const refusal = refusalOf(error);
    throw refusal ? new EnvironmentError(setting, `is of no use, ${refusal.cause}`, refusal.cure) : error;
  });
  const named = (listed: typeof rights) => listed.map(({ name }) => name).join('; ');
  const missing = rights.filter(({ needed, has }) => needed && !has);
  if (missing.length > 0)
    throw new EnvironmentError(setting, `names a user who may not: ${named(missing)}`, 'run event-store prepare');
  const more = rights.filter(({ needed, has }) => has && !needed);
  if (more.length > 0 && !eventStoreWithout.limits)
    throw new EnvironmentError(
      setting,
      `names a user who may do more than the product needs: ${named(more)}`,
      'run event-store prepare and name the user that it makes, or set EVENTSTORE_ALLOW_MORE_RIGHTS=true',
    );
}
