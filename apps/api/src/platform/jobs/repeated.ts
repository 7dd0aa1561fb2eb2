import type { Provider, Type } from '@nestjs/common';
import type { Job } from './job.js';
import { Jobs } from './jobs.js';

export interface RepeatedJob<Worker> extends Omit<Job, 'run'> {
  readonly run: (worker: Worker, stopping: AbortSignal) => Promise<unknown>;
}

/** The providers of a worker and of what it does again and again. */
export function repeated<Worker>(worker: Type<Worker>, ...jobs: readonly RepeatedJob<Worker>[]): Provider[] {
  const register = (all: Jobs, instance: Worker): void => {
    for (const job of jobs) all.register({ ...job, run: (stopping) => job.run(instance, stopping) });
  };
  return [worker, { provide: Symbol(`jobs of ${worker.name}`), inject: [Jobs, worker], useFactory: register }];
}
