import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Job } from './job.js';
import { Repetition, type JobTools } from './repetition.js';

/** What comes round by itself. It begins when the application has begun, and the application does not end before it. */
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repetitions = new Map<string, Repetition>();
  private readonly end = new AbortController();

  constructor(private readonly tools: JobTools) {}

  register(job: Job): void {
    if (this.repetitions.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
    this.tools.metrics.known(job.name);
    this.repetitions.set(job.name, new Repetition(job, this.tools, this.end.signal));
  }

  onApplicationBootstrap(): void {
    for (const repetition of this.repetitions.values()) repetition.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.end.abort();
    await Promise.all([...this.repetitions.values()].map((repetition) => repetition.stop()));
  }
}
