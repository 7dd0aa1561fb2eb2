import { existsSync } from 'node:fs';
import http2 from 'node:http2';
import { EventStoreDBClient } from '@eventstore/db-client';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_grpc_pb.js';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventNode, startEventNodeWorker } from '../index.js';
import { frame } from '../wire/grpc-frames.js';
import { event, uniqueName } from './harness.js';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const messagesOfAMethod = Number(process.env['FUZZ_RUNS'] ?? 150);
const patienceMs = 5_000;

const services: readonly Readonly<Record<string, { readonly path: string }>>[] = [
  { ...streams.StreamsService },
  { ...persistent.PersistentSubscriptionsService },
  { ...gossip.GossipService },
  { ...serverFeatures.ServerFeaturesService },
  { ...users.UsersService },
];
const paths = services.flatMap((service) => Object.values(service).map(({ path }) => path));

/** Numbers at the edges, written with as many bytes as were asked for and sometimes more than any reader takes. */
const varint = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 300 }),
      fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64 - 2 ** 12),
    ),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([number, longer]) => {
    const bytes: number[] = [];
    for (let rest = number; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    const last = Math.floor(number / 128 ** bytes.length);
    return Buffer.from([...bytes, ...(longer ? [last | 128, ...Array<number>(longer - 1).fill(128), 0] : [last])]);
  });
const tag = fc
  .tuple(fc.integer({ min: 1, max: 17 }), fc.constantFrom(0, 0, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7))
  .map(([field, wire]) => Buffer.from(field < 16 ? [(field << 3) | wire] : [((field << 3) & 127) | 128 | wire, 1]));
const random = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes));

const { message } = fc.letrec<{ message: Buffer; field: Buffer; nested: Buffer }>((tie) => ({
  nested: fc
    .tuple(fc.integer({ min: 1, max: 16 }), tie('message'))
    .map(([field, inner]) =>
      Buffer.concat([Buffer.from([((field << 3) & 127) | 2]), Buffer.from([inner.length & 127]), inner]),
    ),
  field: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(tag, varint, random).map((parts) => Buffer.concat(parts)),
    fc.tuple(tag, varint).map((parts) => Buffer.concat(parts)),
    random,
    tie('nested'),
  ),
  message: fc.tuple(fc.array(tie('field'), { maxLength: 5 }), fc.integer({ min: 0, max: 9 })).map(([fields, cut]) => {
    const whole = Buffer.concat(fields);
    return cut < 3 ? whole.subarray(0, Math.max(0, whole.length - cut)) : whole;
  }),
}));

/** A length that leads backwards, at the top and within a message. */
const known = [Buffer.from('0affffffff0fdb', 'hex'), Buffer.from('0a080affffffff0fdb00', 'hex')];

describe.runIf(existsSync(new URL('../../dist/worker.js', import.meta.url)))('bytes of any kind', () => {
  let database: TestDatabase;
  let node: EventNode;
  let session: http2.ClientHttp2Session;
  const name = () => new URL(node.administratorUrl).searchParams.get('connectionName') ?? '';

  beforeAll(async () => {
    database = await createTestDatabase();
    node = await startEventNodeWorker({ databaseUrl: database.url });
    session = http2.connect(`http://127.0.0.1:${node.port}`);
  });
  afterAll(async () => {
    session.destroy();
    await node.stop();
    await database.drop();
  });

  /** Half-closed behind the message, so that a subscription ends as well. */
  const send = (path: string, body: Buffer) =>
    new Promise<Buffer>((resolve) => {
      const headers = { 'content-type': 'application/grpc', te: 'trailers', 'connection-name': name() };
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
      const heard: Buffer[] = [];
      const done = () => {
        clearTimeout(timer);
        resolve(Buffer.concat(heard));
      };
      const timer = setTimeout(() => stream.close(), 250);
      stream.on('data', (chunk: Buffer) => heard.push(chunk));
      stream.on('error', done);
      stream.on('close', done);
      stream.end(body);
    });

  async function serves(after: string): Promise<void> {
    const client = EventStoreDBClient.connectionString(node.url);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`seed ${seed}: no answer any more after ${after}`)), patienceMs).unref();
    });
    const written = client.appendToStream(uniqueName('alive'), event(), { deadline: patienceMs });
    await Promise.race([written, late]);
    await client.dispose();
  }

  it('come to every method that is there', async () => {
    const answer = await send(
      '/event_store.client.server_features.ServerFeatures/GetSupportedMethods',
      frame(Buffer.alloc(0)),
    );
    const supported = features.SupportedMethods.deserializeBinary(answer.subarray(5)).getMethodsList();
    const methods = supported.map((method) => `/${method.getServiceName()}/${method.getMethodName()}`);
    expect(methods.length).toBeGreaterThan(14);
    expect(methods.filter((method) => !paths.some((path) => path.toLowerCase() === method))).toEqual([]);
  });

  it.each(paths)('are answered or refused by %s, and it serves on', async (path) => {
    for (const bytes of known) {
      void send(path, frame(bytes));
      await serves(`${bytes.toString('hex')} to ${path}`);
    }
    const messages = fc.sample(message, { seed, numRuns: messagesOfAMethod });
    for (let from = 0; from < messages.length; from += 50) {
      const some = messages.slice(from, from + 50);
      const bodies = some.map((bytes, at) => (at % 10 === 9 ? frame(bytes).subarray(0, -1) : frame(bytes)));
      await Promise.all(bodies.map((body) => send(path, body)));
      await serves(`one of ${some.map((bytes) => bytes.toString('hex')).join(' ')} to ${path}`);
    }
  });
});
