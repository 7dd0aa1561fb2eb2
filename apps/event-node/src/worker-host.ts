import { Worker } from 'node:worker_threads';
import type { EventNode, EventNodeOptions } from './event-node.options.js';

export type WorkerReport =
  | { readonly kind: 'ready'; readonly url: string; readonly administratorUrl: string; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' };

export const STOP = 'stop';

const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const STOP_GRACE_MS = 8_000;

/** Run from source, the thread still needs compiled code: Node cannot load TypeScript. */
const entry = new URL(import.meta.url.endsWith('.ts') ? '../dist/worker.js' : './worker.js', import.meta.url);

/** The same node on a thread of its own, so that it never competes with its host's event loop. */
export function startEventNodeWorker(options: EventNodeOptions): Promise<EventNode> {
  const { onFatal, ...workerData } = options;
  const worker = new Worker(entry, { workerData, resourceLimits: RESOURCE_LIMITS });
  let stopping = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const stop = async () => {
    stopping = true;
    worker.postMessage(STOP);
    const timer = setTimeout(() => void worker.terminate(), STOP_GRACE_MS);
    await ended;
    clearTimeout(timer);
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      if (!stopping) onFatal?.(error);
      stopping = true;
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the event node's thread ended with code ${code}`)));
    worker.on('message', (report: WorkerReport) => {
      if (report.kind === 'ready') {
        const { url, administratorUrl, port } = report;
        resolve({ url, administratorUrl, port, stop });
      } else if (report.kind === 'failed') {
        stopping = true;
        reject(new Error(report.message));
      }
    });
  });
}
