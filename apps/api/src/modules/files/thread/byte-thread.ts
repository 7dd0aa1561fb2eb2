import { Worker } from 'node:worker_threads';
import { ownFile } from '../../../platform/own-files.js';
import { type ByteJob, type ByteJobs, sinkOf } from './byte-jobs.js';
import { ofItsOwn } from './of-its-own.js';

export type Question =
  | { readonly task: number; readonly job: ByteJob }
  | { readonly task: number; readonly chunks: readonly Uint8Array[] }
  | { readonly task: number; readonly last: 'end' | 'drop' };
export type Answer = { readonly nth: number } & ({ readonly made: unknown } | { readonly error: unknown });

type Made<Job extends ByteJob> = ByteJobs[Job['name']]['made'];
export type RunBytes = <Job extends ByteJob>(job: Job, bytes: AsyncIterable<Uint8Array>) => Promise<Made<Job>>;

interface Asked {
  readonly resolve: (made: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const batchLength = 256 * 1024;
/** Longer than the largest file takes to look into. */
const longestEndMs = 60_000;

/**
 * One thread for the work on bytes, so that neither that work nor what it leaves to collect stops the answers of the
 * server. Chunks are moved there, not copied. One that ended, or that an end takes too long in, is followed by a new one.
 */
export class ByteThread {
  private worker: Worker | null = null;
  private readonly asked = new Map<number, Asked>();
  private count = 0;

  constructor(
    private readonly entry: URL,
    private readonly endMs = longestEndMs,
  ) {}

  /** The bytes are the thread's then. A batch is on the way while the next one is read. */
  readonly run: RunBytes = async <Job extends ByteJob>(job: Job, bytes: AsyncIterable<Uint8Array>) => {
    const task = (this.count += 1);
    let before = this.ask({ task, job });
    try {
      for await (const chunks of batches(bytes)) {
        await before;
        before = this.ask({ task, chunks }, chunks.map(movable));
      }
      await before;
      return (await this.ended(task)) as Made<Job>;
    } catch (error) {
      await Promise.allSettled([before, this.ask({ task, last: 'drop' })]);
      throw error;
    }
  };

  private async ended(task: number): Promise<unknown> {
    const tooLong = setTimeout(() => this.lost(new Error('a file took too long')), this.endMs);
    try {
      return await this.ask({ task, last: 'end' });
    } finally {
      clearTimeout(tooLong);
    }
  }

  private ask(question: Question, moved: readonly ArrayBuffer[] = []): Promise<unknown> {
    const nth = (this.count += 1);
    const answer = new Promise((resolve, reject) => this.asked.set(nth, { resolve, reject }));
    answer.catch(() => undefined);
    this.started().postMessage({ nth, question }, moved);
    return answer;
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.entry, { execArgv: [], stdout: true, stderr: true });
    worker.unref();
    const lost = (error: Error) => this.worker === worker && this.lost(error);
    worker.on('error', lost).on('exit', () => lost(new Error('the thread of files ended')));
    worker.on('message', ({ nth, ...answer }: Answer) => {
      const asked = this.asked.get(nth);
      this.asked.delete(nth);
      if ('error' in answer) asked?.reject(answer.error);
      else asked?.resolve(answer.made);
    });
    return (this.worker = worker);
  }

  private lost(error: Error): void {
    void this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.asked.values()) reject(error);
    this.asked.clear();
  }
}

async function* batches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>[]> {
  let batch: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    batch.push(ofItsOwn(chunk));
    length += chunk.byteLength;
    if (length < batchLength) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

const movable = ({ buffer }: Uint8Array<ArrayBuffer>): ArrayBuffer => buffer;

const runHere: RunBytes = async (job, bytes) => {
  const sink = sinkOf(job);
  try {
    for await (const chunk of bytes) sink.write(chunk);
  } catch (error) {
    sink.drop();
    throw error;
  }
  return (await sink.end()) as never;
};

const entry = ownFile('dist/bundle/byte-worker.js');
/** Node starts no thread from sources: there it is done in this one. */
const isSource = import.meta.url.endsWith('.ts');
const threadOf = (): RunBytes => (isSource ? runHere : new ByteThread(entry).run);

/** What strangers sent is looked into apart from what is under way. */
export const sealing: RunBytes = threadOf();
export const checking: RunBytes = threadOf();
