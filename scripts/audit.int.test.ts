import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventNode, type EventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainHash } from '../apps/api/src/platform/event-store/chain.js';
import { createPersonalData } from '../apps/api/src/platform/personal-data/index.js';
import { masterKey, wrapKey } from '../apps/api/src/platform/personal-data/master-keys.js';

describe('the commands for proof and personal data', { timeout: 300_000 }, () => {
  let database: TestDatabase;
  let node: EventNode;
  const MASTER_KEY = randomBytes(32).toString('base64');
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-audit-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    node = await startEventNode({ databaseUrl: database.url });
    expect((await run('../apps/api/dist/migrate.js')).code).toBe(0);
  });
  afterAll(async () => {
    await node.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const usual = (): NodeJS.ProcessEnv => ({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: node.url,
    MASTER_KEY,
  });
  const run = (script: string, ...words: string[]) => runWith(usual(), script, ...words);

  async function runWith(env: NodeJS.ProcessEnv, script: string, ...words: string[]) {
    const file = new URL(script, import.meta.url).pathname;
    const child = spawn(process.execPath, [file, ...words], { env, stdio: 'pipe' });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const code = await new Promise<number>((resolve) => child.once('close', resolve));
    return { code, text };
  }

  /** Events as the product writes them, in a new stream. */
  async function write(
    stream: string,
    count: number,
    type = 'FeatureDeclared',
    data: Record<string, string> = { key: stream },
  ): Promise<void> {
    const client = EventStoreDBClient.connectionString(node.url);
    let previousHash: string | null = null;
    for (let revision = 0; revision < count; revision += 1) {
      const id = randomUUID();
      const metadata = { schemaVersion: 1, actor: 'tester', correlationId: id };
      const hash: string = chainHash({ previousHash, stream, revision, id, type, data, metadata });
      await client.appendToStream(stream, jsonEvent({ id, type, data, metadata: { ...metadata, hash, previousHash } }));
      previousHash = hash;
    }
    await client.dispose();
  }

  /** A new stream that holds something sealed about a person. */
  async function writeSealed(person: string): Promise<string> {
    const masterKeys = { current: masterKey(Buffer.from(MASTER_KEY, 'base64')) };
    const personalData = await createPersonalData({ pool: database.pool, databaseUrl: database.url, masterKeys });
    const sealed = await personalData.seal(person, { email: 'ann@meridian.test' });
    await personalData.stop();
    await write(`account-${person}`, 1, 'GuestAdmitted', {
      userId: person,
      language: 'en',
      emailIndex: 'i',
      ...sealed,
    });
    return `account-${person}`;
  }

  const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  /** A key as it is made when something personal is first recorded; nothing is opened with it here. */
  async function know(person: string): Promise<void> {
    const key = wrapKey(masterKey(Buffer.from(MASTER_KEY, 'base64')), randomBytes(32), `person:${person}:1`);
    await database.pool.query(
      'insert into platform.person_keys (person_id, generation, wrapped, master_key_id) values ($1, 1, $2, $3)',
      [person, key.wrapped, key.masterKeyId],
    );
  }

  it('calls no stream clean that is not there', async () => {
    const { code, text } = await run('operator.mjs', 'audit', 'verify', 'booking-42');
    expect(text).toContain('no event of booking-42 is in the log');
    expect(text).not.toContain('clean');
    expect(code).toBe(1);
  });

  it('makes no new database where there is none, nor calls it clean', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-nothing-'));
    const env: Record<string, string | undefined> = { ...usual(), DATA_DIR: dataDir };
    delete env['DATABASE_URL'];
    delete env['EVENTSTORE_URL'];
    const { code, text } = await runWith(env, 'operator.mjs', 'audit', 'verify');
    expect(text).toBe(`✗ there is no data of Meridian in ${dataDir}: set DATA_DIR to the folder that npm start uses\n`);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  it('calls no empty log clean', async () => {
    const { code, text } = await run('operator.mjs', 'audit', 'verify');
    expect(text).toMatch(/^✗ there is no event in the log/);
    expect(code).toBe(1);
  });

  it('exports what is signed to its end, to be checked with the fingerprint of the key', async () => {
    await write('feature-a', 2);
    const out = mkdtempSync(join(tmpdir(), 'meridian-export-'));
    const keyless = await run('operator.mjs', 'audit', 'export', 'feature-a', '--out', out);
    expect(keyless.text).toContain('this is signed: set SIGNING_KEY, or DATA_DIR to the folder of the product');
    expect(readdirSync(out)).toEqual([]);
    const SIGNING_KEY = newKey();
    const signed = { ...usual(), SIGNING_KEY };
    const { code, text } = await runWith(signed, 'operator.mjs', 'audit', 'export', 'feature-a', '--out', out);
    expect(text).toContain('✓ 2 events in');
    expect(code).toBe(0);
    const key = /verify-evidence\.mjs --key (\w+)$/m.exec(text)?.[1] ?? '';
    const checked = await run(join(out, 'verify-evidence.mjs'), '--key', key);
    expect(checked.text).toContain('clean: everything is as it was written and signed');
    expect((await runWith(signed, 'operator.mjs', 'audit', 'verify')).text).toContain('✓ clean');
    const foreign = { ...usual(), SIGNING_KEY: newKey() };
    const refused = await runWith(foreign, 'operator.mjs', 'audit', 'export', '--all', '--out', out);
    expect(refused.text).toMatch(/^✗ the key \w+ never signed this log/);
    expect(refused.code).toBe(1);
  });

  it('finds metadata of a stream, and an anchor file that is gone', async () => {
    await write('feature-b', 2);
    const client = EventStoreDBClient.connectionString(node.administratorUrl);
    await client.setStreamMetadata('feature-b', { maxCount: 1 });
    await client.dispose();
    const hidden = await run('operator.mjs', 'audit', 'verify');
    expect(hidden.text).toContain('✗ metadata    feature-b has metadata ($maxCount; event 0 of $$feature-b)');
    expect(hidden.code).toBe(2);
    rmSync(join(dataDir, 'proof'), { recursive: true });
    const lost = await run('operator.mjs', 'audit', 'verify');
    expect(lost.text).toContain('✗ checkpoint  the anchor file holds none of the 1 checkpoints');
    expect(lost.code).toBe(2);
  });

  it('finds that the key of a person is gone, and says when it cannot look', async () => {
    const registered = await writeSealed('person-9');
    expect((await run('operator.mjs', 'audit', 'verify', registered)).text).toContain('✓ clean');
    await database.pool.query(`delete from platform.person_keys where person_id = 'person-9'`);
    const lost = await run('operator.mjs', 'audit', 'verify', registered);
    expect(lost.text).toContain('✗ key         the key of person person-9 was removed, altered or replaced');
    expect(lost.code).toBe(2);
    const { MASTER_KEY: _none, ...keyless } = usual();
    const unseen = await runWith(keyless, 'operator.mjs', 'audit', 'verify', registered);
    expect(unseen.text).toContain('not checked: whether personal data can still be opened (set MASTER_KEY)');
  });

  it('neither erases nor gives keys to somebody who is not known', async () => {
    for (const words of [
      ['erase', 'persn-1', '--yes'],
      ['rotate-person', 'persn-1'],
    ]) {
      const { code, text } = await run('operator.mjs', 'personal-data', ...words);
      expect(text).toBe('✗ nobody is known by the id persn-1: nothing was changed\n');
      expect(code).toBe(1);
    }
    expect((await database.pool.query('select from platform.erased_persons')).rowCount).toBe(0);
  });

  it('says in one line that the master key is another one', async () => {
    await know('person-2');
    expect((await run('operator.mjs', 'personal-data', 'rotate-person', 'person-2')).code).toBe(0);
    const env = { ...usual(), MASTER_KEY: randomBytes(32).toString('base64') };
    for (const words of [['rotate-person', 'person-2'], ['erase', 'person-2', '--yes'], ['rotate-master']]) {
      const { code, text } = await runWith(env, 'operator.mjs', 'personal-data', ...words);
      expect(text).toMatch(/^✗ MASTER_KEY has the fingerprint .*$/m);
      expect(text).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
    }
  });

  it('says in one line that a person was erased', async () => {
    await know('person-1');
    expect((await run('operator.mjs', 'personal-data', 'erase', 'person-1', '--yes')).text).toBe(
      '✓ erased: 1 key destroyed\n',
    );
    expect((await run('operator.mjs', 'personal-data', 'erase', 'person-1', '--yes')).text).toContain('erased already');
    const { code, text } = await run('operator.mjs', 'personal-data', 'rotate-person', 'person-1');
    expect(text).toMatch(/^✗ This person was erased: .*$/m);
    expect(text).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
