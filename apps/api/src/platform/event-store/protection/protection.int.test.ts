import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireStore } from '../require-store.js';
import { localhostCertificate } from '../testing/localhost-certificate.js';
import { OtherLists, prepareStore } from './prepare-store.js';
import { requireProtection } from './require-protection.js';
import { withAccount } from './store-account.js';
import { tryRights } from './store-rights.js';

const administrator = { user: 'admin', password: 'of the node: 100%' };
const product = { user: 'meridian', password: 'of the product @ work' };
const strict = { tls: false, limits: false };

let database: TestDatabase;
let node: EventNode;
let folder: string;
let base: string;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'meridian-protection-'));
  writeFileSync(join(folder, 'ca.crt'), localhostCertificate.cert);
  const auth = { username: administrator.user, password: administrator.password };
  node = await startEventNode({ databaseUrl: database.url, tls: localhostCertificate, auth });
  base = `esdb://localhost:${node.port}?tls=true&tlsCaFile=${join(folder, 'ca.crt')}`;
  url = withAccount(base, product);
});
afterAll(async () => {
  await node.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const prepare = (changes: object = {}) => prepareStore({ url, administrator, product, replace: false, ...changes });
const wrong = async (at: string) =>
  (await tryRights(at)).filter(({ needed, has }) => needed !== has).map(({ name }) => name);
const start = (eventStoreUrl: string, eventStoreWithout = strict, production = true) =>
  requireProtection({ production, eventStoreUrl, eventStoreWithout });

describe('preparing a store', () => {
  it('makes a user who may do what the product needs, and no more, once', async () => {
    await expect(requireStore(url)).rejects.toThrow('its user or password is refused');
    expect(await prepare()).toEqual([
      'made the user meridian',
      'wrote the access lists of streams ($settings)',
      'gave meridian the right to read $all',
    ]);
    expect(await wrong(url)).toEqual([]);
    expect(await prepare()).toEqual([]);
    await start(url);
  });

  it('mends a password, a user who was shut out or let into a group', async () => {
    const other = { ...product, password: 'another one' };
    expect(await prepareStore({ url, administrator, product: other, replace: false })).toEqual([
      'gave meridian the password of EVENTSTORE_URL',
    ]);
    expect(await prepare()).toEqual(['gave meridian the password of EVENTSTORE_URL']);
    expect(await wrong(url)).toEqual([]);
  });

  it('leaves lists of others alone until it is told to replace them', async () => {
    const client = EventStoreDBClient.connectionString(withAccount(base, administrator));
    const everybody = { $r: ['$all'], $w: ['$all'], $d: ['$all'], $mr: ['$all'], $mw: ['$all'] };
    const event = () => jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: everybody } });
    await client.appendToStream('$settings', event());
    await client.setStreamMetadata('$all', { acl: { readRoles: ['auditor'] }, kept: 1 });
    await client.dispose();
    await expect(prepare()).rejects.toThrow(OtherLists);
    await expect(start(url)).rejects.toThrow('may not: read the whole log ($all): run event-store prepare');
    expect(await prepare({ replace: true })).toHaveLength(2);
    expect(await wrong(url)).toEqual([]);
    const again = EventStoreDBClient.connectionString(withAccount(base, administrator));
    expect((await again.getStreamMetadata('$all')).metadata).toEqual({
      acl: { readRoles: ['auditor', 'meridian'] },
      kept: 1,
    });
    await again.dispose();
  });

  it('takes the rights of an administrator away from the user of the product', async () => {
    expect(await wrong(withAccount(base, administrator))).toEqual([
      'write the metadata of a stream',
      'delete a stream',
      'delete a stream for good',
      'change the access lists',
      'manage users',
      'operate the store (groups, scavenging, stopping it)',
    ]);
  });

  it('writes nothing where it only tries', async () => {
    const count = async () =>
      (await database.pool.query<{ count: string }>('select count(*) from event_log.events')).rows[0]?.count;
    const before = await count();
    await tryRights(withAccount(base, administrator));
    await tryRights(url);
    expect(await count()).toBe(before);
  });
});

describe('a production start', () => {
  it('is refused with more rights than are needed, until somebody says so by name', async () => {
    const whole = withAccount(base, administrator);
    await expect(start(whole)).rejects.toThrow(
      /^EVENTSTORE_URL names a user who may do more than the product needs: write the metadata.*: run event-store prepare and name the user that it makes, or set EVENTSTORE_ALLOW_MORE_RIGHTS=true$/,
    );
    await start(whole, { tls: false, limits: true });
    await start(whole, strict, false);
  });

  it('is refused in the clear over a network, until somebody says so by name', async () => {
    const far = 'esdb://192.0.2.1:2113?tls=false';
    await expect(start(far)).rejects.toThrow(/^EVENTSTORE_URL says tls=false.*EVENTSTORE_ALLOW_PLAINTEXT=true/);
    await start(far, strict, false);
  });

  it('takes the embedded node as it is, by the token that it made for the product', async () => {
    const embedded = await startEventNode({ databaseUrl: database.url, schema: 'embedded' });
    expect(await wrong(embedded.url)).toEqual([]);
    await start(embedded.url);
    await expect(start(embedded.administratorUrl)).rejects.toThrow('may do more than the product needs');
    await embedded.stop();
  });
});
