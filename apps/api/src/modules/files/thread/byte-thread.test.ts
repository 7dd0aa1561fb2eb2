import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Opening } from '../../../platform/uploads/index.js';
import { sinkOf } from './byte-jobs.js';
import { ByteThread } from './byte-thread.js';

/** A thread that does as the bytes say. */
const thread = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ nth, question }) => {
    const said = (question.chunks ?? []).map((chunk) => Buffer.from(chunk).toString()).join('');
    globalThis.said = question.job ? '' : globalThis.said + said;
    if (said === 'die') process.exit(7);
    if (said === 'fail') return parentPort.postMessage({ nth, error: new Error('the disk is full') });
    if (globalThis.said === 'hang' && question.last === 'end') for (;;);
    parentPort.postMessage({ nth, made: globalThis.said });
  });`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
const whose = { personId: 'li', name: 'files/a/b' };
const key = Buffer.alloc(32, 7);
const job = { name: 'check', key, whose, wanted: false } as const;

async function* said(...words: string[]): AsyncGenerator<Uint8Array> {
  for (const word of words) yield new Uint8Array(Buffer.from(word));
}

describe('the thread of files', () => {
  it.each([
    ['ends', 'die', 'ended'],
    ['fails', 'fail', 'the disk is full'],
    ['does not come to an end', 'hang', 'took too long'],
  ])('rejects where it %s, and does the next', async (_what, word, why) => {
    const files = new ByteThread(entry, 400);
    await expect(files.run(job, said(word))).rejects.toThrow(why);
    expect(await files.run(job, said('a', 'b'))).toBe('ab');
  });

  it('rejects with what broke off the bytes', async () => {
    const files = new ByteThread(entry);
    const cut = (async function* () {
      yield new Uint8Array(8);
      throw new Error('the line was cut');
    })();
    await expect(files.run(job, cut)).rejects.toThrow('the line was cut');
  });

  it('takes over bytes that are nobody else’s, and copies a part of others', async () => {
    const [whole, part] = [new Uint8Array(9), new Uint8Array(9).subarray(1)];
    const both = (async function* () {
      yield whole;
      yield part;
    })();
    await new ByteThread(entry).run(job, both);
    expect([whole.byteLength, part.byteLength]).toEqual([0, 8]);
  });

  it('reads no further than it writes', async () => {
    const stuck = new URL('data:text/javascript,setInterval(()=>undefined,1000)');
    let read = 0;
    const endless = (async function* () {
      for (; ; read += 1) yield new Uint8Array(100_000);
    })();
    void new ByteThread(stuck).run(job, endless).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(read).toBeLessThan(10);
  });
});

describe('sealing into a file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sealing-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('writes what opens again, and says its size and hash', async () => {
    const path = join(folder, 'whole.part');
    const sink = sinkOf({ name: 'seal', key, whose, path, head: Buffer.from('head') });
    for (let at = 0; at < 3; at += 1) sink.write(Buffer.alloc(50_000, at));
    expect(await sink.end()).toEqual({
      bytes: 150_000,
      sha256: 'ff227afe2cc4f8e2bd594e1305f1c855b2e13e897722e55f3eaba76fa20f62fd',
    });
    const opening = new Opening(key, whose);
    const stored = (await readFile(path)).subarray(4);
    expect(Buffer.concat([...opening.update(stored), opening.final()]).length).toBe(150_000);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(() => sinkOf({ name: 'seal', key, whose, path, head: Buffer.alloc(0) })).toThrow('EEXIST');
  });
});
