import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { refusalOf } from '../platform/event-store/index.js';
import { audit } from './audit.command.js';
import { type Command, Complaint, say, type Site, type Work } from './command.js';
import { eventLog } from './event-log.command.js';
import { eventStore } from './event-store.command.js';
import { flags } from './flags.command.js';
import { laboratories } from './laboratories.command.js';
import { payments } from './payments.command.js';
import { people } from './people.command.js';
import { personalData } from './personal-data.command.js';
import { projections } from './projections.command.js';
import { reactions } from './reactions.command.js';

export { countEvents } from './event-log.command.js';
export type { Site, Terminal, Work } from './command.js';

/** By the word after `npm run` or `meridian`. */
const commands: Readonly<Record<string, Command>> = {
  audit,
  'event-log': eventLog,
  'event-store': eventStore,
  flags,
  laboratories,
  payments,
  people,
  'personal-data': personalData,
  projections,
  reactions,
};

/** As it is called: from the sources, or where the product is installed. */
type Caller = 'npm run' | 'meridian';

/** What the words ask for; null when they only asked how it is used. */
export async function plan(name: string, args: readonly string[], caller: Caller = 'npm run'): Promise<Work | null> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Complaint(`there is no command ${name}: choose one of ${Object.keys(commands).join(', ')}`);
  const { options } = command;
  const usage = caller === 'npm run' ? command.usage : asInstalled(command.usage);
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...options, help },
  });
  if (values['help'] === true) {
    say(usage);
    return null;
  }
  const work = await command.plan(positionals, values);
  if (!work) throw new Complaint(`that is not how it is used:\n${usage}`);
  const { storeAlone } = work;
  return Object.assign((site: Site) => inWords(work, site), storeAlone && { storeAlone });
}

const asInstalled = (usage: string): string => usage.replaceAll(/npm run ([\w-]+) --/g, 'meridian $1');

/** A store that refuses while a command is at work is no bug either. */
async function inWords(work: Work, site: Site): Promise<number | void> {
  try {
    return await work(site);
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal ? new Complaint(`the event store is of no use, ${refusal.cause}: ${refusal.cure}`) : error;
  }
}
