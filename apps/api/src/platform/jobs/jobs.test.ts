import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from './job.js';
import { jobMetrics } from './job.metrics.js';
import { Jobs } from './jobs.js';
import { repeated } from './repeated.js';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function startJobs(atItElsewhere: readonly string[] = []) {
  const warnings: object[] = [];
  const locks: string[] = [];
  const registry = new Registry();
  const jobs = new Jobs({
    log: { warn: (facts: object) => void warnings.push(facts) } as never,
    metrics: jobMetrics(registry),
    alone: async (job, work) => {
      locks.push(job);
      if (atItElsewhere.includes(job)) return false;
      await work();
      return true;
    },
  });
  return { jobs, warnings, locks, registry };
}

function begun(job: Partial<Job> & Pick<Job, 'run'>, atItElsewhere: readonly string[] = []) {
  const house = startJobs(atItElsewhere);
  house.jobs.register({ name: 'test.job', everyMs: minuteMs, ...job });
  house.jobs.onApplicationBootstrap();
  return house;
}

/** Runs that end on request. */
function slow() {
  const open: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => open.push(resolve)));
  return { run, finish: () => open.shift()?.() };
}

describe('a job', () => {
  it('runs after its first pause, and then after each pause', async () => {
    const run = vi.fn(async () => undefined);
    begun({ run });
    await vi.advanceTimersByTimeAsync(minuteMs - 1);
    expect(run).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * minuteMs);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('may have another pause before its first run', async () => {
    const run = vi.fn(async () => undefined);
    begun({ run, everyMs: 10 * minuteMs, firstMs: minuteMs });
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('never meets itself: the pause begins when a run has ended', async () => {
    const { run, finish } = slow();
    begun({ run });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(minuteMs - 1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['later', () => Promise.reject(new TypeError('of jane@example.org'))],
    [
      'at once',
      () => {
        throw new TypeError('of jane@example.org');
      },
    ],
  ])('goes on after a run that failed %s, which is told by name and without what the error quotes', async (_, fail) => {
    const run = vi.fn(fail);
    const { warnings } = begun({ run });
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(run).toHaveBeenCalledTimes(2);
    expect(warnings).toMatchObject([
      { job: 'test.job', error: { kind: 'TypeError' } },
      { job: 'test.job', error: { kind: 'TypeError' } },
    ]);
    expect(JSON.stringify(warnings)).not.toContain('jane');
  });

  it('may try again sooner after a run that failed', async () => {
    const run = vi.fn(async () => undefined);
    run.mockRejectedValueOnce(new Error('no'));
    begun({ run, everyMs: 10 * minuteMs, afterFailureMs: minuteMs });
    await vi.advanceTimersByTimeAsync(11 * minuteMs);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('that is to run in one process alone is left out where another is at it', async () => {
    const run = vi.fn(async () => undefined);
    const { locks, registry } = begun({ run, alone: true }, ['test.job']);
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(locks).toEqual(['test.job', 'test.job']);
    expect(run).not.toHaveBeenCalled();
    const metrics = await registry.metrics();
    expect(metrics).toContain('meridian_job_runs_total{job="test.job",outcome="elsewhere"} 2');
    expect(metrics).not.toContain('meridian_job_seconds_count{');
  });

  it('takes no lock unless it asks for one', async () => {
    const { locks } = begun({ run: async () => undefined });
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(locks).toEqual([]);
  });

  it('is there in the figures before it has run', async () => {
    const { registry } = begun({ run: async () => undefined });
    const metrics = await registry.metrics();
    for (const outcome of ['done', 'failed', 'elsewhere']) {
      expect(metrics).toContain(`meridian_job_runs_total{job="test.job",outcome="${outcome}"} 0`);
    }
  });

  it('is counted by outcome and measured', async () => {
    const run = vi.fn(async () => undefined);
    run.mockRejectedValueOnce(new Error('no'));
    const { registry } = begun({ run, alone: true });
    await vi.advanceTimersByTimeAsync(3 * minuteMs);
    const metrics = await registry.metrics();
    expect(metrics).toContain('meridian_job_runs_total{job="test.job",outcome="failed"} 1');
    expect(metrics).toContain('meridian_job_runs_total{job="test.job",outcome="done"} 2');
    expect(metrics).toContain('meridian_job_seconds_count{job="test.job"} 3');
  });
});

describe('the end of the application', () => {
  it('waits for the run that is under way, tells it to stop, and lets no other begin', async () => {
    let passed: AbortSignal | undefined;
    const { run, finish } = slow();
    const other = vi.fn(async () => undefined);
    const { jobs } = startJobs();
    jobs.register({ name: 'test.slow', everyMs: minuteMs, run: (stopping) => ((passed = stopping), run()) });
    jobs.register({ name: 'test.other', everyMs: 2 * minuteMs, run: other });
    jobs.onApplicationBootstrap();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(passed?.aborted).toBe(false);
    let ended = false;
    const ending = jobs.onApplicationShutdown().then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect([passed?.aborted, ended]).toEqual([true, false]);
    finish();
    await ending;
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(run).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });
});

describe('the jobs of a module', () => {
  class Sweeper {
    swept = 0;
    counted = 0;
  }

  it('begin with the application and end with it', async () => {
    const { jobs, registry } = startJobs();
    const sweep = { name: 'test.sweep', everyMs: minuteMs, run: async (sweeper: Sweeper) => (sweeper.swept += 1) };
    const count = {
      name: 'test.count',
      everyMs: 2 * minuteMs,
      run: async (sweeper: Sweeper) => (sweeper.counted += 1),
    };
    class House {}
    Module({ providers: [{ provide: Jobs, useValue: jobs }, ...repeated(Sweeper, sweep, count)] })(House);
    const house = await NestFactory.createApplicationContext(House, { logger: false });
    const sweeper = house.get(Sweeper);
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(sweeper).toEqual({ swept: 2, counted: 1 });
    expect(await registry.metrics()).toContain('job="test.count",outcome="done"} 1');
    await house.close();
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(sweeper).toEqual({ swept: 2, counted: 1 });
  });

  it('have each a name of its own', () => {
    const { jobs } = startJobs();
    const job = { name: 'test.job', everyMs: minuteMs, run: async () => undefined };
    jobs.register(job);
    expect(() => jobs.register(job)).toThrow('test.job');
  });
});
