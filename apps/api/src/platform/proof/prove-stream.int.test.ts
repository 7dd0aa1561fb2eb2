import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnchorFile } from './anchor.file.js';
import { proveStream } from './prove-stream.js';
import type { AuditedLog } from './testing/audited-log.js';
import { signedLogs } from './testing/signed-log.js';

const { signedLog, closeAll } = signedLogs();

afterEach(closeAll);
afterEach(() => vi.restoreAllMocks());

/** What a fresh node shows, with what was read for it. */
async function proved(log: AuditedLog, stream: string, previousKeys: readonly string[] = []) {
  const parts = { ...(await log.reopen()), trustedKeys: [log.exporting.signingKey], previousKeys };
  const reads = { statements: 0, rows: 0, bytes: 0, streams: 0, logs: 0, anchors: 0 };
  type Ask = (...call: unknown[]) => Promise<{ readonly rows: readonly { readonly manifest?: Buffer }[] }>;
  const query = parts.pool.query.bind(parts.pool) as Ask;
  vi.spyOn(parts.pool, 'query').mockImplementation((async (...call: unknown[]) => {
    const answer = await query(...call);
    reads.statements += 1;
    reads.rows += answer.rows.length;
    for (const { manifest } of answer.rows) reads.bytes += manifest?.length ?? 0;
    return answer;
  }) as never);
  const readStream = vi.spyOn(EventStoreDBClient.prototype, 'readStream');
  const readAll = vi.spyOn(EventStoreDBClient.prototype, 'readAll');
  const whole = vi.spyOn(AnchorFile.prototype, 'read');
  const report = await proveStream(stream, parts);
  Object.assign(reads, {
    streams: readStream.mock.calls.length,
    logs: readAll.mock.calls.length,
    anchors: whole.mock.calls.length,
  });
  vi.restoreAllMocks();
  const places = report.findings.map(({ kind, stream: where, revision }) => [kind, where, revision].join(' ').trim());
  return { ...report, places, reads };
}

/** More streams than one checkpoint holds, each checkpoint as large as the first. */
async function grow(log: AuditedLog, checkpoints: number): Promise<void> {
  const proof = log.anotherProof({ eventsEach: 10 });
  for (let nth = 0; nth < checkpoints; nth += 1) await log.append(`grown-${nth}`, 10);
  await proof.checkpoint();
}

describe('the proof of one stream', () => {
  it('reads as much in a long log as in a short one', async () => {
    const log = await signedLog({ unsigned: 2 });
    await grow(log, 1);
    const before = await proved(log, 'a-1');
    expect(before).toMatchObject({ findings: [], events: 7, checkpoints: 3, unanchored: 0 });
    await grow(log, 120);
    const after = await proved(log, 'a-1');
    expect(after).toMatchObject({ findings: [], events: 7, checkpoints: 3 });
    expect(after.reads).toEqual(before.reads);
    expect(after.reads).toMatchObject({ logs: 0, anchors: 0 });
  });

  it.each([
    [
      'an altered event',
      `update event_log.events set created = created - 1 where stream = 'a-1' and rev = 2`,
      'altered a-1 2',
    ],
    ['a missing event', `delete from event_log.events where stream = 'a-1' and rev = 2`, 'missing a-1 2'],
    ['a missing last event', `delete from event_log.events where stream = 'a-1' and rev = 4`, 'missing a-1 4'],
    [
      'the notes of its checkpoints taken away',
      `delete from platform.proof_streams where stream = 'a-1'`,
      'inserted a-1 0',
    ],
    ['a checkpoint taken away', 'delete from platform.proof_checkpoints where sequence = 1', 'checkpoint'],
    ['the newest checkpoint taken away', 'delete from platform.proof_checkpoints where sequence = 2', 'checkpoint'],
    ['a list of events that was altered', `update platform.proof_checkpoints set manifest = '\\x00'`, 'unconfirmed'],
    [
      'a signature that was altered',
      `update platform.proof_checkpoints set checkpoint = jsonb_set(checkpoint, '{signature}', '"AAAA"') where sequence = 1`,
      'checkpoint',
    ],
    [
      'a checkpoint that is another one in the anchor file',
      `update platform.proof_checkpoints set checkpoint = jsonb_set(checkpoint, '{signedAt}', '"2020-01-01T00:00:00.000Z"') where sequence = 2`,
      'checkpoint',
    ],
  ])('finds %s', async (_name, tampering, place) => {
    const log = await signedLog();
    await log.tamper(tampering);
    expect((await proved(log, 'a-1')).places).toContain(place);
  });

  it('finds an event that was inserted among signed ones', async () => {
    const log = await signedLog();
    await log.insert('a-1', { chained: true, at: 3n });
    expect((await proved(log, 'a-1')).places).toContain('inserted a-1 5');
  });

  it('takes checkpoints that were made before streams were noted', async () => {
    const log = await signedLog();
    await log.tamper('truncate platform.proof_streams');
    await log.append('b-1', 1);
    await log.checkpoint();
    expect(await proved(log, 'a-1')).toMatchObject({ findings: [], checkpoints: 2, unanchored: 0 });
  });

  it('takes checkpoints of an earlier key that is named as one, and no others', async () => {
    const log = await signedLog();
    const earlier = log.exporting.signingKey.keyId;
    await log.rotateSigningKey();
    await log.append('a-1', 1);
    await log.checkpoint();
    expect((await proved(log, 'a-1')).findings.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^checkpoint 1 is signed by key \w+, which nobody outside the database vouches for/),
    );
    expect(await proved(log, 'a-1', [earlier])).toMatchObject({ findings: [], checkpoints: 3, unanchored: 0 });
  });
});

describe('the anchor file', () => {
  it('finds each checkpoint between other lines, and none that it does not hold', async () => {
    const log = await signedLog();
    await grow(log, 40);
    const anchor = new AnchorFile(log.anchorFile);
    const { checkpoints } = await anchor.read();
    expect(checkpoints.length).toBeGreaterThan(40);
    for (const checkpoint of checkpoints) expect(await anchor.find(checkpoint.sequence)).toEqual(checkpoint);
    expect(await anchor.find(0)).toBeUndefined();
    expect(await anchor.find(checkpoints.length + 1)).toBeUndefined();
    expect(await new AnchorFile(`${log.anchorFile}.none`).find(1)).toBeNull();
  });
});
