import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { mendAnchor } from './anchor.copy.js';
import { acceptGap } from './anchor-notes.js';
import type { AuditedLog } from './testing/audited-log.js';
import { signedLogs, verified } from './testing/signed-log.js';

const { signedLog, closeAll } = signedLogs();

afterEach(closeAll);

const textsOf = async (log: AuditedLog) => (await verified(log)).findings.map(({ text }) => text);
const linesOf = async (log: AuditedLog) => (await readFile(log.anchorFile, 'utf8')).trimEnd().split('\n');
const lacked = (what: string) =>
  expect.stringMatching(new RegExp(`^on .+ the anchor file lacked ${what}: it was emptied`));

describe('an anchor file that lacked something when the product started', () => {
  it('is whole again, and what it lacked stays a finding until somebody with the key explains it', async () => {
    const log = await signedLog();
    await writeFile(log.anchorFile, '');
    await log.startLater();
    await log.startLater();
    expect((await linesOf(log)).filter((line) => line.includes('"sequence"'))).toHaveLength(2);
    const texts = await textsOf(log);
    expect(texts).toEqual([lacked('the checkpoints 1 to 2 and the key that signs')]);
    const name = /accept (\w+) /.exec(texts[0] ?? '')?.[1] ?? '';
    const parts = { ...log.parts, signingKey: log.exporting.signingKey };
    expect(await acceptGap(parts, 'somethingElse', 'why')).toBeUndefined();
    expect(await acceptGap(parts, name, 'the disk was changed')).toMatchObject({ kind: 'gap' });
    expect(await textsOf(log)).toEqual([]);
  });

  it('is a finding of one stream, too', async () => {
    const log = await signedLog();
    await writeFile(log.anchorFile, `${(await linesOf(log)).slice(0, -1).join('\n')}\n`);
    await log.startLater();
    expect((await verified(log, 'a-1')).findings.map(({ text }) => text)).toEqual([lacked('the checkpoints 2 to 2')]);
  });

  it('is accepted by nobody without the key', async () => {
    const log = await signedLog();
    await writeFile(log.anchorFile, '');
    await log.startLater();
    await log.rotateSigningKey();
    const [text = ''] = await textsOf(log);
    const name = /accept (\w+) /.exec(text)?.[1] ?? '';
    const stranger = log.exporting.signingKey;
    await acceptGap({ ...log.parts, signingKey: stranger }, name, 'mine');
    expect((await textsOf(log)).some((each) => each.includes('its signature is wrong'))).toBe(true);
  });

  it('is no finding where what was signed last was on its way, nor after a restored backup', async () => {
    const log = await signedLog();
    const lines = await linesOf(log);
    await writeFile(log.anchorFile, `${lines.slice(0, -1).join('\n')}\n`);
    await log.checkpoint();
    expect(await textsOf(log)).toEqual([]);
    await writeFile(log.anchorFile, `${lines.slice(0, -1).join('\n')}\n`);
    await mendAnchor(log.parts.anchor, log.database.pool);
    await log.startLater();
    expect(await textsOf(log)).toEqual([]);
  });
});
