import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startEventNode } from '../lib/event-node.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { PostgresService } from './whole-postgres.js';

interface Command {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}
type Stoppable = { stop(): Promise<void> | void };

/** The services of compose as processes of this machine, and their volumes as folders: commands of the documents run against them as they stand. */
export class ComposeStandIn {
  /** Of the containers of the product. */
  environment: Record<string, string> = {};
  private readonly postgres: PostgresService;
  private eventStore: (Stoppable & { url: string }) | undefined;
  private api: ChildProcess | undefined;
  private readonly server: Server;

  constructor(
    private readonly folder: string,
    bin: string,
    private readonly variables: Readonly<Record<string, string>>,
  ) {
    chmodSync(folder, 0o755);
    this.postgres = new PostgresService(bin, this.volume('postgres'));
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'here'));
    const shim = join(folder, 'bin/docker');
    writeFileSync(
      shim,
      `#!/bin/sh\nexec "${process.execPath}" "${inRoot('scripts/testing/docker-stand-in.mjs')}" "$@"\n`,
    );
    chmodSync(shim, 0o755);
    this.server = createServer(async (request, response) => {
      const args = JSON.parse(await text(request)) as string[];
      const failed = (error: unknown) => ({ trouble: `docker ${args.join(' ')}: ${String(error)}` });
      response.end(JSON.stringify(await this.carryOut(args).catch(failed)));
    });
  }

  volume(name: string): string {
    return join(this.folder, 'volumes', name);
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    await this.stop();
    this.server.close();
  }

  /** Shell commands as a document has them, in a folder that is kept from one to the next. */
  async run(commands: string): Promise<{ code: number; said: string }> {
    const { port } = this.server.address() as AddressInfo;
    const env = {
      PATH: `${join(this.folder, 'bin')}:${process.env['PATH']}`,
      STAND_IN_URL: `http://127.0.0.1:${port}`,
    };
    const child = spawn('sh', ['-euc', commands], { cwd: join(this.folder, 'here'), env, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  /** What is not known here is refused, so that no command of a document is passed over. */
  private async carryOut(args: readonly string[]): Promise<Command> {
    const [, , , ...rest] = args;
    const line = args.join(' ');
    const is = (start: string) => line === start || line.startsWith(`${start} `);
    if (line === 'compose stop proxy api') await this.stopApi();
    else if (line === 'compose stop' || line === 'compose down') await this.stop();
    else if (line === 'compose create')
      for (const name of ['eventstore', 'files']) mkdirSync(this.volume(name), { recursive: true });
    else if (line === 'compose up -d --wait postgres') await this.startPostgres();
    else if (line === 'compose up -d') await this.startAll();
    else if (is('volume rm --force'))
      for (const name of rest) rmSync(this.volume(volumeName(name)), { recursive: true, force: true });
    else if (is('compose exec -T postgres')) return this.postgres.tool(args[4], args.slice(5));
    else if (is('run --rm -v')) return this.inContainer(args.slice(2));
    else if (is('compose run --rm api meridian'))
      return { command: process.execPath, args: [bundled('meridian.js'), ...args.slice(5)], env: this.environment };
    else throw new Error('the stand-in does not know it');
    return {};
  }

  /** `-v VOLUME:/place -v FOLDER:/place IMAGE COMMAND`, with the places where they lie here. */
  private inContainer(args: readonly string[]): Command {
    const mounts = new Map<string, string>();
    let at = 0;
    for (; args[at] === '-v'; at += 2) {
      const [from = '', to = ''] = (args[at + 1] ?? '').split(':');
      mounts.set(to, from.startsWith('/') ? from : this.volume(volumeName(from)));
    }
    const [command = '', ...words] = args.slice(at + 1);
    const placed = words.map((word) => word.replace(/^\/\w+/, (place) => mounts.get(place) ?? place));
    return { command, args: placed, env: { PATH: process.env['PATH'] ?? '' } };
  }

  private async startPostgres(): Promise<void> {
    if (!this.postgres.url) await this.postgres.start();
  }

  private async startAll(): Promise<void> {
    await this.startPostgres();
    const dataDir = this.volume('eventstore');
    mkdirSync(dataDir, { recursive: true });
    if (!this.eventStore) {
      const own = await startPostgres({ dataDir });
      const node = await startEventNode(own.url);
      this.eventStore = { url: node.url, stop: () => node.stop().then(() => own.stop()) };
    }
    const files = this.volume('files');
    mkdirSync(files, { recursive: true });
    const { url: databaseUrl } = this.postgres;
    this.environment = {
      ...this.variables,
      DATA_DIR: files,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: this.eventStore.url,
    };
    const [code] = (await once(this.start('migrate.js'), 'close')) as [number];
    if (code !== 0) throw new Error(`the migrations ended with ${code}`);
    this.api = this.start('main.js');
  }

  private start(file: string): ChildProcess {
    return spawn(process.execPath, [bundled(file)], { env: this.environment, stdio: 'ignore' });
  }

  private async stopApi(): Promise<void> {
    const { api } = this;
    this.api = undefined;
    if (!api || api.exitCode !== null) return;
    api.kill('SIGTERM');
    await once(api, 'exit');
  }

  private async stop(): Promise<void> {
    await this.stopApi();
    await this.eventStore?.stop();
    this.eventStore = undefined;
    this.postgres.stop();
  }
}

const volumeName = (name: string): string => name.replace(/^meridian_/, '');
const bundled = (file: string): string => inRoot('apps/api/dist/bundle', file);
