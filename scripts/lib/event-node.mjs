import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Complaint } from './complaint.mjs';
import { inRoot } from './paths.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} RunningEventNode */

/** @param {string} databaseUrl @returns {Promise<RunningEventNode>} */
export async function startEventNode(databaseUrl) {
  const entry = inRoot('apps/event-node/dist/index.js');
  if (!existsSync(entry)) throw new Complaint('the event node is not built: run npm run build');
  const { startEventNodeWorker } = await import(pathToFileURL(entry).href);
  return startEventNodeWorker({ databaseUrl });
}
