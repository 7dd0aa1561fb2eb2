import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Swift {
  readonly url: URL;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  stop(): Promise<void>;
}

const run = promisify(execFile);
const kinds = ['account', 'container', 'object'] as const;
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
const isInstalled = (name: string) => folders.some((folder) => existsSync(join(folder, name)));

/** OpenStack's object store, which speaks the protocol of S3 (Debian: `swift-proxy swift-account swift-container swift-object`). */
export const hasSwift = ['proxy', ...kinds].every((kind) => isInstalled(`swift-${kind}-server`));

const settings = (folder: string, port: number, ...more: readonly string[]) =>
  [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `user = ${userInfo().username}`,
    `swift_dir = ${folder}`,
    `devices = ${join(folder, 'devices')}`,
    'mount_check = false',
    ...more,
    '',
  ].join('\n');

const proxy = [
  '[pipeline:main]',
  'pipeline = catch_errors proxy-logging cache s3api tempauth proxy-server',
  ...['catch_errors', 'tempauth', 's3api'].flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name}`,
    ...(name === 'tempauth' ? ['user_meridian_test = secret .admin'] : []),
    ...(name === 's3api' ? ['location = eu-west-2', 'allow_multipart_uploads = false'] : []),
  ]),
  '[filter:proxy-logging]',
  'use = egg:swift#proxy_logging',
  '[filter:cache]',
  'use = egg:swift#memcache',
  // Nothing listens there: it does without.
  'memcache_servers = 127.0.0.1:1',
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
];

/** One of it, on one folder, as a cluster of one machine. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  const secret = ['[swift-hash]', 'swift_hash_path_suffix = test', '[storage-policy:0]', 'name = one', 'default = yes'];
  await writeFile(join(folder, 'swift.conf'), `${secret.join('\n')}\n`);
  const started: ChildProcess[] = [];
  const serve = async (kind: string, port: number, lines: readonly string[]) => {
    const path = join(folder, `${kind}.conf`);
    await writeFile(path, settings(folder, port, ...lines));
    started.push(spawn(`swift-${kind}-server`, [path], { stdio: 'ignore' }));
  };
  for (const kind of kinds) {
    const [builder, port] = [join(folder, `${kind}.builder`), await freePort()];
    await run('swift-ring-builder', [builder, 'create', '4', '1', '1']);
    await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1']);
    await run('swift-ring-builder', [builder, 'rebalance']);
    await serve(kind, port, [
      '[pipeline:main]',
      `pipeline = ${kind}-server`,
      `[app:${kind}-server]`,
      `use = egg:swift#${kind}`,
    ]);
    await answers(port);
  }
  const port = await freePort();
  await serve('proxy', port, proxy);
  await answers(port);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    credentials: { accessKeyId: 'meridian:test', secretAccessKey: 'secret' },
    async stop() {
      await Promise.all(
        started.map((each) => {
          const gone = new Promise((resolve) => each.once('exit', resolve));
          each.kill('SIGKILL');
          return each.exitCode === null && gone;
        }),
      );
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function answers(port: number): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; await pause(200)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
  }
  throw new Error('Swift did not start');
}
