import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PdfJob } from './job.js';
import { PdfRenderer } from './renderer.js';

/** A thread that answers with its number of jobs, and does as the title of a job says. */
const thread = `
  import { parentPort } from 'node:worker_threads';
  let jobs = 0;
  parentPort.on('message', ({ id, job }) => {
    jobs += 1;
    if (job.title === 'die') process.exit(7);
    if (job.title === 'throw') throw new Error('broken');
    if (job.title === 'fail') parentPort.postMessage({ id, failure: 'no such font' });
    else if (job.title !== 'hang') parentPort.postMessage({ id, pdf: new Uint8Array([jobs]) });
  });`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(thread)}`);
const job = (title: string): PdfJob => ({ kind: 'labels', title, author: '', labels: [] });
const started = (limits = { jobMs: 20_000, idleMs: 20_000 }) => new PdfRenderer(entry, limits);

describe('the thread that draws documents', () => {
  it('answers each job with its bytes, one thread for all', async () => {
    const renderer = started();
    const made = await Promise.all([renderer.render(job('a')), renderer.render(job('b'))]);
    expect(made.map((bytes) => [...bytes])).toEqual([[1], [2]]);
  });

  it('rejects a job that failed, and goes on', async () => {
    const renderer = started();
    await expect(renderer.render(job('fail'))).rejects.toThrow('no such font');
    expect([...(await renderer.render(job('a')))]).toEqual([2]);
  });

  it.each(['die', 'throw'])('rejects what waited in a thread that ended (%s), and starts another', async (end) => {
    const renderer = started();
    const lost = [renderer.render(job('hang')), renderer.render(job(end))];
    for (const each of lost) await expect(each).rejects.toThrow();
    expect([...(await renderer.render(job('a')))]).toEqual([1]);
  });

  it('ends a job that takes too long, and starts another thread', async () => {
    const renderer = started({ jobMs: 3_000, idleMs: 20_000 });
    await expect(renderer.render(job('hang'))).rejects.toThrow('too long');
    expect([...(await renderer.render(job('a')))]).toEqual([1]);
  });

  it('ends when it has had nothing to do, and starts with the next job', async () => {
    const renderer = started({ jobMs: 20_000, idleMs: 20 });
    await renderer.render(job('a'));
    await pause(500);
    expect([...(await renderer.render(job('b')))]).toEqual([1]);
  });
});
