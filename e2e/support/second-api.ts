import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledApi } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

export interface SecondApi {
  readonly url: string;
  /** Ends the process at once; `start` brings another to the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Another API process beside that of the running product, on the same Postgres and event node, which may die. */
export async function startSecondApi(dataDir: string, settings: Record<string, string> = {}): Promise<SecondApi> {
  const { databaseUrl, eventStoreUrl } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as {
    databaseUrl: string;
    eventStoreUrl: string;
  };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    ...settings,
  };
  let end: () => Promise<void> = () => Promise.resolve();
  const start = async () => {
    const child = spawn(process.execPath, [bundledApi], { env, stdio: 'ignore' });
    const gone = new Promise<void>((tell) => child.once('exit', () => tell()));
    end = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    for (let turn = 0; !(await isReady(url)); turn++) {
      if (turn > 900 || child.exitCode !== null) {
        await end();
        throw new Error('the second API did not start');
      }
      await sleep(100);
    }
  };
  await start();
  return { url, start, kill: () => end() };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
