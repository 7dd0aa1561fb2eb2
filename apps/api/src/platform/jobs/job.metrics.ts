import { Counter, Histogram, type Registry } from 'prom-client';
import { type JobOutcome, jobOutcomes } from './job.js';

export interface JobMetrics {
  /** From now on its figures are there, so that it is seen when nothing comes. */
  known(job: string): void;
  ran(job: string, outcome: JobOutcome, seconds: number): void;
}

export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'meridian_job_runs_total',
    help: 'Runs of jobs by outcome: done, failed, elsewhere (another process was at it)',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'meridian_job_seconds',
    help: 'Duration of the runs of jobs',
    labelNames: ['job'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  return {
    known: (job) => {
      for (const outcome of jobOutcomes) runs.inc({ job, outcome }, 0);
    },
    ran: (job, outcome, duration) => {
      runs.inc({ job, outcome });
      if (outcome !== 'elsewhere') seconds.observe({ job }, duration);
    },
  };
}
