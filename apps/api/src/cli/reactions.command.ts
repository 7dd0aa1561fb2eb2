import type pg from 'pg';
import { migrate } from '../platform/postgres/migrate.js';
import {
  listDeadLetters,
  readReactionCheckpoints,
  removeDeadLetter,
  retryDeadLetters,
} from '../platform/reactions/index.js';
import { command, Complaint, say, type Site, type Terminal } from './command.js';
import { ownSettings, withPool } from './own-parts.js';

type Action = (pool: pg.Pool, terminal: Terminal, id: string | undefined) => Promise<number>;

const status: Action = async (pool, { table }) => {
  const [deadLetters, checkpoints] = await Promise.all([listDeadLetters(pool), readReactionCheckpoints(pool)]);
  const rows = checkpoints.map(({ name, position, updatedAt }) => {
    const of = (state: string) =>
      String(deadLetters.filter((each) => each.reaction === name && each.state === state).length);
    const at = position ? String(position.commit) : 'nothing yet';
    return [name, at, of('held'), of('retrying'), of('dead'), of('waiting'), updatedAt.toISOString()];
  });
  say(table(['reaction', 'position', 'held', 'retrying', 'dead', 'waiting', 'moved at'], rows));
  return deadLetters.some(({ state }) => state === 'dead') ? 2 : 0;
};

const list: Action = async (pool, { table }) => {
  const deadLetters = await listDeadLetters(pool);
  const rows = deadLetters.map(({ id, reaction, state, attempts, eventType, stream, revision, nextAt, error }) => [
    id,
    reaction,
    state,
    String(attempts),
    eventType,
    `${stream}@${revision}`,
    (state === 'held' || state === 'retrying') && nextAt ? nextAt.toISOString() : '',
    state === 'held' ? 'waits on purpose' : (error ?? ''),
  ]);
  const head = ['id', 'reaction', 'state', 'tries', 'event', 'stream', 'tried at', 'why'];
  say(deadLetters.length === 0 ? 'no event failed, and none waits' : table(head, rows));
  return 0;
};

const retry: Action = async (pool, _, id) => {
  const count = await retryDeadLetters(pool, numbered(id));
  if (count === 0) throw new Complaint(`there is no letter ${id} that could be tried again`);
  say(`✓ ${id} is tried again as soon as the product runs`);
  return 0;
};

const retryAll: Action = async (pool) => {
  say(`✓ ${await retryDeadLetters(pool)} are tried again as soon as the product runs`);
  return 0;
};

const drop: Action = async (pool, _, id) => {
  if (!(await removeDeadLetter(pool, numbered(id)))) throw new Complaint(`there is no letter ${id}`);
  say(`✓ ${id} is given up`);
  return 0;
};

function numbered(id: string | undefined): string {
  if (id && /^\d{1,18}$/.test(id)) return id;
  throw new Complaint('name the letter by the id that "list" shows');
}

const actions: Readonly<Record<string, Action>> = { status, list, retry, 'retry-all': retryAll, drop };

/** How far the reactions are, and the events that they could not handle. */
export const reactions = command({
  usage: `npm run reactions -- status        how far each one is
npm run reactions -- list          events that failed, those that wait on purpose until a time (held), and those behind them
npm run reactions -- retry ID      tries a dead letter again
npm run reactions -- retry-all     tries all of them again
npm run reactions -- drop ID       gives one up; those behind it go on`,
  options: {},
  plan([name = 'status', id, ...rest]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || rest.length > 0) return null;
    return async (site: Site) => {
      const { databaseUrl } = ownSettings(site);
      await migrate(databaseUrl);
      return withPool({ databaseUrl, name: 'meridian reactions' }, (pool) => action(pool, site.terminal, id));
    };
  },
});
