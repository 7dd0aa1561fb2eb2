import { parentPort, workerData } from 'node:worker_threads';
import { textIn, type TextJob } from './text-in.js';

parentPort?.postMessage(await textIn(workerData as TextJob));
