import { isDeepStrictEqual } from 'node:util';
import { EventStoreDBClient, jsonEvent, type JSONEventData, NO_STREAM } from '@eventstore/db-client';
import { isAccessDenied } from '../store-errors.js';
import { letGo } from '../wire/let-go.js';
import { readRequest } from '../wire/read-request.js';
import { readToEnd } from '../wire/read.call.js';
import type { RawEvent } from '../wire/stored-event.decoder.js';
import { createUser, enableUser, leaveGroups, resetPassword, userOf } from '../wire/user-calls.js';
import { type Account, withAccount } from './store-account.js';

const answerMs = 5_000;
const administrators = ['$admins'];

const listsFor = (user: string) => ({
  $userStreamAcl: { $r: [user], $w: [user], $d: administrators, $mr: [user], $mw: administrators },
  $systemStreamAcl: {
    $r: administrators,
    $w: administrators,
    $d: administrators,
    $mr: administrators,
    $mw: administrators,
  },
});

/** Somebody else's lists stand there already. */
export class OtherLists extends Error {
  override readonly name = 'OtherLists';
}

export interface Preparation {
  readonly url: string;
  readonly administrator: Account;
  readonly product: Account;
  /** Puts the product's lists in the place of others. */
  readonly replace: boolean;
}

/** Makes the user of the product and the access lists, each where it is not as it has to be; answers what was done. */
export async function prepareStore({ url, administrator, product, replace }: Preparation): Promise<readonly string[]> {
  const client = EventStoreDBClient.connectionString(withAccount(url, administrator));
  try {
    const done = await prepareUser(client, url, product);
    if (await prepareLists(client, product.user, replace)) done.push('wrote the access lists of streams ($settings)');
    if (await prepareAll(client, product.user)) done.push(`gave ${product.user} the right to read $all`);
    return done;
  } finally {
    await letGo(client);
  }
}

async function prepareUser(client: EventStoreDBClient, url: string, product: Account): Promise<string[]> {
  const { user, password } = product;
  const known = await userOf(client, user);
  if (!known) {
    await createUser(client, user, password);
    return [`made the user ${user}`];
  }
  const done: string[] = [];
  if (known.groups.length > 0) {
    await leaveGroups(client, user);
    done.push(`took ${user} out of ${known.groups.join(', ')}`);
  }
  if (known.disabled) {
    await enableUser(client, user);
    done.push(`let ${user} in again`);
  }
  if (!(await signsIn(withAccount(url, product)))) {
    await resetPassword(client, user, password);
    done.push(`gave ${user} the password of EVENTSTORE_URL`);
  }
  return done;
}

async function signsIn(url: string): Promise<boolean> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    await readToEnd(client, readRequest({ stream: 'rights-check', from: 'end', backwards: true, count: 1 }), answerMs);
    return true;
  } catch (error) {
    // Refused for a missing right is known by the password.
    if ((error as { readonly code?: number }).code === 7) return true;
    if (isAccessDenied(error)) return false;
    throw error;
  } finally {
    await letGo(client);
  }
}

async function prepareLists(client: EventStoreDBClient, user: string, replace: boolean): Promise<boolean> {
  const lists = listsFor(user);
  const written = await newestOf(client, '$settings');
  if (written && isDeepStrictEqual(written.data, lists)) return false;
  if (written && !replace)
    throw new OtherLists(
      'the event store has access lists of its own ($settings): --replace puts these in their place',
    );
  await append(client, '$settings', jsonEvent({ type: 'update-default-acl', data: lists }), written);
  return true;
}

/** Others who may read the log keep that right. */
async function prepareAll(client: EventStoreDBClient, user: string): Promise<boolean> {
  const written = await newestOf(client, '$$$all');
  const { $acl = {}, ...rest } = (written?.data ?? {}) as { readonly $acl?: { readonly $r?: string | string[] } };
  const readers = [$acl.$r ?? []].flat();
  if (readers.includes(user)) return false;
  const data = { ...rest, $acl: { ...$acl, $r: [...readers, user] } };
  await append(client, '$$$all', jsonEvent({ type: '$metadata', data }), written);
  return true;
}

async function newestOf(client: EventStoreDBClient, stream: string): Promise<RawEvent | undefined> {
  const request = readRequest({ stream, from: 'end', backwards: true, count: 1 });
  const [newest] = await readToEnd(client, request, answerMs);
  return newest;
}

const append = (client: EventStoreDBClient, stream: string, event: JSONEventData, after: RawEvent | undefined) =>
  client.appendToStream(stream, event, { expectedRevision: after ? after.revision : NO_STREAM });
