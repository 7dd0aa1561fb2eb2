import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, type JSONEventData, type JSONType } from '@eventstore/db-client';
import { createTestDatabase } from '@meridian/testing';
import { startEventNode } from '../index.js';

export interface Subject {
  readonly url: string;
  readonly client: EventStoreDBClient;
  /** True when the suite judges a server named by CONFORMANCE_URL instead of a node of its own. */
  readonly foreign: boolean;
  stop(): Promise<void>;
}

/** The server under test: the one named by CONFORMANCE_URL, or a fresh node on a database of its own. */
export async function startSubject(): Promise<Subject> {
  const given = process.env['CONFORMANCE_URL'];
  if (given) {
    const client = EventStoreDBClient.connectionString(given);
    return { url: given, client, foreign: true, stop: () => client.dispose() };
  }
  const database = await createTestDatabase();
  const node = await startEventNode({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(node.administratorUrl);
  return {
    url: node.administratorUrl,
    client,
    foreign: false,
    async stop() {
      await client.dispose();
      await node.stop();
      await database.drop();
    },
  };
}

export const uniqueName = (name: string) => `${name}-${randomUUID()}`;

export function event(data: JSONType = {}, type = 'tested', id = randomUUID()): JSONEventData {
  return jsonEvent({ id, type, data });
}

export const events = (count: number, type = 'tested') =>
  Array.from({ length: count }, (_, index) => event({ index }, type));

export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

export async function failureOf(work: Promise<unknown>): Promise<Record<string, unknown> & Error> {
  try {
    await work;
  } catch (error) {
    return error as Record<string, unknown> & Error;
  }
  throw new Error('expected a failure');
}

/** Takes from a subscription until enough was seen, then cancels it. */
export async function take<T>(
  subscription: AsyncIterable<T> & { unsubscribe(): Promise<void> },
  count: number,
): Promise<T[]> {
  const items: T[] = [];
  for await (const item of subscription) {
    items.push(item);
    if (items.length === count) break;
  }
  await subscription.unsubscribe();
  return items;
}

export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
