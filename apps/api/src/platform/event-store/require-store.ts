import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { EnvironmentError } from '../environment-error.js';
import { within } from './patience.js';
import { type Refusal, refusalOf } from './store-refusal.js';
import { letGo } from './wire/let-go.js';
import { readRequest } from './wire/read-request.js';
import { readToEnd } from './wire/read.call.js';

export interface Asked {
  /** Where the connection string was given. */
  readonly setting?: string;
  /** So long it is asked again while it may be about to start. */
  readonly waitMs?: number;
}

const answerMs = 5_000;
const againMs = 300;
const mostMs = 7_500;

/** Reads one event of the log, or throws the one line that says why it cannot be read and what to do. */
export async function requireStore(url: string, { setting = 'EVENTSTORE_URL', waitMs = 0 }: Asked = {}): Promise<void> {
  const { noDeprecation } = process;
  // Of a host that is an IP address Node says that its name is not sent: that is never the cause.
  process.noDeprecation = true;
  try {
    await required(url, setting, waitMs);
  } finally {
    process.noDeprecation = noDeprecation;
  }
}

async function required(url: string, setting: string, waitMs: number): Promise<void> {
  const began = performance.now();
  const spent = () => performance.now() - began;
  for (;;) {
    const refusal = await refusalBy(url, () => Math.min(answerMs, mostMs - spent()));
    if (!refusal) return;
    if (!refusal.passing || spent() + againMs >= waitMs)
      throw new EnvironmentError(setting, `is of no use, ${refusal.cause}`, refusal.cure);
    await sleep(againMs);
  }
}

/** Each node by itself first: an error of the cluster as a whole does not say what its nodes answer. */
async function refusalBy(url: string, leftMs: () => number): Promise<Refusal | undefined> {
  const [, scheme = '', discover, account = '', hosts = '', rest = ''] =
    /^([a-z]+)(\+discover)?:\/\/([^@/?]*@)?([^/?]+)(.*)$/.exec(url) ?? [];
  const places = hosts.split(',');
  const asked = places.map((place) => refusalAt(`${scheme}://${account}${place}${rest}`, place, leftMs()));
  const refusals = await Promise.all(asked);
  const [first] = [...refusals.filter((each) => each && !each.passing), ...refusals.filter((each) => each)];
  if (first && !refusals.includes(undefined)) return first;
  return discover || places.length > 1 ? refusalAt(url, hosts, leftMs()) : undefined;
}

async function refusalAt(url: string, place: string, milliseconds: number): Promise<Refusal | undefined> {
  let client: EventStoreDBClient | undefined;
  try {
    client = EventStoreDBClient.connectionString(url);
    const newest = readRequest({ from: 'end', backwards: true, count: 1 });
    await within(Math.max(1, milliseconds), readToEnd(client, newest, milliseconds));
    return undefined;
  } catch (error) {
    const refusal = refusalOf(error, place);
    if (refusal) return refusal;
    if (client) throw error;
    return {
      cause: 'the client cannot read the connection string',
      cure: 'write it like esdb://user:password@host:2113?tls=true',
    };
  } finally {
    if (client) await letGo(client);
  }
}
