import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from '../lib/postgres-account.mjs';
import { freePort } from '../lib/ports.mjs';

const tools = ['initdb', 'pg_ctl', 'createdb', 'pg_dump', 'pg_restore'];
const debian = '/usr/lib/postgresql';
const password = 'a password for Postgres';

/** Where a server lies together with its own tools: what comes with `npm ci` has none of them. */
export function wholePostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => tools.every((tool) => existsSync(join(folder, tool))));
}

/** The service `postgres` of compose, in a folder that stands for its volume. */
export class PostgresService {
  url = '';
  private port = 0;

  constructor(
    private readonly bin: string,
    private readonly volume: string,
  ) {}

  /** A volume without data becomes an empty database, as in the container. */
  async start(): Promise<void> {
    const data = join(this.volume, 'data');
    const isNew = !existsSync(data);
    this.port = await freePort();
    if (isNew) {
      mkdirSync(this.volume, { recursive: true });
      const secret = join(this.volume, 'secret');
      writeFileSync(secret, password);
      const account = accountFor(this.volume);
      if (account) for (const path of [this.volume, secret]) chownSync(path, account.uid, account.gid);
      this.run(
        'initdb',
        `--pgdata=${data}`,
        '--username=meridian',
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--no-sync',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      );
    }
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
    this.run(
      'pg_ctl',
      `--pgdata=${data}`,
      '--wait',
      `--log=${join(this.volume, 'log')}`,
      `--options=${options}`,
      'start',
    );
    const url = new URL(`postgres://127.0.0.1:${this.port}/meridian`);
    this.url = Object.assign(url, { username: 'meridian', password }).href;
    if (isNew) this.run('createdb', '--username=meridian', 'meridian');
  }

  stop(): void {
    if (this.url) this.run('pg_ctl', `--pgdata=${join(this.volume, 'data')}`, '--wait', '--mode=fast', 'stop');
    this.url = '';
  }

  /** One of its tools as `docker compose exec` would run it. */
  tool(name = '', args: readonly string[] = []): { command: string; args: string[]; env: Record<string, string> } {
    return { command: join(this.bin, name), args: [...args], env: this.variables };
  }

  private get variables(): Record<string, string> {
    return { PATH: this.bin, PGHOST: '127.0.0.1', PGPORT: `${this.port}`, PGPASSWORD: password, LC_ALL: 'C' };
  }

  private run(name: string, ...args: string[]): void {
    const env = { ...this.variables, PATH: `${this.bin}:${process.env['PATH']}` };
    const { status, stderr } = spawnSync(join(this.bin, name), args, {
      ...accountFor(this.volume),
      cwd: '/',
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  }
}
