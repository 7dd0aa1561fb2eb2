import { parentPort } from 'node:worker_threads';
import { type Sink, sinkOf } from './byte-jobs.js';
import type { Question } from './byte-thread.js';

const sinks = new Map<number, Sink>();

async function answerTo(question: Question): Promise<unknown> {
  const { task } = question;
  if ('job' in question) return void sinks.set(task, sinkOf(question.job));
  const sink = sinks.get(task);
  if ('last' in question) sinks.delete(task);
  if ('last' in question && question.last === 'drop') return sink?.drop();
  if (!sink) throw new Error('the thread of files was started anew');
  if ('last' in question) return sink.end();
  for (const chunk of question.chunks) sink.write(chunk);
  return undefined;
}

/** What is large goes back uncopied. */
const movedIn = (made: unknown): ArrayBuffer[] => {
  const bytes = (made as { readonly bytes?: unknown } | undefined)?.bytes;
  return bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : [];
};

parentPort?.on('message', async ({ nth, question }: { readonly nth: number; readonly question: Question }) => {
  try {
    const made = await answerTo(question);
    parentPort?.postMessage({ nth, made }, movedIn(made));
  } catch (error) {
    parentPort?.postMessage({ nth, error });
  }
});
