import { EventStoreDBClient } from '@eventstore/db-client';
import { within } from '../platform/http/shutdown.js';
import { AnotherLog, compareLogs, copyLog } from '../platform/log-copy/index.js';
import { verified } from './audit.command.js';
import { command, Complaint, say, type Site, type Terminal } from './command.js';

interface Stores {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const copy =
  ({ from, to }: Stores) =>
  async (site: Site): Promise<number> => {
    const embedded = site.variables['EVENTSTORE_URL'] ?? '';
    const [sourceUrl, targetUrl] = [from ?? embedded, to ?? embedded];
    if (sourceUrl === targetUrl) throw new Complaint('--from and --to name the same event store');
    const variables = { ...site.variables, EVENTSTORE_URL: sourceUrl };
    const { clean, events: total } = await verified()({ ...site, variables });
    if (!clean) return 2;
    const source = open(sourceUrl, '--from');
    const target = open(targetUrl, '--to');
    try {
      const copied = await stepOf(site.terminal, 'copy', total, (show) =>
        copyLog({ source, target, onProgress: show }),
      );
      say(`${copied.found} events were there already, ${copied.copied} were copied`);
      const compared = await stepOf(site.terminal, 'compare', total, (show) => compareLogs(source, target, show));
      if (compared.different)
        throw new Complaint(`the logs differ after ${compared.same} events: ${compared.different}`);
      if (compared.missing > 0) {
        say(
          `✗ ${compared.missing} events were written to the source meanwhile: run it again while the product is stopped`,
        );
        return 2;
      }
      if (compared.more > 0)
        throw new Complaint(`the target holds ${compared.more} events that the source does not have`);
      say(`✓ both hold the same ${compared.same} events`);
      return 0;
    } catch (error) {
      throw explained(error);
    } finally {
      await Promise.all([source, target].map((client) => within(500, () => client.dispose())));
    }
  };

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
  if (!(error instanceof Error) || error instanceof Complaint) return error;
  const { code, type, message } = error as Error & { readonly code?: unknown; readonly type?: unknown };
  return code || type ? new Complaint(`the copy stopped, and goes on when it is run again: ${message}`) : error;
}

/** The store itself: moving the log to another one. */
export const eventStore = command({
  usage: `npm run event-store -- copy --to URL               copies the log of the embedded node to another event store
npm run event-store -- copy --from URL             copies it back to the embedded node
npm run event-store -- copy --from URL --to URL

The proof of the source is checked first, and both logs are compared at the end. A copy that was ended goes on where it stopped.
Exit codes: 0 both hold the same, 2 the proof has findings or the source was written meanwhile, 1 could not copy.`,
  options: { from: { type: 'string' }, to: { type: 'string' } },
  plan(words, { from, to }) {
    return words.join(' ') === 'copy' && (from || to) ? copy({ from, to }) : null;
  },
});
