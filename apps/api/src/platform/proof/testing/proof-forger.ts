import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { personHash } from '../../personal-data/index.js';
import { type Checkpoint, signCheckpoint } from '../checkpoint.js';
import { loadSigningKey, type SigningKey } from '../signing-key.js';
import type { AuditedLog } from './audited-log.js';
import { emptyFolder } from './evidence-check.js';
import type { Dice } from './forger.js';

/** Answers what it forged. */
export type Forge = (log: AuditedLog, dice: Dice) => Promise<string>;

async function anyCheckpoint(log: AuditedLog, dice: Dice): Promise<Checkpoint> {
  const all = await log.checkpoints();
  const chosen = all[dice(all.length)];
  if (!chosen) throw new Error('nothing was signed');
  return chosen;
}

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

const withoutLine = (lines: string[], index: number) => lines.filter((_, each) => each !== index);
const junkRows = ['null', '7', '"x"', '[]', '{}', '{"sequence": 1}', '[[1]]'];
const newKey = () => loadSigningKey({ production: false, dataDir: emptyFolder() });
const junk = ['null', '7', '-1', '1e400', '""', '"582x/1"', '[]', '{}', 'true', '"9/9"'];
const fields = [
  'from',
  'to',
  'count',
  'total',
  'root',
  'signedAt',
  'keyId',
  'previousSignature',
  'signature',
  'sequence',
  'format',
];

/** As somebody would sign them who has a key of their own. */
function signedBy(key: SigningKey, checkpoints: readonly Checkpoint[], before: Checkpoint | undefined): Checkpoint[] {
  const made: Checkpoint[] = [];
  for (const { signature: _old, format: _format, keyId: _keyId, ...body } of checkpoints)
    made.push(signCheckpoint({ ...body, previousSignature: (made.at(-1) ?? before)?.signature ?? null }, key));
  return made;
}

async function save(log: AuditedLog, checkpoint: Checkpoint): Promise<void> {
  const values = [checkpoint, checkpoint.sequence];
  await log.database.pool.query('update platform.proof_checkpoints set checkpoint = $1 where sequence = $2', values);
}

async function nameKey(log: AuditedLog, { keyId, publicKey }: SigningKey): Promise<void> {
  const values = [keyId, publicKey];
  await log.database.pool.query('insert into platform.proof_public_keys (key_id, public_key) values ($1, $2)', values);
}

/** What proves the log: checkpoints, their lists of events, the anchor file, and the keys. */
export const proofForgeries: Readonly<Record<string, Forge>> = {
  'a field of a checkpoint': async (log, dice) => {
    const { sequence, ...rest } = await anyCheckpoint(log, dice);
    const checkpoint: Readonly<Record<string, unknown>> = { sequence, ...rest };
    const field = fields[dice(fields.length)] ?? 'to';
    const others = junk.filter((value) => value !== JSON.stringify(checkpoint[field]));
    const value = others[dice(others.length)] ?? '7';
    await log.tamper(
      `update platform.proof_checkpoints set checkpoint = jsonb_set(checkpoint, '{${field}}', '${value}') where sequence = ${sequence}`,
    );
    return `${field} of ${sequence} is ${value}`;
  },
  'where a checkpoint ends': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    const places = ['null', `'1/1'`, `'9999/9999'`, `'nowhere'`];
    await log.tamper(
      `update platform.proof_checkpoints set place = ${places[dice(places.length)]} where sequence = ${sequence}`,
    );
    return String(sequence);
  },
  'a checkpoint that is none': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    const value = junkRows[dice(junkRows.length)];
    await log.tamper(`update platform.proof_checkpoints set checkpoint = '${value}' where sequence = ${sequence}`);
    return `${sequence} is ${value}`;
  },
  'a checkpoint under another number': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    await log.tamper(`update platform.proof_checkpoints set sequence = 90 + ${sequence} where sequence = ${sequence}`);
    return String(sequence);
  },
  'a checkpoint doubled': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    await log.tamper(`insert into platform.proof_checkpoints (sequence, checkpoint, manifest)
      select 90 + sequence, checkpoint, manifest from platform.proof_checkpoints where sequence = ${sequence}`);
    return String(sequence);
  },
  'a checkpoint removed': async (log, dice) => {
    const { sequence } = await anyCheckpoint(log, dice);
    await log.tamper(`delete from platform.proof_checkpoints where sequence = ${sequence}`);
    return String(sequence);
  },
  'a checkpoint signed anew by another key': async (log, dice) => {
    const checkpoint = await anyCheckpoint(log, dice);
    const key = newKey();
    const { signature: _old, format: _format, keyId: _keyId, ...body } = checkpoint;
    await save(log, signCheckpoint(body, key));
    await nameKey(log, key);
    return String(checkpoint.sequence);
  },
  'the last checkpoints signed anew by another key, in the anchor file too': async (log, dice) => {
    const key = newKey();
    const all = await log.checkpoints();
    const kept = all.slice(0, dice(all.length));
    const forged = signedBy(key, all.slice(kept.length), kept.at(-1));
    if (dice(2) === 0) await log.rewrite('booking-1', (data) => ({ ...data, label: 'forged' }));
    for (const checkpoint of forged) await save(log, checkpoint);
    await nameKey(log, key);
    const { keyId, publicKey } = key;
    const named = dice(2) === 0 ? [{ keyId, publicKey }] : [log.exporting.signingKey, { keyId, publicKey }];
    await writeFile(log.anchorFile, [...named, ...kept, ...forged].map((line) => `${JSON.stringify(line)}\n`).join(''));
    return `after ${kept.length}`;
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
  'a line of the anchor file that is none': onAnchor((lines, dice) => {
    const index = dice(lines.length);
    const others = [
      'null',
      '[]',
      '{}',
      '\u0000\u0000',
      'x'.repeat(20_000),
      '{"sequence":1}',
      '{"keyId":7,"publicKey":{}}',
    ];
    return lines.with(index, others[dice(others.length)] ?? '');
  }),
  'a field of the anchor file': onAnchor((lines, dice) => {
    const index = dice(lines.length);
    const entry: Record<string, unknown> = JSON.parse(lines[index] ?? '{}');
    const names = Object.keys(entry);
    const name = names[dice(names.length)] ?? '';
    const others: unknown[] = junk.map((value) => JSON.parse(value)).filter((value) => value !== entry[name]);
    return lines.with(index, JSON.stringify({ ...entry, [name]: others[dice(others.length)] }));
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
