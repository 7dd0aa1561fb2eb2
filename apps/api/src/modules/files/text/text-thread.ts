import { ownFile } from '../../../platform/own-files.js';
import { LimitedThread } from '../thread/limited-thread.js';
import type { Paragraph } from './paragraphs.js';
import type { TextJob } from './text-in.js';

export type ReadText = (job: TextJob) => Promise<readonly Paragraph[]>;

export const textLimits = { ms: 20_000, heapMb: 384, growthMb: 768 };

const thread = new LimitedThread<TextJob, readonly Paragraph[]>(ownFile('dist/bundle/text-worker.js'), textLimits);
/** Node starts no thread from sources: there it is read in this one. */
const isSource = import.meta.url.endsWith('.ts');

export const readText: ReadText = async (job) => {
  if (!isSource) return thread.run(job);
  const { textIn } = await import('./text-in.js');
  return textIn(job);
};
