import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { within } from '../patience.js';
import { isAccessDenied, typeOf } from '../store-errors.js';
import { letGo } from '../wire/let-go.js';
import { readRequest } from '../wire/read-request.js';
import { readToEnd } from '../wire/read.call.js';
import { disableUser } from '../wire/user-calls.js';

export interface TriedRight {
  readonly name: string;
  /** Whether the product needs it; what it does not need it must not have. */
  readonly needed: boolean;
  readonly has: boolean;
}

const answerMs = 5_000;
const stream = 'rights-check';
/** No stream is so long: who may do it is told that the stream stands elsewhere, and nothing is written. */
const expectedRevision = 2n ** 40n;
const harmless = new Set([
  'wrong-expected-version',
  'stream-not-found',
  'persistent-subscription-does-not-exist',
  'user-not-found',
]);

type Try = readonly [name: string, needed: boolean, work: (client: EventStoreDBClient) => Promise<unknown>];

const append = (to: string) => (client: EventStoreDBClient) =>
  client.appendToStream(to, jsonEvent({ type: 'RightsTried', data: {} }), { expectedRevision });
const read = (from: string) => (client: EventStoreDBClient) =>
  readToEnd(client, readRequest({ stream: from, from: 'end', backwards: true, count: 1 }), answerMs);

const tries: readonly Try[] = [
  [
    'read the whole log ($all)',
    true,
    (client) => readToEnd(client, readRequest({ from: 'end', backwards: true, count: 1 }), answerMs),
  ],
  ['read a stream', true, read(stream)],
  ['append to a stream', true, append(stream)],
  ['read the metadata of a stream', true, read(`$$${stream}`)],
  ['write the metadata of a stream', false, append(`$$${stream}`)],
  ['delete a stream', false, (client) => client.deleteStream(stream, { expectedRevision })],
  ['delete a stream for good', false, (client) => client.tombstoneStream(stream, { expectedRevision })],
  ['change the access lists', false, append('$settings')],
  ['manage users', false, (client) => disableUser(client, stream)],
  [
    'operate the store (groups, scavenging, stopping it)',
    false,
    (client) => client.deletePersistentSubscriptionToStream(stream, stream),
  ],
];

/** Tries each in a way that changes nothing, and throws where the answer says neither yes nor no. */
export async function tryRights(url: string): Promise<readonly TriedRight[]> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    const one = async ([name, needed, work]: Try) => ({ name, needed, has: await may(() => work(client)) });
    return await within(answerMs, Promise.all(tries.map(one)));
  } finally {
    await letGo(client);
  }
}

/** Asked over the connection that the product has. Whatever else fails, fails here. */
export const mayAppend = (client: EventStoreDBClient): Promise<boolean> => may(() => append(stream)(client));

async function may(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isAccessDenied(error)) return false;
    if (harmless.has(typeOf(error) ?? '')) return true;
    throw error;
  }
}
