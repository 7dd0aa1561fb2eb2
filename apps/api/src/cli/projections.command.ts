import type { Projection, Projector } from '../platform/projector/index.js';
import type { Progress } from '../platform/projector/progress.meter.js';
import { describeDifference, type TableDifference } from '../platform/projector/table.difference.js';
import { recordsOf } from '../platform/product-module.js';
import { product } from '../product.js';
import { command, Complaint, say, type Site, type Terminal } from './command.js';
import { withPlatform } from './composition.js';

const { projections: declared } = recordsOf(product);

type Action = (projector: Projector, terminal: Terminal, names: readonly string[]) => Promise<number>;

function meter(what: string, { bar, seconds }: Terminal) {
  let shownAt = 0;
  return {
    show({ events, eventsPerSecond, share, secondsLeft }: Progress): void {
      const now = performance.now();
      if (!process.stderr.isTTY && now - shownAt < 5_000) return;
      shownAt = now;
      const left = secondsLeft === null ? '' : `, about ${seconds(secondsLeft * 1_000)} left`;
      const text = `${what} ${bar(share, 1)} ${events} events, ${eventsPerSecond}/s${left}`;
      process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    end(): void {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
    },
  };
}

function named(name: string | undefined): Projection {
  const found = declared.find((each) => each.name === name);
  if (found) return found;
  const known = declared.map((each) => each.name).join(', ');
  throw new Complaint(`there is no projection ${name ?? 'without a name'}: choose one of ${known}`);
}

const status: Action = async (projector, { table }) => {
  const head = await projector.head();
  const checkpoints = await projector.status();
  const rows = checkpoints.map(({ name, slot, version, state, position, updatedAt }) => [
    name,
    slot,
    String(version),
    state,
    position ? String(position.commit) : 'nothing yet',
    head ? String(head.commit) : 'empty',
    updatedAt.toISOString(),
  ]);
  say(table(['projection', 'tables', 'version', 'state', 'position', 'log ends', 'moved at'], rows));
  const failed = checkpoints.filter(({ state }) => state === 'failed');
  for (const { name, error } of failed) {
    const where = `${error?.eventType ?? 'an event'} ${error?.eventId ?? ''}`;
    say(`✗ ${name} stopped at ${where}: ${error?.code} ${error?.message}`);
  }
  return failed.length > 0 ? 2 : 0;
};

function tell(differences: readonly TableDifference[]): number {
  let found = 0;
  for (const { table: name, rows, differing, examples } of differences) {
    found += differing;
    for (const example of examples) say(`✗ ${describeDifference(name, example)}`);
    if (differing > examples.length) say(`… and ${differing - examples.length} more in ${name}`);
    if (differing === 0) say(`✓ ${name}: ${rows} rows, all as the log says`);
  }
  return found;
}

const rebuild: Action = async (projector, terminal, [name]) => {
  const projection = named(name);
  await projector.prepareTables();
  const progress = meter(`rebuild ${name}`, terminal);
  const outcome = await projector.rebuild(projection, progress.show);
  progress.end();
  if (outcome.differences) tell(outcome.differences);
  const took = terminal.seconds(outcome.milliseconds);
  say(`✓ ${name} is rebuilt from ${outcome.events} events in ${took} and live`);
  say(`The tables from before are kept: npm run projections -- swap-back ${name}`);
  return 0;
};

const verify: Action = async (projector, terminal, names) => {
  const chosen = names.length > 0 ? names.map(named) : [named(undefined)];
  await projector.prepareTables();
  let differing = 0;
  for (const projection of chosen) {
    const progress = meter(`verify ${projection.name}`, terminal);
    const outcome = await projector.verify(projection, progress.show);
    progress.end();
    const found = tell(outcome.differences);
    differing += found;
    const good = `✓ ${outcome.events} events folded: no difference`;
    say(found === 0 ? good : `${found} rows differ: rebuild puts them right`);
  }
  return differing === 0 ? 0 : 2;
};

const swapBack: Action = async (projector, _, [name]) => {
  if (!(await projector.swapBack(named(name)))) throw new Complaint(`${name} has no tables from before a swap`);
  say(`✓ ${name} shows its former tables again`);
  return 0;
};

const rollBack: Action = async (projector, terminal) => {
  await projector.prepareTables();
  for (const projection of declared) {
    const progress = meter(`roll back ${projection.name}`, terminal);
    const brought = await projector.rollBack(projection, progress.show);
    progress.end();
    if (brought) say(`✓ ${projection.name} is of version ${projection.version} again`);
  }
  say('✓ every read model is one that this version of Meridian knows');
  return 0;
};

const retry: Action = async (projector, _, [name]) => {
  const asked = await projector.retry(named(name).name);
  say(asked ? `✓ ${name} tries again` : `${name} has not failed`);
  return 0;
};

const actions: Readonly<Record<string, Action>> = {
  status,
  rebuild,
  verify,
  'swap-back': swapBack,
  'roll-back': rollBack,
  retry,
};

/** The read models: how far they are, filling them anew, comparing them with the log. */
export const projections = command({
  usage: `npm run projections -- status             where each one stands
npm run projections -- rebuild NAME       fills its tables anew beside the live ones, compares, swaps
npm run projections -- verify NAME…       folds the log and compares every row with the live ones
npm run projections -- swap-back NAME     brings the tables from before the last swap back
npm run projections -- roll-back          after the return to an older version: brings its read models back
npm run projections -- retry NAME         tries the event again that stopped it

Works beside a running product and without one. Exit codes: 0 good, 2 differences or failures, 1 could not do it.`,
  options: {},
  plan([name = 'status', ...names]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || (names.length > 1 && action !== verify)) return null;
    return (site: Site) => withPlatform(site, ({ projector }) => action(projector, site.terminal, names));
  },
});
