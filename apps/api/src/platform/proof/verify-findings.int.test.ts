import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { signedLogs, verified } from './testing/signed-log.js';

const { signedLog, closeAll } = signedLogs();

afterEach(closeAll);

describe('what the chains do not cover, and verify finds', () => {
  it.each([{ maxCount: 1 }, { truncateBefore: 3 }, { maxAge: 1 }, { acl: { readRoles: ['$admins'] } }])(
    'metadata of a stream, which hides or locks events: %j',
    async (metadata) => {
      const log = await signedLog();
      await log.setMetadata('a-1', metadata);
      for (const stream of [undefined, 'a-1']) {
        const { findings, places: all } = await verified(log, stream);
        expect(all).toContain('metadata a-1 0');
        expect(findings.find(({ kind }) => kind === 'metadata')?.text).toMatch(
          /^a-1 has metadata \(\$\w+; event 0 of \$\$a-1\): the product writes none, and it can hide or lock events/,
        );
      }
      expect((await verified(log)).places).toEqual(['metadata a-1 0']);
      expect((await verified(log, 'b-1')).places).toEqual([]);
    },
  );

  it('metadata whose stream has no event yet, and that was put into the table itself', async () => {
    const log = await signedLog();
    await log.tamper(`insert into event_log.events (pos, stream, rev, id, type, json, created, data, meta)
      select max(pos) + 1, '$$c-1', 0, gen_random_uuid(), '$metadata', true, max(created), '{"$tb":3}', '' from event_log.events`);
    expect((await verified(log)).places).toEqual(['metadata c-1 0']);
    expect((await verified(log, 'c-1')).places).toEqual(['metadata c-1 0']);
  });

  it('an event of a kind that the store itself writes', async () => {
    const log = await signedLog();
    await log.tamper(`insert into event_log.events (pos, stream, rev, id, type, json, created, data, meta)
      select max(pos) + 1, 'a-1', 5, gen_random_uuid(), '$streamDeleted', true, max(created), '{}', '' from event_log.events`);
    expect((await verified(log)).places).toEqual(['metadata a-1 5']);
    expect((await verified(log, 'a-1')).places).toContain('metadata a-1 5');
  });

  it('an event among the signed ones, when its stream alone is looked at', async () => {
    const log = await signedLog();
    const [first] = await log.checkpoints();
    await log.insert('forged-1', { chained: true, at: (await log.endOf(first)).commit });
    expect((await verified(log, 'forged-1')).places).toEqual(['inserted forged-1 0']);
  });

  it('an anchor file that was emptied', async () => {
    const log = await signedLog();
    await writeFile(log.anchorFile, '');
    expect((await verified(log)).findings.map(({ text }) => text)).toEqual([
      expect.stringContaining('the anchor file holds none of the 2 checkpoints'),
    ]);
  });

  it.each([
    ['under another number', 'update platform.proof_checkpoints set sequence = 9 where sequence = 2'],
    [
      'that is doubled',
      `insert into platform.proof_checkpoints select 9, checkpoint, manifest from platform.proof_checkpoints where sequence = 2`,
    ],
  ])('a checkpoint %s', async (_what, sql) => {
    const log = await signedLog();
    await log.tamper(sql);
    expect((await verified(log)).findings.map(({ text }) => text)).toEqual([
      'row 9 of the checkpoints in the database holds another checkpoint',
    ]);
  });

  it('a place in the anchor file that is none', async () => {
    const log = await signedLog();
    const anchored = await readFile(log.anchorFile, 'utf8');
    await writeFile(log.anchorFile, anchored.replace(/"to":"(\d+)"/, '"to":"$1x"'));
    expect((await verified(log)).findings.map(({ text }) => text)).toContain(
      '1 lines of the anchor file are no checkpoints',
    );
  });
});
