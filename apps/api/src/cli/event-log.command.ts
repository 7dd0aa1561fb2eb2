import { AnchorFile, anchorFileOf, mendAnchor } from '../platform/proof/index.js';
import { acceptLog, ProductRunning } from '../platform/log-identity/index.js';
import { recordsOf } from '../platform/product-module.js';
import { product } from '../product.js';
import { command, Complaint, say, type Site } from './command.js';
import { withPlatform } from './composition.js';
import { ownSettings } from './own-parts.js';

const status = (site: Site) =>
  withPlatform(site, async ({ logIdentity }) => {
    await logIdentity.compare();
    const { state } = logIdentity;
    if (state === 'unchecked') throw new Complaint('could not compare: the event log or the database is away');
    say(state === 'same' ? '✓ the log is the one that this database was filled from' : `✗ ${state.message}`);
    return state === 'same' ? 0 : 2;
  });

const accept = (site: Site) =>
  withPlatform(site, async ({ pool, projector }) => {
    const { projections } = recordsOf(product);
    const accepted = await acceptLog(pool, projections, await projector.head()).catch((error: unknown) => {
      throw error instanceof ProductRunning ? new Complaint(error.message) : error;
    });
    say(`✓ ${accepted.projections.length} read models are filled again at the next start`);
    for (const name of accepted.reactions) say(`✓ the reaction ${name} goes on at the end of the log`);
    say('npm run audit -- verify keeps reporting what was lost');
    return 0;
  });

/** Of a log that belongs to its database: what a restored backup is opened for. Its anchor file then knows what the database knows. */
export function countEvents(site: Pick<Site, 'variables'>): Promise<number> {
  const anchor = new AnchorFile(anchorFileOf(ownSettings(site)));
  return withPlatform(site, async ({ logIdentity, pool }) => {
    await mendAnchor(anchor, pool);
    await logIdentity.compare();
    const { state } = logIdentity;
    if (state !== 'same') throw new Complaint(state === 'unchecked' ? 'the log cannot be read' : state.message);
    const { rows } = await pool.query<{ events: number }>('select count(*)::int as events from event_log.events');
    return rows[0]?.events ?? 0;
  });
}

/** Whether the event log and the database belong together, and what to do when the log has lost its end. */
export const eventLog = command({
  usage: `npm run event-log -- status          compares the log with the database
npm run event-log -- accept --yes    the log lost its end for good: fills the read models again from the log as it is

Exit codes: 0 they belong together, 2 they do not, 1 could not compare. docs/restore.md says when to accept.`,
  options: { yes: { type: 'boolean' } },
  plan(words, { yes }) {
    const asked = words.join(' ');
    if (asked === 'status') return status;
    if (asked !== 'accept') return null;
    if (!yes) throw new Complaint('this empties every read model: say --yes');
    return accept;
  },
});
