import { ownFile } from '../../../platform/own-files.js';
import { LimitedThread } from '../thread/limited-thread.js';
import type { Pixels } from './heic-pixels.js';

export type ReadHeic = (bytes: Uint8Array) => Promise<Pixels>;

export const heicLimits = { ms: 10_000, heapMb: 128, growthMb: 512 };

const thread = new LimitedThread<Uint8Array, Pixels>(ownFile('dist/bundle/heic-worker.js'), heicLimits);
/** Node starts no thread from sources: there it is decoded in this one. */
const isSource = import.meta.url.endsWith('.ts');

export const readHeic: ReadHeic = async (bytes) => {
  if (!isSource) return thread.run(bytes);
  const { heicPixels } = await import('./heic-pixels.js');
  return heicPixels(bytes);
};
