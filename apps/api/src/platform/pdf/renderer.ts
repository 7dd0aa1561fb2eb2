import { Worker } from 'node:worker_threads';
import { ownFile } from '../own-files.js';
import type { PdfJob } from './job.js';

export interface PdfAnswer {
  readonly id: number;
  readonly pdf?: Uint8Array;
  readonly failure?: string;
}

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

interface Limits {
  /** A job that takes longer ends the thread, and with it whatever waits there. */
  readonly jobMs: number;
  /** A thread with nothing to do ends, and gives its memory back. */
  readonly idleMs: number;
}

/** Draws documents in a thread of its own, started with the first job: laying out and packing must not hold the event loop. */
export class PdfRenderer {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly entry: URL,
    private readonly limits: Limits = { jobMs: 30_000, idleMs: 120_000 },
  ) {}

  render(job: PdfJob): Promise<Buffer> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    const id = (this.next += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.fail(new Error('the document took too long')), this.limits.jobMs);
      this.waiting.set(id, { resolve, reject, timer });
      worker.ref();
      worker.postMessage({ id, job });
    });
  }

  private start(): Worker {
    // Not the flags of the process: what the launcher imports first waits for a message that no thread gets.
    const worker = new Worker(this.entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    worker.on('message', (answer: PdfAnswer) => this.settle(answer));
    worker.on('error', (error: Error) => {
      if (this.worker === worker) void this.fail(error);
    });
    worker.on('exit', () => {
      if (this.worker === worker) void this.fail(new Error('the thread that draws documents ended'));
    });
    return worker;
  }

  private settle({ id, pdf, failure }: PdfAnswer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (pdf) waiting.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    else waiting.reject(new Error(failure));
    if (this.waiting.size > 0) return;
    this.worker?.unref();
    this.idle = setTimeout(() => void this.fail(new Error('idle')), this.limits.idleMs).unref();
  }

  private async fail(error: Error): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    clearTimeout(this.idle);
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.waiting.clear();
    await worker?.terminate();
  }
}

const renderer = new PdfRenderer(ownFile('dist/bundle/pdf.worker.js'));
/** Node starts no thread from sources: there it is drawn in this one. */
const isSource = import.meta.url.endsWith('.ts');

export async function renderPdf(job: PdfJob): Promise<Buffer> {
  if (!isSource) return renderer.render(job);
  const { render } = await import('./render/render.js');
  return render(job);
}
