import { parentPort, workerData } from 'node:worker_threads';
import { startEventNode } from './event-node.js';
import type { EventNodeOptions } from './event-node.options.js';
import { STOP, type WorkerReport } from './worker-host.js';

const port = parentPort;
if (!port) throw new Error('worker.js is the entry of a worker thread');
const report = (message: WorkerReport) => port.postMessage(message);

try {
  const node = await startEventNode(workerData as EventNodeOptions);
  port.on('message', (message: unknown) => {
    if (message !== STOP) return;
    void node.stop().finally(() => {
      report({ kind: 'stopped' });
      port.close();
    });
  });
  const { url, administratorUrl, port: listening } = node;
  report({ kind: 'ready', url, administratorUrl, port: listening });
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
}
