import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * The product as `npm start` brings it, on a port and data of its own that end with it, and it with this process.
 * @param {Record<string, string>} [more]  of its environment
 * @returns {Promise<{ url: string, dataDir: string, stop: () => Promise<void> }>}
 */
export async function startTrialProduct(more = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-trial-'));
  chmodSync(dataDir, 0o755);
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', EVENTSTORE_URL: '', NODE_ENV: 'development' };
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    env: { ...process.env, ...own, ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = new Promise((tell) => child.once('exit', tell));
  /** @type {string} */
  const url = await new Promise((ready, failed) => {
    let said = '';
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      said += chunk.toString();
      const found = /^ready (\S+)$/m.exec(said)?.[1];
      if (found) ready(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => failed(new Error(`the product did not start:\n${said}`)));
  });
  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
