import { writeFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { noteMove } from './anchor-notes.js';
import { type Checkpoint, positionText, signed } from './checkpoint.js';
import { checkpointPlaces } from './checkpoint.places.js';
import type { AuditedLog } from './testing/audited-log.js';
import { signedLogs, verified } from './testing/signed-log.js';

const { signedLog, closeAll } = signedLogs();
afterEach(closeAll);

/** As they were signed before: with positions of the store. */
async function signAsBefore(log: AuditedLog): Promise<void> {
  const { signingKey, pool } = log.exporting;
  const places = await checkpointPlaces(pool);
  const made: Checkpoint[] = [];
  for (const { signature: _old, ...body } of await log.checkpoints()) {
    const before = made.at(-1);
    const to = positionText(places.get(body.sequence) ?? { commit: 0n, prepare: 0n });
    const range = { format: 'meridian-checkpoint/1', from: before?.to ?? null, to } as const;
    made.push(signed({ ...body, ...range, previousSignature: before?.signature ?? null }, signingKey));
  }
  for (const checkpoint of made)
    await pool.query('update platform.proof_checkpoints set checkpoint = $1, place = null where sequence = $2', [
      checkpoint,
      checkpoint.sequence,
    ]);
  const { keyId, publicKey } = signingKey;
  await writeFile(log.anchorFile, [{ keyId, publicKey }, ...made].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** As the log stands in another store, with the places of checkpoints carried over to it. */
async function moveEvents(log: AuditedLog): Promise<void> {
  await log.tamper(`update event_log.events set pos = -pos; update event_log.events set pos = 100 - pos;
    update platform.proof_checkpoints set place = (100 + split_part(checkpoint ->> 'to', '/', 1)::int) || '/' || (100 + split_part(checkpoint ->> 'to', '/', 2)::int)`);
}

const texts = async (log: AuditedLog) => (await verified(log)).findings.map(({ text }) => text);

it('keeps the worth of checkpoints that named positions, where a signed record says that the log was moved', async () => {
  const log = await signedLog();
  await signAsBefore(log);
  expect(await texts(log)).toEqual([]);
  await moveEvents(log);
  const unexplained = expect.stringMatching(/^checkpoint \d ends at .*: no signed record says that the log was moved$/);
  expect(await texts(log)).toEqual([unexplained, unexplained]);

  const { pool, signingKey, anchor } = log.exporting;
  const note = await noteMove(pool, 'moved', signingKey, new Date());
  await anchor.append([note]);
  expect(await texts(log)).toEqual([]);
  await log.append('a-1', 2);
  const [next] = await log.checkpoint();
  expect(next).toMatchObject({ format: 'meridian-checkpoint/2', from: '10', to: '12' });
  expect(await texts(log)).toEqual([]);

  await log.tamper(`update platform.proof_anchor_notes set note = jsonb_set(note, '{text}', '"forged"')`);
  await writeFile(log.anchorFile, '');
  expect(await texts(log)).toContainEqual(unexplained);
});

it('finds another key behind the record of a move', async () => {
  const [log, other] = [await signedLog(), await signedLog()];
  await signAsBefore(log);
  await moveEvents(log);
  await log.exporting.anchor.append([
    await noteMove(log.exporting.pool, 'moved', other.exporting.signingKey, new Date()),
  ]);
  expect(await texts(log)).toContainEqual(expect.stringContaining('no signed record says that the log was moved'));
});
