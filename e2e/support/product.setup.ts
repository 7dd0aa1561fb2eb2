import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const launcher = resolve(import.meta.dirname, '../../scripts/start.mjs');

/** Starts the product as a person would, on a port and data of its own; the journeys find it in BASE_URL. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-journeys-'));
  await chmod(dataDir, 0o755);
  process.env['DATA_DIR'] = dataDir;
  const env = { ...process.env, PORT: '0', NODE_ENV: 'development', TRUST_PROXY: 'loopback' };
  const product = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  process.env['BASE_URL'] = await new Promise<string>((ready, failed) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /^ready (\S+)$/m.exec(said)?.[1];
      if (url) ready(url);
    };
    product.stdout.on('data', hear);
    product.stderr.on('data', hear);
    product.once('exit', () => failed(new Error(`the product did not start:\n${said}`)));
  });
  return async () => {
    const gone = new Promise((done) => product.once('exit', done));
    product.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
}
