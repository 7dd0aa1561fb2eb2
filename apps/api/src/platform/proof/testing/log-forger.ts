import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { personHash } from '../../personal-data/index.js';
import { type Checkpoint, signCheckpoint } from '../checkpoint.js';
import { loadSigningKey } from '../signing-key.js';
import type { AuditedLog } from './audited-log.js';
import { emptyFolder } from './evidence-check.js';
import type { Dice } from './forger.js';

type Forge = (log: AuditedLog, dice: Dice) => Promise<string>;

interface Row {
  readonly pos: string;
  readonly stream: string;
  readonly rev: string;
}

async function anyEvent(log: AuditedLog, dice: Dice): Promise<Row> {
  const { rows } = await log.database.pool.query<Row>(
    `select pos, stream, rev from event_log.events where stream !~ '^\\$' order by pos`,
  );
  return rows[dice(rows.length)] ?? { pos: '0', stream: '', rev: '0' };
}

async function anyCheckpoint(log: AuditedLog, dice: Dice): Promise<Checkpoint> {
  const all = await log.checkpoints();
  const chosen = all[dice(all.length)];
  if (!chosen) throw new Error('nothing was signed');
  return chosen;
}

/** SQL about one event, chosen at random. */
const onEvent =
  (sql: (row: Row, dice: Dice) => string): Forge =>
  async (log, dice) => {
    const row = await anyEvent(log, dice);
    await log.tamper(sql(row, dice));
    return `${row.stream}@${row.rev}`;
  };

const onAnchor =
  (change: (lines: string[], dice: Dice) => readonly string[]): Forge =>
  async (log, dice) => {
    const lines = (await readFile(log.anchorFile, 'utf8')).trimEnd().split('\n');
    await writeFile(
      log.anchorFile,
      change(lines, dice)
        .map((line) => `${line}\n`)
        .join(''),
    );
    return 'the anchor file';
  };

const people = ['ann', 'ben', 'cat'];
const onKey =
  (sql: (person: string) => string): Forge =>
  async (log, dice) => {
    const person = people[dice(people.length)] ?? '';
    await log.tamper(sql(person));
    return person;
  };

const bytes = (text: string) => `convert_to('${text}', 'UTF8')`;
const withoutLine = (lines: string[], index: number) => lines.filter((_, each) => each !== index);

