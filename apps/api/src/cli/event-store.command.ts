import { EventStoreDBClient } from '@eventstore/db-client';
import { within } from '../platform/http/shutdown.js';
import {
  AnotherLog,
  carryOver,
  compareLogs,
  copyLog,
  namedPositions,
  Places,
  PlacesMoved,
} from '../platform/log-copy/index.js';
import { MarkedEvents, ProductRunning, readMarks } from '../platform/log-identity/index.js';
import type { SigningKey } from '../platform/proof/index.js';
import { type Parts, requireKnown, verified, withParts } from './audit.command.js';
import { command, Complaint, say, type Site, type Terminal } from './command.js';

interface Asked {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** A copy to try things on: the database stays with its log. */
  readonly logOnly: boolean;
}

interface Stores {
  readonly source: EventStoreDBClient;
  readonly target: EventStoreDBClient;
}

const again = 'run this again while the product is stopped: what is there already is not copied a second time';

const copy =
  ({ from, to, logOnly }: Asked) =>
  async (site: Site): Promise<number> => {
    const usual = site.variables['EVENTSTORE_URL'] ?? '';
    const [sourceUrl, targetUrl] = [from ?? usual, to ?? usual];
    if (sourceUrl === targetUrl)
      throw new Complaint('--from and --to name the same event store (the one left out is that of EVENTSTORE_URL)');
    const there = open(targetUrl, '--to');
    open(sourceUrl, '--from');
    const atSource = { ...site, variables: { ...site.variables, EVENTSTORE_URL: sourceUrl } };
    try {
      return await withParts(async (parts) => {
        const stores = { source: parts.client, target: there };
        const key = logOnly ? undefined : await keyToCarryOver(parts, stores);
        if (key === 'done') {
          say('✓ the database goes on in the store of --to already');
          return 0;
        }
        const { clean, events } = await verified()(atSource);
        return clean ? copied(parts, stores, events, key) : 2;
      })(atSource);
    } catch (error) {
      throw explained(error);
    } finally {
      await within(500, () => there.dispose());
    }
  };

/** Undefined where nothing names a place in the log. */
async function keyToCarryOver(parts: Parts, { source, target }: Stores): Promise<SigningKey | 'done' | undefined> {
  const marks = await readMarks(parts.pool);
  if (!marks) return undefined;
  const isIn = async (store: EventStoreDBClient) =>
    (await new MarkedEvents(store).at(marks.last.position))?.id === marks.last.id;
  if (await isIn(source)) return requireKnown(parts);
  if (await isIn(target)) return 'done';
  throw new Complaint('the database belongs to another log than that of --from (--log-only copies the log alone)');
}

async function copied(
  { pool, anchor, terminal }: Parts,
  { source, target }: Stores,
  total: number,
  signingKey: SigningKey | undefined,
): Promise<number> {
  const report = await stepOf(terminal, 'copy', total, (show) => copyLog({ source, target, onProgress: show }));
  say(`${report.found} events were there already, ${report.copied} were copied`);
  const places = new Places(signingKey ? await namedPositions(pool) : []);
  const compared = await stepOf(terminal, 'compare', total, (show) =>
    compareLogs(source, target, show, (ours, theirs) => places.pass(ours, theirs)),
  );
  places.end();
  const { same, different, missing, more } = compared;
  if (different) throw new Complaint(`the logs differ after ${same} events: ${different}`);
  if (more > 0) throw new Complaint(`the target holds ${more} events that the source does not have`);
  if (missing > 0) {
    say(`✗ ${missing} events were written to the source meanwhile: ${again}`);
    return 2;
  }
  say(`✓ both hold the same ${same} events`);
  if (!signingKey) {
    say('the database stays with the log of --from');
    return 0;
  }
  const first = await new MarkedEvents(target).at('start');
  if (!first) throw new Complaint('the log is empty: there is nothing to carry over');
  const carried = await carryOver({ pool, anchor, signingKey, places, first, events: same });
  say(
    `✓ ${carried.projections} projections, ${carried.reactions} reactions and ${carried.checkpoints} signed checkpoints go on there`,
  );
  say('start the product with EVENTSTORE_URL naming the store of --to, or without it where that is the embedded node');
  return 0;
}

function open(url: string, option: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    throw new Complaint(`${option} is no connection string of an event store: esdb://host:2113?tls=true`);
  }
}

async function stepOf<Outcome>(
  terminal: Terminal,
  name: string,
  total: number,
  work: (show: (events: number) => void) => Promise<Outcome>,
): Promise<Outcome> {
  const step = terminal.step(name);
  const outcome = await work((events) => step.progress(events, Math.max(events, total)));
  step.done();
  return outcome;
}

function explained(error: unknown): unknown {
  if (error instanceof AnotherLog)
    return new Complaint(`the target holds another log, and nothing was written to it: ${error.message}`);
  if (error instanceof ProductRunning || error instanceof PlacesMoved)
    return new Complaint(`the log is copied, and the database still goes on in the store of --from: ${again}`);
  if (!(error instanceof Error) || error instanceof Complaint) return error;
  const { code, type, message } = error as Error & { readonly code?: unknown; readonly type?: unknown };
  return code || type ? new Complaint(`the copy stopped, and goes on when it is run again: ${message}`) : error;
}

/** The store itself: moving to another one. */
export const eventStore = command({
  usage: `npm run event-store -- copy --to URL               moves from the embedded node to another event store
npm run event-store -- copy --from URL             moves back to the embedded node
npm run event-store -- copy --from URL --to URL
npm run event-store -- copy … --log-only           copies the log alone: the product stays where it is

The proof of the source is checked first, and both logs are compared at the end; then the database goes on in the other store.
A copy that was ended goes on where it stopped. The one that is left out is that of EVENTSTORE_URL, or else the embedded node.
Exit codes: 0 moved, 2 the proof has findings or the source was written meanwhile, 1 could not copy.`,
  options: { from: { type: 'string' }, to: { type: 'string' }, 'log-only': { type: 'boolean' } },
  plan(words, { from, to, 'log-only': logOnly = false }) {
    return words.join(' ') === 'copy' && (from || to) ? copy({ from, to, logOnly }) : null;
  },
});
