import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, selfSignedCertificate, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composePlatform, type Platform } from './compose.js';
import { readEnvironment } from './environment.js';
import { prepareStore, withAccount } from './event-store/index.js';
import { disableUser, enableUser } from './event-store/wire/user-calls.js';
import { createLogger } from './observability/log.js';
import { migrate } from './postgres/migrate.js';
import { until } from './projector/testing/harness.js';
import { notedWords, noteEvents, notes, takeNote } from './projector/testing/notes.js';

const day = 86_400_000;
const administrator = { user: 'admin', password: 'of the node' };
const product = { user: 'meridian', password: 'of the product' };
const holding = (from: number, until_: number) =>
  selfSignedCertificate({ from: new Date(Date.now() + from * day), until: new Date(Date.now() + until_ * day) });
const certificates = { good: holding(-1, 400), endsSoon: holding(-300, 9.5), ended: holding(-300, -0.5) };

let database: TestDatabase;
let node: EventNode;
let folder: string;
let base: string;
let platform: Platform;
let admin: EventStoreDBClient;
const log: string[] = [];

const nodeWith = (tls: (typeof certificates)['good'], port = 0) =>
  startEventNode({ databaseUrl: database.url, tls, port, auth: { username: 'admin', password: 'of the node' } });

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  folder = mkdtempSync(join(tmpdir(), 'meridian-access-'));
  writeFileSync(
    join(folder, 'ca.crt'),
    Object.values(certificates)
      .map(({ cert }) => cert)
      .join(''),
  );
  node = await nodeWith(certificates.good);
  base = `esdb://localhost:${node.port}?tls=true&tlsCaFile=${join(folder, 'ca.crt')}`;
  const url = withAccount(base, product);
  await prepareStore({ url, administrator, product, replace: false });
  admin = EventStoreDBClient.connectionString(withAccount(base, administrator));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: url,
  });
  const logger = createLogger('info', { write: (line: string) => void log.push(line) });
  platform = await composePlatform(environment, { events: [noteEvents], projections: [notes] }, logger);
  await platform.start([]);
  await ready();
});
afterAll(async () => {
  await platform.shutdown.run(10_000);
  await admin.dispose();
  await node.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const report = () => platform.readiness.report();
const ready = () => until(async () => (await report()).ready);
const problem = async () => {
  await until(async () => !(await report()).ready);
  return (await report()).checks['eventStore'];
};
const take = (word: string) => takeNote(platform, word);
const words = () => notedWords(database.pool);
const lists = (writers: readonly string[]) =>
  jsonEvent({
    type: 'update-default-acl',
    data: { $userStreamAcl: { $r: ['meridian'], $w: [...writers], $d: [], $mr: ['meridian'], $mw: [] } },
  });

describe('rights that are taken away while the product runs', () => {
  it('to read the log: it is not ready and says why, and comes back by itself', async () => {
    await admin.setStreamMetadata('$all', { acl: { readRoles: [] } });
    expect(await problem()).toEqual({
      ready: false,
      problem:
        'its user may not read the whole log ($all): name a user with a password there, or give this user the right to read $all',
    });
    await admin.setStreamMetadata('$all', { acl: { readRoles: ['meridian'] } });
    await ready();
  });

  it('to append: writes are refused with the cause, nothing is half done, and all goes on once they are back', async () => {
    await take('before');
    await admin.appendToStream('$settings', lists([]));
    await expect(take('meanwhile')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      status: 503,
      message: 'The event store refuses what the product asks: its user lost a right (run event-store check)',
    });
    expect(await problem()).toEqual({
      ready: false,
      problem: 'its user may not append to streams: run event-store prepare',
    });
    await admin.appendToStream('$settings', lists(['meridian']));
    await ready();
    await take('after');
    await until(async () => (await words()).includes('after'));
    expect(await words()).toEqual(['after', 'before']);
  });

  it('to sign in at all: it is told like a wrong password', async () => {
    await disableUser(admin, product.user);
    expect(await problem()).toEqual({
      ready: false,
      problem: 'its user or password is refused: correct both in the connection string',
    });
    await expect(take('shut-out')).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await enableUser(admin, product.user);
    await ready();
    await take('let-in');
    await until(async () => (await words()).includes('let-in'));
  });
});

describe('a certificate', () => {
  const shows = async (tls: (typeof certificates)['good']) => {
    const { port } = node;
    await node.stop();
    node = await nodeWith(tls, port);
  };

  it('that ends in nine days is told of in words, and takes nothing out of service', async () => {
    expect((await report()).checks['certificate']).toEqual({ ready: true });
    await shows(certificates.endsSoon);
    await platform.certificates.look();
    await ready();
    const day_ = new Date(Date.now() + 9.5 * day).toISOString().slice(0, 10);
    const warning = `the certificate of the event store at localhost:${node.port} runs out on ${day_}, in 9 days: renew it (docs/event-store.md), or nothing connects to it any more`;
    expect((await report()).checks['certificate']).toEqual({ ready: true, warning });
    expect(log.filter((line) => line.includes(warning))).toHaveLength(1);
  });

  it('that has run out while the product runs is the cause that is told, until it is renewed', async () => {
    await shows(certificates.ended);
    await until(async () =>
      String((await report()).checks['eventStore']?.['problem']).includes(
        'the certificate of the event store has run out',
      ),
    );
    expect(await report()).toMatchObject({ ready: false });
    await shows(certificates.good);
    await platform.certificates.look();
    await ready();
    expect((await report()).checks['certificate']).toEqual({ ready: true });
    await take('renewed');
    await until(async () => (await words()).includes('renewed'));
  });
});
