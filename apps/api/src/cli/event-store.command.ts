import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { refusalOf, requireStore } from '../platform/event-store/index.js';
import { within } from '../platform/http/shutdown.js';
import { AnotherLog, LogMove, LogsDiffer, PlacesMoved } from '../platform/log-copy/index.js';
import { MarkedEvents, ProductRunning, readMarks } from '../platform/log-identity/index.js';
import type { SigningKey } from '../platform/proof/index.js';
import { type Parts, requireKnown, verified, withParts } from './audit.command.js';
import { checkRights, preparation } from './event-store-rights.js';
import { command, Complaint, say, type Site, type Terminal } from './command.js';

interface Asked {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** A copy to try things on: the database stays with its log. */
  readonly logOnly: boolean;
  /** The product runs until the copy has come up with it. */
  readonly follow: boolean;
  /** What an earlier move compared is compared again. */
  readonly whole: boolean;
}

interface Stores {
  readonly source: EventStoreDBClient;
  readonly target: EventStoreDBClient;
}

const again = 'run this again while the product is stopped: what is there already is not copied a second time';
const begin =
  'start the product with EVENTSTORE_URL naming the store of --to, or without it where that is the embedded node';

const copy =
  ({ from, to, logOnly, follow, whole }: Asked) =>
  async (site: Site): Promise<number> => {
    const usual = site.variables['EVENTSTORE_URL'] ?? '';
    const [sourceUrl, targetUrl] = [from ?? usual, to ?? usual];
    if (sourceUrl === targetUrl)
      throw new Complaint('--from and --to name the same event store (the one left out is that of EVENTSTORE_URL)');
    await requireStore(sourceUrl, { setting: from ? '--from' : 'EVENTSTORE_URL' });
    await requireStore(targetUrl, { setting: to ? '--to' : 'EVENTSTORE_URL' });
    const target = EventStoreDBClient.connectionString(targetUrl);
    const atSource = { ...site, variables: { ...site.variables, EVENTSTORE_URL: sourceUrl } };
    try {
      return await withParts(async (parts) => {
        const stores = { source: parts.client, target };
        const key = logOnly ? undefined : await keyToCarryOver(parts, stores);
        if (key === 'done') {
          say('✓ the database goes on in the store of --to already');
          return 0;
        }
        const { clean, events } = await verified()(atSource);
        if (!clean) return 2;
        const move = new LogMove({ ...stores, ...(key && { database: parts.pool }) });
        const known = whole ? 0 : await move.goOn();
        if (known > 0)
          say(`${known} events were compared before: only what came after them is read (--whole compares all)`);
        const missing = await copied(move, parts.terminal, events);
        if (follow && key) return cutOver(move, { ...parts, signingKey: key });
        if (missing > 0) {
          say(`✗ ${missing} events were written to the source meanwhile: ${again}`);
          return 2;
        }
        return finished(move, parts, key);
      })(atSource);
    } catch (error) {
      throw explained(error);
    } finally {
      await within(500, () => target.dispose());
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

/** Answers how many events of the source are not there yet. */
async function copied(move: LogMove, terminal: Terminal, total: number): Promise<number> {
  const known = move.same;
  const report = await stepOf(terminal, 'copy', total, (show) => move.copy(show));
  say(`${known + report.found} events were there already, ${report.copied} were copied`);
  const missing = await stepOf(terminal, 'compare', total, (show) => move.compare(show));
  say(`✓ both hold the same ${move.same} events`);
  return missing;
}

async function finished(move: LogMove, parts: Parts, signingKey: SigningKey | undefined): Promise<number> {
  if (!signingKey) {
    say('the database stays with the log of --from');
    return 0;
  }
  tell(await move.carryOver({ ...parts, signingKey }));
  say(begin);
  return 0;
}

/** Somebody at a terminal says when; a script has said so already. */
async function cutOver(move: LogMove, owner: Parts & { readonly signingKey: SigningKey }): Promise<number> {
  if (process.stdin.isTTY) {
    say('the copy follows the log: press Enter to cut over, which refuses writes until the product is started again');
    const asked = new AbortController();
    void once(process.stdin, 'data').then(() => asked.abort());
    while (!asked.signal.aborted) {
      await move.catchUp();
      await sleep(300);
    }
    process.stdin.pause();
  } else await move.catchUp();
  const carried = await move.cutOver(owner).catch((error: unknown) => {
    say(
      '✗ the cut-over was given up: the product goes on in the store of --from, and takes writes again within seconds',
    );
    throw error;
  });
  say(
    `writes were refused after ${move.same} events, and all of them were there ${owner.terminal.seconds(carried.milliseconds)} later`,
  );
  tell(carried);
  say(`now ${begin}: it refuses writes until then`);
  return 0;
}

const tell = ({ projections, reactions, checkpoints }: Awaited<ReturnType<LogMove['carryOver']>>): void =>
  say(`✓ ${projections} projections, ${reactions} reactions and ${checkpoints} signed checkpoints go on there`);

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
  if (error instanceof LogsDiffer) return new Complaint(error.message);
  if (error instanceof ProductRunning || error instanceof PlacesMoved)
    return new Complaint(`the log is copied, and the database still goes on in the store of --from: ${again}`);
  if (!(error instanceof Error) || error instanceof Complaint) return error;
  const refusal = refusalOf(error);
  if (refusal)
    return new Complaint(`the copy stopped, and goes on when it is run again; ${refusal.cause}: ${refusal.cure}`);
  const { code, type, message } = error as Error & { readonly code?: unknown; readonly type?: unknown };
  return code || type ? new Complaint(`the copy stopped, and goes on when it is run again: ${message}`) : error;
}

/** The store itself: moving to another one, and what the product may do there. */
export const eventStore = command({
  usage: `npm run event-store -- copy --to URL               moves from the embedded node to another event store
npm run event-store -- copy --from URL             moves back to the embedded node
npm run event-store -- copy --from URL --to URL
npm run event-store -- copy … --follow             of a product that runs: refuses writes only for the last seconds
npm run event-store -- copy … --log-only           copies the log alone: the product stays where it is
npm run event-store -- copy … --whole              compares from the beginning, also what an earlier copy compared

The proof of the source is checked first, and both logs are compared at the end; then the database goes on in the other store.
A copy that was ended goes on where it stopped. The one that is left out is that of EVENTSTORE_URL, or else the embedded node.
Exit codes: 0 moved, 2 the proof has findings or the source was written meanwhile, 1 could not copy.

npm run event-store -- prepare             makes the user of EVENTSTORE_URL in the event store and limits what it may do
npm run event-store -- prepare --replace   the same where access lists of others stand there
npm run event-store -- check               tries what the user of EVENTSTORE_URL may do, and changes nothing

prepare needs an administrator of the event store in EVENTSTORE_ADMIN_USER (admin without it) and EVENTSTORE_ADMIN_PASSWORD, and may be repeated.
Exit codes: 0 as it has to be, 2 the user may do more or less, 1 could not try.`,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    follow: { type: 'boolean' },
    whole: { type: 'boolean' },
    'log-only': { type: 'boolean' },
    replace: { type: 'boolean' },
  },
  plan(words, { from, to, follow = false, 'log-only': logOnly = false, whole = false, replace = false }) {
    if (words.join(' ') === 'prepare') return preparation(replace);
    if (words.join(' ') === 'check') return checkRights;
    if (words.join(' ') !== 'copy' || !(from || to)) return null;
    if (follow && logOnly)
      throw new Complaint('--follow carries the database over, and --log-only does not: choose one');
    return copy({ from, to, follow, logOnly, whole });
  },
});
