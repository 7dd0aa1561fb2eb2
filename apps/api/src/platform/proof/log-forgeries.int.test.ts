import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createEventRegistry, defineEvents, event, id, text } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventStore } from '../event-store/index.js';
import { createPersonalData, PersonKeyStore } from '../personal-data/index.js';
import { masterKey } from '../personal-data/master-keys.js';
import { type AuditedLog, openAuditedLog } from './testing/audited-log.js';
import { emptyFolder } from './testing/evidence-check.js';
import { diceOf } from './testing/forger.js';
import { forgeLog, logForgeries } from './testing/log-forger.js';
import { verifyLog } from './verify-log.js';

const tries = Number(process.env['FORGERIES'] ?? 80);
const seed = Number(process.env['FORGERY_SEED'] ?? 20_260_102);
const masterKeys = { current: masterKey(Buffer.alloc(32, 7)) };
const registry = createEventRegistry(
  defineEvents({
    NoteTaken: event({
      version: 1,
      fields: { person: id(40), words: text(100) },
      personal: { of: 'person', fields: ['words'] },
    }),
    PersonGone: event({ version: 1, fields: { person: id(40) }, erases: 'person' }),
  }),
);
const tables = [
  'event_log.events',
  'platform.proof_checkpoints',
  'platform.proof_public_keys',
  'platform.proof_anchor_notes',
  'platform.person_keys',
  'platform.erased_persons',
];

let log: AuditedLog;
let anchored: string;

beforeAll(async () => {
  log = await openAuditedLog(emptyFolder());
  const { pool, url } = log.database;
  const personalData = await createPersonalData({ pool, databaseUrl: url, masterKeys });
  const store = createEventStore({ client: log.parts.client, registry, personalData });
  for (const person of ['ann', 'ben', 'cat']) {
    await log.append('booking-1', 3);
    await log.append('secret-9', 2);
    const context = { actor: 'tester', correlationId: randomUUID() };
    await store.append(`note-${person}`, [{ type: 'NoteTaken', data: { person, words: 'one' } }], context);
    await store.append(`note-${person}`, [{ type: 'NoteTaken', data: { person, words: 'two' } }], context);
    await log.checkpoint();
  }
  const context = { actor: 'tester', correlationId: randomUUID() };
  await store.append('note-eve', [{ type: 'NoteTaken', data: { person: 'eve', words: 'one' } }], context);
  await store.append('note-eve', [{ type: 'PersonGone', data: { person: 'eve' } }], context);
  await personalData.erase('eve');
  await log.checkpoint();
  await personalData.stop();
  anchored = await readFile(log.anchorFile, 'utf8');
  for (const table of tables) await pool.query(`create table public.${copyOf(table)} as table ${table}`);
});

afterAll(() => log.close());

const copyOf = (table: string) => table.replace('.', '_');

async function asItWas(): Promise<void> {
  const restore = tables.map((table) => `delete from ${table}; insert into ${table} table public.${copyOf(table)};`);
  await log.tamper(restore.join('\n'));
  await writeFile(log.anchorFile, anchored);
}

async function findings(): Promise<number> {
  const parts = await log.reopen();
  const keyCheck = { registry, keys: new PersonKeyStore(log.database.pool, masterKeys) };
  // Long after the last checkpoint was signed: none is on its way to the anchor file any more.
  const clock = { now: () => new Date(Date.now() + 3_600_000) };
  const report = await verifyLog({ ...parts, keyCheck, clock, trustedKeys: [log.exporting.signingKey] });
  return report.findings.length;
}

describe('a log and what proves it', () => {
  it(`that were forged are never clean, in ${tries} forgeries`, { timeout: 3_600_000 }, async () => {
    expect(await findings()).toBe(0);
    const unnoticed: string[] = [];
    for (let nth = 0; nth < tries; nth += 1) {
      const name = logForgeries[nth % logForgeries.length] ?? '';
      const what = await forgeLog(log, name, diceOf(seed + nth));
      if ((await findings()) === 0) unnoticed.push(`${nth}: ${what}`);
      await asItWas();
    }
    expect(unnoticed).toEqual([]);
    expect(await findings()).toBe(0);
  });
});
