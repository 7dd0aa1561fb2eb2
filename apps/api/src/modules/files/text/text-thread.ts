import { Worker } from 'node:worker_threads';
import { ownFile } from '../../../platform/own-files.js';
import type { Paragraph } from './paragraphs.js';
import type { TextJob } from './text-in.js';

export type ReadText = (job: TextJob) => Promise<readonly Paragraph[]>;

interface Limits {
  readonly ms: number;
  readonly heapMb: number;
  /** How much the whole process may grow meanwhile: what is unpacked lies outside of the heap, where no limit of a thread holds. */
  readonly growthMb: number;
}

const usual: Limits = { ms: 20_000, heapMb: 384, growthMb: 768 };
const lookMs = 50;

/** Each document in a thread of its own, one after the other: whoever wrote it may mean harm, and it must not harm the next. */
export class TextThread {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly entry: URL,
    private readonly limits: Limits = usual,
  ) {}

  read(job: TextJob): Promise<readonly Paragraph[]> {
    const reading = this.last.then(() => this.readNow(job));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  private async readNow(job: TextJob): Promise<readonly Paragraph[]> {
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
        timer = setTimeout(() => reject(new Error('the document took too long')), ms);
        look = setInterval(() => {
          const grown = process.memoryUsage.rss() - before;
          if (grown > growthMb * 1024 * 1024) reject(new Error('the document took too much memory'));
        }, lookMs);
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('the thread that reads documents ended')));
      });
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      await worker.terminate();
    }
  }
}

const thread = new TextThread(ownFile('dist/bundle/text-worker.js'));
/** Node starts no thread from sources: there it is read in this one. */
const isSource = import.meta.url.endsWith('.ts');

export const readText: ReadText = async (job) => {
  if (!isSource) return thread.read(job);
  const { textIn } = await import('./text-in.js');
  return textIn(job);
};
