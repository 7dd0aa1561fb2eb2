import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportEvidence } from './evidence.js';
import { type AuditedLog, openAuditedLog } from './testing/audited-log.js';

const verifier = join(import.meta.dirname, '../../../../../scripts/verify-evidence.mjs');
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'evidence-'));

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

async function exported(stream?: string) {
  const folder = emptyFolder();
  const evidence = await exportEvidence({
    ...log.parts,
    ...(stream === undefined ? {} : { stream }),
    folder,
    verifier,
  });
  const file = join(folder, 'evidence.json');
  return { folder, file, evidence, text: await readFile(file, 'utf8') };
}

/** As on a clean machine: only Node, an empty folder, no environment. */
function checked(folder: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const options = { cwd: emptyFolder(), env: {} };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'verify-evidence.mjs'), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

describe('evidence of one stream', () => {
  it('is proved with Node alone, and discloses no other stream', async () => {
    const { folder, text, evidence } = await exported('booking-1');
    expect(evidence).toEqual({ events: 6, unanchored: 1 });
    expect(text).not.toContain('secret');
    expect(JSON.parse(text).events).toHaveLength(6);
    const { code, said } = await checked(folder, '--key', keyId);
    expect(said).toContain('6 events in 1 streams, 2 signed checkpoints');
    expect(said).toContain('not yet anchored: 1 events');
    expect(said).toContain('clean');
    expect(code).toBe(0);
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
    ['an end that was cut off', (text: string) => text.slice(0, -5), 'breaks off'],
  ])('shows %s that was changed', async (_what, change, finding) => {
    const { folder, file, text } = await exported('booking-1');
    expect(change(text)).not.toBe(text);
    await writeFile(file, change(text));
    const { code, said } = await checked(folder);
    expect(said).toContain(finding);
    expect(code).toBe(2);
  });

  it('is refused under another key than the one that was pinned', async () => {
    const { folder } = await exported('booking-1');
    const { code, said } = await checked(folder, '--key', '0'.repeat(32));
    expect(said).toContain('not among the keys');
    expect(code).toBe(2);
  });
});

describe('evidence of the whole log', () => {
  it('is proved with Node alone', async () => {
    const { folder, evidence } = await exported();
    expect(evidence).toEqual({ events: 15, unanchored: 1 });
    const { code, said } = await checked(folder);
    expect(said).toContain('15 events in 2 streams, 2 signed checkpoints');
    expect(code).toBe(0);
  });

  it('shows a tail that was left out', async () => {
    const { folder, file, text } = await exported();
    const lines = text.split('\n');
    await writeFile(file, [...lines.slice(0, 9), (lines[9] ?? '').replace(/,$/, ''), ']}', ''].join('\n'));
    const { code, said } = await checked(folder);
    expect(said).toContain('fewer events than were signed');
    expect(code).toBe(2);
  });
});

it('says what is wrong when there is nothing to check', async () => {
  const { folder } = await exported('booking-1');
  const { code, said } = await checked(folder, join(folder, 'nothing.json'));
  expect(said).toContain('could not check');
  expect(code).toBe(1);
});
