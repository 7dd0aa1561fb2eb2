import { mkdtempSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventRegistry, defineEvents, event, id, text } from '@meridian/domain/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStore } from '../event-store/index.js';
import { createPersonalData, type PersonalDataService, PersonKeyStore } from '../personal-data/index.js';
import { masterKey } from '../personal-data/master-keys.js';
import { type AuditedLog, openAuditedLog } from './testing/audited-log.js';
import { verifyLog } from './verify-log.js';
import { verifyStream } from './verify-stream.js';

const noteEvents = defineEvents({
  NoteTaken: event({
    version: 1,
    fields: { person: id(40), words: text(100) },
    personal: { of: 'person', fields: ['words'] },
  }),
});
const registry = createEventRegistry(noteEvents);
const masterKeys = { current: masterKey(randomBytes(32)) };

let log: AuditedLog;
let personalData: PersonalDataService;

beforeEach(async () => {
  log = await openAuditedLog(mkdtempSync(join(tmpdir(), 'sealed-')));
  const { pool, url } = log.database;
  personalData = await createPersonalData({ pool, databaseUrl: url, masterKeys });
  await take('ann', 'first');
  await take('ann', 'second');
  await take('ben', 'third');
});
afterEach(async () => {
  await personalData.stop();
  await log.close();
});

async function take(person: string, words: string, stream = `note-${person}`): Promise<void> {
  const store = createEventStore({ client: log.parts.client, registry, personalData });
  const context = { actor: 'tester', correlationId: 'notes', commandId: `${person}-${words}` };
  await store.append(stream, [{ type: 'NoteTaken', data: { person, words } }], context);
}

const keyCheck = () => ({ registry, keys: new PersonKeyStore(log.database.pool, masterKeys) });
const found = async () => {
  const { findings } = await verifyLog({ ...log.parts, keyCheck: keyCheck() });
  return findings.map(({ kind, stream, revision }) => `${kind} ${stream} ${revision}`);
};

describe('the keys of persons', () => {
  it('open all that is sealed, also after a rotation and for who was erased', async () => {
    await personalData.rotatePersonKeys('ann');
    await take('ann', 'fourth');
    await personalData.erase('ben');
    expect(await found()).toEqual([]);
  });

  it.each([
    ['was removed', `delete from platform.person_keys where person_id = 'ann'`],
    [
      'was altered',
      `update platform.person_keys set wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20)) where person_id = 'ann'`,
    ],
    ['was cut short', `update platform.person_keys set wrapped = substr(wrapped, 1, 20) where person_id = 'ann'`],
    ['names another master key', `update platform.person_keys set master_key_id = 'other' where person_id = 'ann'`],
    ['has another generation', `update platform.person_keys set generation = 2 where person_id = 'ann'`],
    [
      'is the one of somebody else',
      `update platform.person_keys set wrapped = (select wrapped from platform.person_keys where person_id = 'ben') where person_id = 'ann'`,
    ],
  ])('are missed once when one %s', async (_what, sql) => {
    await log.tamper(sql);
    expect(await found()).toEqual(['key note-ann 0']);
    const { findings } = await verifyStream('note-ann', { ...log.parts, keyCheck: keyCheck() });
    expect(findings.map(({ text }) => text)).toEqual([
      'the key of person ann was removed, altered or replaced: what 2 events hold of them cannot be opened, first event 0 of note-ann',
    ]);
  });

  it('are missed when one was altered that nothing in the log was sealed with', async () => {
    await personalData.seal('cat', { password: 'only in the vault' });
    expect(await found()).toEqual([]);
    await log.tamper(`update platform.person_keys set wrapped = decode('00', 'hex') where person_id = 'cat'`);
    const { findings } = await verifyLog({ ...log.parts, keyCheck: keyCheck() });
    expect(findings).toEqual([{ kind: 'key', text: 'a key of person cat was altered' }]);
  });

  it('are missed when a new one took the place of the one that sealed', async () => {
    await log.tamper(`delete from platform.person_keys where person_id = 'ann'`);
    await personalData.stop();
    personalData = await createPersonalData({ pool: log.database.pool, databaseUrl: log.database.url, masterKeys });
    await take('ann', 'fourth', 'note-new');
    expect(await found()).toEqual(['key note-ann 0']);
  });
});
