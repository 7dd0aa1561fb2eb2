import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The node in a process of its own, so that its memory is its alone.
 * @param {string} databaseUrl
 * @param {string} schema
 * @param {string} [tree] of another commit, built
 */
export async function startNodeProcess(databaseUrl, schema, tree = root) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, EVENT_NODE_PORT: '0', EVENT_NODE_SCHEMA: schema };
  const child = spawn(process.execPath, [join(tree, 'apps/event-node/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => line);
  const line = await Promise.race([firstLine, ended.then(() => '')]);
  const url = /ready (\S+)/.exec(line)?.[1];
  if (!url) throw new Error('the event node did not start');
  const status = `/proc/${child.pid}/status`;
  return {
    url,
    /** Where the system tells. */
    megabytes: () =>
      existsSync(status)
        ? Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]) / 1024)
        : undefined,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
