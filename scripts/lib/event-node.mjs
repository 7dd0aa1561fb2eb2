import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Complaint } from './complaint.mjs';
import { inRoot } from './paths.mjs';

/** @typedef {{ url: string, stop: () => Promise<void>, died: Promise<string> }} RunningEventNode */

/** @param {string} databaseUrl @param {{ port?: number, token?: string }} [options] @returns {Promise<RunningEventNode>} */
export async function startEventNode(databaseUrl, options = {}) {
  const entry = inRoot('apps/event-node/dist/index.js');
  if (!existsSync(entry)) throw new Complaint('the event node is not built: run npm run build');
  const { startEventNodeWorker } = await import(pathToFileURL(entry).href);
  /** @type {(how: string) => void} */
  let tell = () => undefined;
  /** @type {Promise<string>} */
  const died = new Promise((resolve) => (tell = resolve));
  const node = await startEventNodeWorker({
    databaseUrl,
    ...options,
    onFatal: (/** @type {Error} */ error) => tell(error.message),
  });
  return { url: node.url, stop: () => node.stop(), died };
}