const forgeries: Readonly<Record<string, Forge>> = {
  'data of an event': onEvent(
    ({ pos }) => `update event_log.events set data = ${bytes('{"label":"forged"}')} where pos = ${pos}`,
  ),
  'metadata of an event': onEvent(({ pos }) => `update event_log.events set meta = ${bytes('{}')} where pos = ${pos}`),
  'actor of an event': onEvent(
    ({ pos }) =>
      `update event_log.events set meta = ${'convert_to'}(replace(convert_from(meta, 'UTF8'), 'tester', 'mallory'), 'UTF8') where pos = ${pos}`,
  ),
  'type of an event': onEvent(({ pos }) => `update event_log.events set type = 'BookingCancelled' where pos = ${pos}`),
  'id of an event': onEvent(({ pos }) => `update event_log.events set id = '${randomUUID()}' where pos = ${pos}`),
  'time of an event': onEvent(
    ({ pos }, dice) => `update event_log.events set created = created - ${(1 + dice(9)) * 10_000} where pos = ${pos}`,
  ),
  'an event removed': onEvent(({ pos }) => `delete from event_log.events where pos = ${pos}`),
  'an event removed, and the gap closed': onEvent(
    ({ stream, rev }) => `delete from event_log.events where stream = '${stream}' and rev = ${rev};
      update event_log.events set rev = -rev where stream = '${stream}' and rev > ${rev};
      update event_log.events set rev = -rev - 1 where stream = '${stream}' and rev < 0`,
  ),
  'the end of the log cut off': onEvent(({ pos }) => `delete from event_log.events where pos >= ${pos}`),
  'a stream removed': onEvent(({ stream }) => `delete from event_log.events where stream = '${stream}'`),
  'a stream renamed': onEvent(
    ({ stream }) => `update event_log.events set stream = 'other-1' where stream = '${stream}'`,
  ),
  'a stream hidden among the streams of the store': onEvent(
    ({ stream }) => `update event_log.events set stream = '$' || stream where stream = '${stream}'`,
  ),
  'two events swapped': async (log, dice) => {
    const [one, two] = [await anyEvent(log, dice), await anyEvent(log, dice)];
    const other =
      one.pos === two.pos
        ? `(select max(pos) from event_log.events where pos < ${one.pos} + 2 and pos <> ${one.pos})`
        : two.pos;
    await log.tamper(`with pair as (select a.pos as one, b.pos as two, a.data as data_one, b.data as data_two from event_log.events a, event_log.events b
        where a.pos = ${one.pos} and b.pos = ${other})
      update event_log.events e set id = gen_random_uuid(), data = case when e.pos = pair.one then pair.data_two else pair.data_one end
      from pair where e.pos in (pair.one, pair.two)`);
    return `${one.stream}@${one.rev} and another`;
  },
  'metadata of a stream': async (log, dice) => {
    const { stream } = await anyEvent(log, dice);
    const rules = [{ maxCount: 1 }, { truncateBefore: 1 }, { maxAge: 1 }, { acl: { readRoles: ['$admins'] } }];
    await log.tamper(`insert into event_log.events (pos, stream, rev, id, type, json, created, data, meta)
      select max(pos) + 1, '$$${stream}', 0, gen_random_uuid(), '$metadata', true, max(created), ${bytes(JSON.stringify(rules[dice(rules.length)]))}, '' from event_log.events`);
    return stream;
  },
  'a stream written anew with a perfect chain': async (log, dice) => {
    const { stream } = await anyEvent(log, dice);
    await log.rewrite(stream, (data) => ({ ...data, label: 'forged' }));
    return stream;
  },
  'an event inserted with a perfect chain': async (log, dice) => {
    const { pos } = await anyEvent(log, dice);
    await log.insert('forged-1', { chained: true, at: BigInt(pos) });
    return `before ${pos}`;
  },
  'a field of a checkpoint': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    const values = {
      from: '"0/0"',
      to: '"9/9"',
      count: '99',
      total: '99',
      root: '"ab"',
      signedAt: '"2020-01-01T00:00:00.000Z"',
      keyId: '"ab"',
      previousSignature: '"ab"',
      signature: '"ab"',
    };
    const [field, value] = Object.entries(values)[dice(Object.keys(values).length)] ?? ['to', '"9/9"'];
    await log.tamper(
      `update platform.proof_checkpoints set checkpoint = jsonb_set(checkpoint, '{${field}}', '${value}') where sequence = ${sequence}`,
    );
    return `${field} of ${sequence}`;
  },
  'a checkpoint removed': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    await log.tamper(`delete from platform.proof_checkpoints where sequence = ${sequence}`);
    return String(sequence);
  },
  'a checkpoint signed anew by another key': async (log, dice) => {
    const checkpoint = await anyCheckpoint(log, dice);
    const key = loadSigningKey({ production: false, dataDir: emptyFolder() });
    const { signature: _old, format: _format, keyId: _keyId, ...body } = checkpoint;
    await log.database.pool.query('update platform.proof_checkpoints set checkpoint = $1 where sequence = $2', [
      signCheckpoint(body, key),
      checkpoint.sequence,
    ]);
    await log.database.pool.query('insert into platform.proof_public_keys (key_id, public_key) values ($1, $2)', [
      key.keyId,
      key.publicKey,
    ]);
    return String(checkpoint.sequence);
  },
  'the list of events of a checkpoint': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    const { rows } = await log.database.pool.query<{ manifest: Buffer }>(
      'select manifest from platform.proof_checkpoints where sequence = $1',
      [sequence],
    );
    const entries: unknown[] = JSON.parse(inflateSync(rows[0]?.manifest ?? Buffer.alloc(0)).toString());
    const forged = [entries.slice(1), [...entries, entries[0]], entries.toReversed(), []][dice(4)];
    await log.database.pool.query('update platform.proof_checkpoints set manifest = $1 where sequence = $2', [
      deflateSync(JSON.stringify(forged)),
      sequence,
    ]);
    return String(sequence);
  },
  'the keys of the database removed': async (log) => {
    await log.tamper('delete from platform.proof_public_keys');
    return 'all';
  },
  'a key of the database altered': async (log) => {
    await log.tamper(`update platform.proof_public_keys set public_key = replace(public_key, 'MCow', 'MCox')`);
    return 'all';
  },
  'a line of the anchor file removed': onAnchor((lines, dice) => withoutLine(lines, dice(lines.length))),
  'the anchor file shortened': onAnchor((lines, dice) => lines.slice(0, 1 + dice(lines.length - 1))),
  'the anchor file emptied': onAnchor(() => []),
  'a line of the anchor file altered': onAnchor((lines, dice) => {
    const index = dice(lines.length);
    const line = lines[index] ?? '';
    const at = 2 + dice(line.length - 4);
    const altered = line.slice(0, at) + (line[at] === '5' ? '6' : '5') + line.slice(at + 1);
    return lines.with(index, altered);
  }),
  'the anchor file emptied, and the product started again': async (log, dice) => {
    const what = await onAnchor(() => [])(log, dice);
    await log.startLater();
    return what;
  },
  'the anchor file shortened, and the product started again': async (log, dice) => {
    const what = await onAnchor((lines, rolled) => lines.slice(0, 1 + rolled(lines.length - 1)))(log, dice);
    await log.startLater();
    return what;
  },
  'the key line of the anchor file removed, and the product started again': async (log, dice) => {
    const what = await onAnchor((lines) => lines.filter((line) => !line.includes('BEGIN PUBLIC KEY')))(log, dice);
    await log.startLater();
    return what;
  },
  'the keys of the database removed, and the product started again': async (log) => {
    await log.tamper('delete from platform.proof_public_keys');
    await log.startLater();
    return 'all';
  },
  'a note of a gap removed from the database': async (log, dice) => {
    await onAnchor(() => [])(log, dice);
    await log.startLater();
    await log.tamper('delete from platform.proof_anchor_notes');
    return 'all';
  },
  'a note of a gap altered': async (log, dice) => {
    await onAnchor(() => [])(log, dice);
    await log.startLater();
    await log.tamper(`update platform.proof_anchor_notes set note = jsonb_set(note, '{kind}', '"accepted"')`);
    return 'all';
  },
  'a person said to be erased whose key was removed': onKey(
    (person) => `delete from platform.person_keys where person_id = '${person}';
      insert into platform.erased_persons (person_hash, erased_at) values ('${personHash(person)}', now())`,
  ),
  'a mark of an erasure taken from another person': async (log, dice) => {
    await log.tamper(`insert into platform.erased_persons (person_hash, erased_at, wrapped, master_key_id)
      select '${personHash(people[dice(people.length)] ?? '')}', now(), wrapped, master_key_id from platform.erased_persons`);
    return 'somebody';
  },
  'a mark of an erasure altered': async (log) => {
    await log.tamper('update platform.erased_persons set wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20))');
    return 'eve';
  },
  'the row of somebody erased removed': async (log) => {
    await log.tamper('delete from platform.erased_persons');
    return 'eve';
  },
  'the key of a person removed': onKey((person) => `delete from platform.person_keys where person_id = '${person}'`),
  'the key of a person altered': onKey(
    (person) =>
      `update platform.person_keys set wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20)) where person_id = '${person}'`,
  ),
  'the key of a person replaced': onKey(
    (person) => `update platform.person_keys set person_id = person_id || '-former' where person_id = '${person}'`,
  ),
};

export const logForgeries: readonly string[] = Object.keys(forgeries);

/** One forgery of the log or of what proves it; answers what was forged. */
export async function forgeLog(log: AuditedLog, name: string, dice: Dice): Promise<string> {
  const forge = forgeries[name];
  if (!forge) throw new Error(`there is no forgery ${name}`);
  return `${name}: ${await forge(log, dice)}`;
}
