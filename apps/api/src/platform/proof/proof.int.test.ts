import { readFile, writeFile } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { signedLogs, verified } from './testing/signed-log.js';

const { signedLog, closeAll } = signedLogs();

afterEach(closeAll);

const edit = (column: string, from: string, to: string, where: string) =>
  `update event_log.events set ${column} = convert_to(replace(convert_from(${column}, 'UTF8'), '${from}', '${to}'), 'UTF8') where ${where}`;

describe('a log that nobody touched', () => {
  it('is clean, and tells how many events are not yet anchored', async () => {
    const log = await signedLog({ unsigned: 3 });
    const report = await verified(log);
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ events: 13, streams: 2, checkpoints: 2, unanchored: 3 });
    expect(await verified(log, 'a-1')).toMatchObject({ events: 8, unanchored: 3, findings: [] });
  });

  it('is signed only once when two processes sign at the same time', async () => {
    const log = await signedLog({ unsigned: 3 });
    await Promise.all([log.checkpoint(), log.checkpoint(), log.anotherProof().checkpoint()]);
    expect(await verified(log)).toMatchObject({ findings: [], checkpoints: 3, unanchored: 0 });
  });

  it('is signed by many checkpoints when much is new, and a last time at shutdown', async () => {
    const log = await signedLog();
    await log.append('c-1', 25);
    const proof = log.anotherProof({ eventsEach: 10 });
    proof.start();
    await proof.stop();
    expect(await verified(log)).toMatchObject({ findings: [], checkpoints: 5, unanchored: 0 });
  });

  it('is signed as soon as enough is new, and after a while when it is not', async () => {
    const log = await signedLog({ unsigned: 3 });
    const proof = log.anotherProof({ eventsBetween: 3, intervalMilliseconds: 60_000 });
    proof.noticed(3);
    proof.start();
    proof.noticed(0);
    await expect.poll(async () => (await log.checkpoints()).length).toBe(3);
    await proof.stop();
    await log.append('a-1', 1);
    const patient = log.anotherProof({ intervalMilliseconds: 50 });
    patient.start();
    await expect.poll(async () => (await log.checkpoints()).length).toBe(4);
    await patient.stop();
    expect(await verified(log)).toMatchObject({ findings: [], checkpoints: 4, unanchored: 0 });
  });

  it('is not signed before enough is new', async () => {
    const log = await signedLog({ unsigned: 2 });
    const proof = log.anotherProof({ eventsBetween: 3, intervalMilliseconds: 60_000 });
    proof.start();
    proof.noticed(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await log.checkpoints()).toHaveLength(2);
    await proof.stop();
  });

  it('stays proved when the signing key changes', async () => {
    const log = await signedLog({ unsigned: 1 });
    await log.rotateSigningKey();
    await log.checkpoint();
    expect(await verified(log)).toMatchObject({ findings: [], checkpoints: 3 });
  });
});

