import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../../scripts/lib/ensure-built.mjs';
import { bundledApi } from '../../../scripts/lib/paths.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { Harness } from '../src/platform/projector/testing/harness.js';

/** The product's own process, as it is built, on a Postgres and an event node that outlive it. */
export class KillableApi {
  private child: ChildProcess | undefined;

  private constructor(
    readonly env: NodeJS.ProcessEnv,
    readonly folder: string,
    readonly url: string,
  ) {}

  static async at({ database, node }: Harness): Promise<KillableApi> {
    await ensureBuilt(['contracts', 'server']);
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'meridian-killed-'));
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      EVENTSTORE_URL: node.url,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    };
    return new KillableApi(env, folder, `http://localhost:${port}`);
  }

  async start(): Promise<void> {
    const child = this.begin();
    for (;;) {
      const ended = once(child, 'exit').then(() => [{ type: 'exit' }]);
      const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ type: string }];
      if (message.type === 'exit') throw new Error('the API did not start');
      if (message.type === 'ready') return;
    }
  }

  /** For one that may never be ready. */
  begin(): ChildProcess {
    const options = { env: this.env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as StdioOptions };
    return (this.child = fork(bundledApi, [], options));
  }

  /** As `kill -9` does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** As Ctrl-C does, with time to finish. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
