import { describeError, type Logger } from '../observability/log.js';
import type { Job, JobOutcome } from './job.js';
import type { JobMetrics } from './job.metrics.js';

export interface JobTools {
  /** Does the work and answers true, unless another process is at it. */
  readonly alone: (job: string, work: () => Promise<unknown>) => Promise<boolean>;
  readonly log: Pick<Logger, 'warn'>;
  readonly metrics: JobMetrics;
}

/** One job, run after run: the next is planned when the one before has ended, so that it never meets itself. */
export class Repetition {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly job: Job,
    private readonly tools: JobTools,
    private readonly stopping: AbortSignal,
  ) {}

  start(): void {
    this.plan(this.job.firstMs ?? this.job.everyMs);
  }

  /** Ends with the run that is under way. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  private plan(milliseconds: number): void {
    if (this.stopping.aborted) return;
    this.timer = setTimeout(() => (this.running = this.turn()), milliseconds).unref();
  }

  private async turn(): Promise<void> {
    const { name, everyMs, afterFailureMs = everyMs } = this.job;
    const began = performance.now();
    const outcome = await this.attempt();
    this.tools.metrics.ran(name, outcome, (performance.now() - began) / 1_000);
    this.plan(outcome === 'failed' ? afterFailureMs : everyMs);
  }

  private async attempt(): Promise<JobOutcome> {
    const { name, alone, run } = this.job;
    try {
      if (!alone) await run(this.stopping);
      else if (!(await this.tools.alone(name, () => run(this.stopping)))) return 'elsewhere';
      return 'done';
    } catch (error) {
      this.tools.log.warn({ job: name, error: describeError(error) }, 'a job failed and runs again later');
      return 'failed';
    }
  }
}