describe('verify finds', () => {
  it.each([
    ['an edited payload', edit('data', 'Event 2', 'Event X', `stream = 'a-1' and rev = 2`), ['altered a-1 2']],
    [
      'a payload that is no JSON any more',
      `update event_log.events set data = '\\x00' where stream = 'a-1' and rev = 2`,
      ['altered a-1 2'],
    ],
    ['an edited metadata field', edit('meta', 'tester', 'nobody', `stream = 'b-1' and rev = 1`), ['altered b-1 1']],
    [
      'an edited time of recording',
      `update event_log.events set created = created - 36000000000 where stream = 'b-1' and rev = 1`,
      ['altered b-1 1'],
    ],
    [
      'a time of recording that no calendar knows',
      `update event_log.events set created = 638000000000000000 where stream = 'b-1' and rev = 1`,
      ['altered b-1 1'],
    ],
    [
      'an edited type',
      `update event_log.events set type = 'Other' where stream = 'b-1' and rev = 1`,
      ['altered b-1 1'],
    ],
    ['a deleted event', `delete from event_log.events where stream = 'a-1' and rev = 2`, ['missing a-1 2']],
    [
      'the deleted last event of a stream',
      `delete from event_log.events where stream = 'a-1' and rev = 4`,
      ['missing a-1 4'],
    ],
    [
      'a whole stream deleted',
      `delete from event_log.events where stream = 'a-1'`,
      [0, 1, 2, 3, 4].map((rev) => `missing a-1 ${rev}`),
    ],
  ])('%s', async (_name, tampering, expected) => {
    const log = await signedLog();
    await log.tamper(tampering);
    expect((await verified(log)).places.sort()).toEqual(expected);
  });

  it('a swapped pair, across streams and inside one', async () => {
    const swap = (one: string, two: string) => `
      create temporary table places on commit drop as select pos, case when ${one} then 1 else 2 end as side
        from event_log.events where ${one} or ${two};
      update event_log.events set pos = -pos where pos in (select pos from places);
      update event_log.events e set pos = other.pos from places mine, places other
        where e.pos = -mine.pos and other.side <> mine.side`;
    const across = await signedLog();
    await across.tamper(swap(`stream = 'a-1' and rev = 1`, `stream = 'b-1' and rev = 1`));
    expect((await verified(across)).places.sort()).toEqual(['disordered a-1 1', 'disordered b-1 1']);
    const inside = await signedLog();
    await inside.tamper(swap(`stream = 'a-1' and rev = 1`, `stream = 'a-1' and rev = 2`));
    expect((await verified(inside)).places).toContain('disordered a-1 1');
  });

  it('swapped contents of two events of a stream', async () => {
    const log = await signedLog();
    await log.tamper(`update event_log.events set rev = -rev where stream = 'a-1' and rev in (1, 2);
      update event_log.events set rev = 3 + rev where stream = 'a-1' and rev < 0`);
    expect((await verified(log)).places).toEqual(expect.arrayContaining(['altered a-1 1', 'altered a-1 2']));
  });

  it('a truncated tail, even when the checkpoints were truncated with it', async () => {
    const log = await signedLog();
    await log.tamper('delete from event_log.events where pos > (select max(pos) - 2 from event_log.events)');
    expect((await verified(log)).places).toEqual(['missing a-1 4', 'missing b-1 4', 'truncated']);
    await log.tamper('delete from platform.proof_checkpoints where sequence = 2');
    expect((await verified(log)).places).toEqual(expect.arrayContaining(['checkpoint', 'truncated']));
  });

  it('a truncated tail that other events have grown over', async () => {
    const log = await signedLog();
    await log.tamper('delete from event_log.events where pos > (select max(pos) - 2 from event_log.events)');
    await log.reopen();
    await log.append('c-1', 6);
    expect((await verified(log)).places).toEqual(
      expect.arrayContaining(['missing a-1 4', 'missing b-1 4', 'inserted c-1 0']),
    );
  });

  it('a truncated tail that no checkpoint signed, when a projection had handled it', async () => {
    const log = await signedLog({ unsigned: 6 });
    const head = await log.head();
    await log.tamper(`insert into platform.projection_checkpoints (name, slot, version, tables, commit, prepare)
      values ('bookings.list', 'live', 1, '{}', ${head.commit}, ${head.prepare})`);
    expect((await verified(log)).places).toEqual([]);
    await log.tamper('delete from event_log.events where pos > (select max(pos) - 5 from event_log.events)');
    expect((await verified(log)).places).toEqual(['projection']);
  });

  it('a truncated tail that no checkpoint signed, when a reaction had handled it', async () => {
    const log = await signedLog({ unsigned: 6 });
    const { commit, prepare } = await log.head();
    await log.tamper(`insert into platform.reaction_checkpoints (name, commit, prepare)
      values ('mail', ${commit}, ${prepare})`);
    expect((await verified(log)).places).toEqual([]);
    await log.tamper('delete from event_log.events where pos > (select max(pos) - 5 from event_log.events)');
    expect((await verified(log)).findings[0]?.text).toContain('the reaction mail has handled events behind the end');
  });

  it('an inserted event, bare or with a perfect chain', async () => {
    const bare = await signedLog({ unsigned: 1 });
    await bare.insert('a-1', { chained: false });
    expect((await verified(bare)).places).toEqual(['unproven a-1 6']);
    const perfect = await signedLog();
    const [first] = await perfect.checkpoints();
    await perfect.insert('forged-1', { chained: true, at: (await perfect.endOf(first)).commit });
    expect((await verified(perfect)).places).toEqual(expect.arrayContaining(['inserted forged-1 0']));
  });

  it('a stream written anew with a perfect chain', async () => {
    const log = await signedLog();
    await log.rewrite('a-1', (data) => ({ ...data, label: 'never happened' }));
    const report = await verified(log);
    expect(report.places).toEqual([0, 1, 2, 3, 4].map((rev) => `altered a-1 ${rev}`));
    expect((await verified(log, 'a-1')).places).toEqual(report.places);
  });

  it('altered checkpoints, and checkpoints signed anew by a key of somebody else', async () => {
    const altered = await signedLog();
    await altered.tamper(
      `update platform.proof_checkpoints set checkpoint = jsonb_set(checkpoint, '{signature}', '"AAAA"') where sequence = 1`,
    );
    expect((await verified(altered)).places).toContain('checkpoint');
    const forged = await signedLog();
    const anchored = await readFile(forged.anchorFile, 'utf8');
    await forged.tamper('delete from platform.proof_checkpoints; delete from platform.proof_public_keys');
    await forged.rotateSigningKey();
    await writeFile(forged.anchorFile, '');
    await forged.checkpoint();
    await writeFile(forged.anchorFile, anchored);
    expect((await verified(forged)).places).toContain('checkpoint');
  });

  it('checkpoints that were dropped with their table', async () => {
    const log = await signedLog();
    await log.tamper('drop table platform.proof_checkpoints, platform.proof_public_keys');
    expect((await verified(log)).findings.map(({ text }) => text)).toEqual([
      'checkpoint 1 is in the anchor file and gone from the database',
      'checkpoint 2 is in the anchor file and gone from the database',
      expect.stringMatching(/^the key \w+ is gone from the database$/),
    ]);
  });

  it('an altered list of events beside a checkpoint', async () => {
    const log = await signedLog();
    await log.tamper(`update platform.proof_checkpoints set manifest = '\\x00'`);
    expect((await verified(log)).findings.map(({ kind, text }) => `${kind} ${text}`)).toEqual(
      [1, 2].map((sequence) =>
        expect.stringContaining(`checkpoint the list of events of checkpoint ${sequence} was altered`),
      ),
    );
    await log.tamper(`delete from event_log.events where stream = 'a-1' and rev = 4`);
    expect((await verified(log)).places).toEqual(['checkpoint', 'unconfirmed']);
  });

  it('a list of events whose entry names another event', async () => {
    const log = await signedLog();
    const { rows } = await log.database.pool.query<{ manifest: Buffer }>(
      'select manifest from platform.proof_checkpoints where sequence = 1',
    );
    const listed = inflateSync(rows[0]?.manifest ?? Buffer.alloc(0)).toString();
    const forged = deflateSync(listed.replace('"a-1","1"', '"c-1","1"'));
    await log.database.pool.query('update platform.proof_checkpoints set manifest = $1 where sequence = 1', [forged]);
    expect((await verified(log)).places).toEqual(['checkpoint']);
  });
});

describe('signing', () => {
  it('is refused over a log that lost its end', async () => {
    const log = await signedLog();
    await log.tamper('delete from event_log.events where pos > (select max(pos) - 2 from event_log.events)');
    await log.reopen();
    await expect(log.checkpoint()).rejects.toThrow('ends before the position that checkpoint 2 signed');
  });

  it('mends the anchor file after a crash between database and file', async () => {
    const log = await signedLog({ unsigned: 1 });
    const lines = (await readFile(log.anchorFile, 'utf8')).trimEnd().split('\n');
    await writeFile(log.anchorFile, `${lines.slice(0, -1).join('\n')}\n`);
    await log.checkpoint();
    const sequences = (await readFile(log.anchorFile, 'utf8')).match(/"sequence":\d+/g);
    expect(sequences).toEqual(['"sequence":1', '"sequence":2', '"sequence":3']);
  });
});
