import { parentPort, workerData } from 'node:worker_threads';
import { heicPixels } from './heic-pixels.js';

const pixels = await heicPixels(workerData as Uint8Array);
parentPort?.postMessage(pixels, [pixels.rgba.buffer]);
