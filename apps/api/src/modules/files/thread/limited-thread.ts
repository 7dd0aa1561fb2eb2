import { Worker } from 'node:worker_threads';

export interface Limits {
  readonly ms: number;
  readonly heapMb: number;
  /** How much the whole process may grow meanwhile: what is unpacked lies outside of the heap, where no limit of a thread holds. */
  readonly growthMb: number;
}

/** By the file, or by whatever else ran meanwhile. */
export class LimitReached extends Error {}

const lookMs = 50;

/** Each job in a thread of its own, one after the other: whoever made its file may mean harm, and it must not harm the next. */
export class LimitedThread<Job, Made> {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly entry: URL,
    private readonly limits: Limits,
  ) {}

  run(job: Job): Promise<Made> {
    const running = this.last.then(() => this.runNow(job));
    this.last = running.catch(() => undefined);
    return running;
  }

  private async runNow(job: Job): Promise<Made> {
    const { ms, heapMb, growthMb } = this.limits;
    const worker = new Worker(this.entry, {
      execArgv: [],
      workerData: job,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    });
    const before = process.memoryUsage.rss();
    let timer: NodeJS.Timeout | undefined;
    let look: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => reject(new LimitReached('a file took too long')), ms);
        look = setInterval(() => {
          const grown = process.memoryUsage.rss() - before;
          if (grown > growthMb * 1024 * 1024) reject(new LimitReached('a file took too much memory'));
        }, lookMs);
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('the thread of a file ended')));
      });
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      await worker.terminate();
    }
  }
}
