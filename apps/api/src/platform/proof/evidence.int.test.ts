import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportEvidence } from './evidence.js';
import { type AuditedLog, openAuditedLog } from './testing/audited-log.js';
import { checkEvidence, emptyFolder, verifier } from './testing/evidence-check.js';

let log: AuditedLog;
let keyId: string;

beforeAll(async () => {
  log = await openAuditedLog(emptyFolder());
  await log.append('booking-1', 2);
  await log.append('secret-9', 7);
  await log.checkpoint();
  await log.append('booking-1', 3);
  await log.append('secret-9', 2);
  keyId = (await log.checkpoint())[0]?.keyId ?? '';
  await log.append('booking-1', 1);
});

afterAll(() => log.close());

async function exported(stream?: string, from = log) {
  const folder = emptyFolder();
  const evidence = await exportEvidence({
    ...from.exporting,
    ...(stream === undefined ? {} : { stream }),
    folder,
    verifier,
  });
  const file = join(folder, 'evidence.json');
  return { folder, file, evidence, text: await readFile(file, 'utf8') };
}

const checked = (folder: string, ...args: string[]) =>
  checkEvidence(join(folder, 'verify-evidence.mjs'), ...(args.length > 0 ? args : ['--key', keyId]));

describe('evidence of one stream', () => {
  it('is proved with Node alone, with all its events signed, and discloses no other stream', async () => {
    const { folder, text, evidence } = await exported('booking-1');
    expect(evidence).toEqual({ events: 6, keys: [keyId], findings: [] });
    expect(text).not.toContain('secret');
    expect(JSON.parse(text).events).toHaveLength(6);
    const { code, said } = await checked(folder);
    expect(said).toContain('6 events in 1 streams, 3 signed checkpoints');
    expect(said).toContain(`booking-1, as it was on ${JSON.parse(text).head.exportedAt}`);
    expect(said).toContain('clean');
    expect(code).toBe(0);
  });

  it('needs no more signing when nothing is new', async () => {
    await exported('booking-1');
    const before = await log.checkpoints();
    await exported('booking-1');
    expect(await log.checkpoints()).toEqual(before);
  });

  it.each([
    ['a payload', (text: string) => text.replace('"Event 3"', '"Event X"'), 'was altered'],
    [
      'a time of recording',
      (text: string) => text.replace(/"recordedAt":"20\d\d/, '"recordedAt":"1999'),
      'not among those that checkpoint 1 signed',
    ],
    ['a root', (text: string) => text.replace(/"root":"../, '"root":"00'), 'the signature of checkpoint 1 is wrong'],
    ['a path', (text: string) => text.replace(/"path":\["../, '"path":["zz'), 'not among those'],
    ['a missing event', (text: string) => text.split('\n').toSpliced(2, 1).join('\n'), 'missing or swapped'],
    ['a time of export', (text: string) => text.replace(/"exportedAt":"20\d\d/, '"exportedAt":"1999'), 'of the head'],
    ['an end that was cut off', (text: string) => text.slice(0, -5), 'breaks off'],
  ])('shows %s that was changed', async (_what, change, finding) => {
    const { folder, file, text } = await exported('booking-1');
    expect(change(text)).not.toBe(text);
    await writeFile(file, change(text));
    const { code, said } = await checked(folder);
    expect(said).toContain(finding);
    expect(code).toBe(2);
  });

  it('is not clean under another key than the one that was pinned, nor without one', async () => {
    const { folder, file } = await exported('booking-1');
    const foreign = await checked(folder, '--key', '0'.repeat(32));
    expect(foreign.said).toContain('not among the keys that you gave');
    expect(foreign.code).toBe(2);
    const unpinned = await checked(folder, file);
    expect(unpinned.said).toContain('no key was given, so anybody may have signed this');
    expect(unpinned.code).toBe(2);
  });

  it('is not complete when an earlier version exported it, and says so', async () => {
    const { folder, file, text } = await exported('booking-1');
    const { head, ...pack } = JSON.parse(text);
    const events = pack.events.map((event: object) => ({ ...event, position: '1/1' }));
    const earlier = { ...pack, format: 'meridian-evidence/1', exportedAt: head.exportedAt, events };
    await writeFile(file, JSON.stringify(earlier));
    const { code, said } = await checked(folder);
    expect(said).toContain('not complete evidence: no signed head. An earlier version exported it');
    expect(said).toContain('1 findings');
    expect(code).toBe(2);
  });
});

describe('evidence of the whole log', () => {
  it('is proved with Node alone', async () => {
    const { folder, evidence } = await exported();
    expect(evidence).toMatchObject({ events: 15, findings: [] });
    const { code, said } = await checked(folder);
    expect(said).toContain('15 events in 2 streams, 3 signed checkpoints');
    expect(said).toContain('the whole log, as it was on');
    expect(code).toBe(0);
  });

  it('shows a tail that was left out', async () => {
    const { folder, file, text } = await exported();
    const pack = JSON.parse(text);
    await writeFile(file, JSON.stringify({ ...pack, events: pack.events.slice(0, 9) }));
    const { code, said } = await checked(folder);
    expect(said).toContain('fewer events than were signed');
    expect(code).toBe(2);
  });
});

describe('evidence of a log that is not sound', () => {
  it.each(['booking-1', undefined])('carries no signed head, so it is not called clean: %s', async (stream) => {
    const unsound = await openAuditedLog(emptyFolder());
    try {
      await unsound.append('booking-1', 4);
      const [checkpoint] = await unsound.checkpoint();
      await unsound.append('other-1', 1);
      await unsound.tamper(`delete from event_log.events where stream = 'booking-1' and rev = 3`);
      await unsound.reopen();
      const { folder, evidence, text } = await exported(stream, unsound);
      expect(evidence.findings.map(({ text: said }) => said)).toContainEqual(
        expect.stringContaining('event 3 of booking-1 was signed and is gone'),
      );
      expect(JSON.parse(text)).not.toHaveProperty('head');
      const { code, said } = await checked(folder, '--key', checkpoint?.keyId ?? '');
      expect(said).toContain('no signed head. It was removed, or the product found its log unsound');
      expect(code).toBe(2);
    } finally {
      await unsound.close();
    }
  });
});

it('says what is wrong when there is nothing to check', async () => {
  const { folder } = await exported('booking-1');
  const { code, said } = await checked(folder, join(folder, 'nothing.json'));
  expect(said).toContain('could not check');
  expect(code).toBe(1);
});
