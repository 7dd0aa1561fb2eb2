import { describe, expect, it } from 'vitest';
import { LimitedThread } from './limited-thread.js';

/** A thread that does as its file says. */
const thread = `
  import { parentPort, workerData } from 'node:worker_threads';
  const said = Buffer.from(workerData).toString();
  const kept = [];
  if (said === 'die') process.exit(7);
  if (said === 'throw') throw new Error('broken');
  if (said === 'hang') for (;;);
  if (said === 'grow') for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  if (said === 'hoard') for (;;) kept.push({ kept: [...kept.slice(-99)] });
  parentPort.postMessage(said);`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
const limits = { ms: 20_000, heapMb: 64, growthMb: 400 };

describe('a thread with limits', () => {
  it.each([
    ['ends without an answer', 'die', limits, 'ended'],
    ['fails', 'throw', limits, 'broken'],
    ['takes too long', 'hang', { ...limits, ms: 1_000 }, 'too long'],
    ['keeps too much in its heap', 'hoard', limits, 'memory limit'],
    ['keeps too much outside of its heap', 'grow', limits, 'too much memory'],
  ])('rejects where it %s, and the next job is done', async (_, said, within, words) => {
    const threads = new LimitedThread<Uint8Array, string>(entry, within);
    const lost = threads.run(Buffer.from(said));
    const next = threads.run(Buffer.from('next'));
    await expect(lost).rejects.toThrow(words);
    expect(await next).toBe('next');
  });
});
