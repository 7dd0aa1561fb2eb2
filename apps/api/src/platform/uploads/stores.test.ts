import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FolderStore } from './folder-store.js';
import { S3Store } from './s3-store.js';
import { type BucketServer, startBucketServer } from './testing/bucket-server.js';
import type { UploadStore } from './upload-store.js';

const bytes = (text: string) => new TextEncoder().encode(text);
/** Writes what comes into the file of a store. */
const from = (source: AsyncIterable<Uint8Array>) => (path: string) => writeFile(path, source, { flag: 'wx' });
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
let folder: string;
let server: BucketServer;
let stores: Record<'folder' | 'bucket', UploadStore>;
let direct: S3Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  server = await startBucketServer('meridian');
  const setting = { bucket: 'meridian', region: 'eu-west-2', endpoint: server.url, credentials };
  stores = { folder: new FolderStore(folder), bucket: new S3Store(setting) };
  direct = new S3Store({ ...setting, browserEndpoint: server.url });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe.each(['folder', 'bucket'] as const)('uploads in a %s', (kind) => {
  it('come back as they were put, or not at all', async () => {
    const store = stores[kind];
    expect(await store.get('pictures/none/480.webp')).toBeNull();
    await store.put('pictures/a/480.webp', bytes('first'), 'image/webp');
    await store.put('pictures/a/480.webp', bytes('second'), 'image/webp');
    expect(Buffer.from((await store.get('pictures/a/480.webp')) ?? []).toString()).toBe('second');
  });

  async function* bitByBit(most: number, breaksAt = Infinity) {
    for (let part = 0; part < most; part += 1) {
      if (part === breaksAt) throw new Error('the line was cut');
      yield Buffer.alloc(100_000, part);
    }
  }

  it('come back bit by bit as they came, or not at all', async () => {
    const store = stores[kind];
    expect(await store.read('files/none/a')).toBeNull();
    await store.receive('files/a/a', from(bitByBit(30)), 'application/octet-stream');
    const parts: Buffer[] = [];
    for await (const part of (await store.read('files/a/a')) ?? []) parts.push(part as Buffer);
    const whole = Buffer.concat(parts);
    expect([whole.length, whole[0], whole.at(-1)]).toEqual([3_000_000, 0, 29]);
  });

  it('leave nothing when they break off', async () => {
    const store = stores[kind];
    const before = await partsOnDisk();
    await expect(store.receive('files/b/b', from(bitByBit(30, 27)), 'application/octet-stream')).rejects.toThrow(
      'was cut',
    );
    expect(await store.read('files/b/b')).toBeNull();
    expect(await partsOnDisk()).toEqual(before);
  });

  it('go all together', async () => {
    const store = stores[kind];
    for (const width of [160, 480, 960]) await store.put(`pictures/b/${width}.webp`, bytes('b'), 'image/webp');
    await store.put('pictures/bb/160.webp', bytes('bb'), 'image/webp');
    await store.removeAll('pictures/b/');
    await store.removeAll('pictures/b/');
    expect(await store.get('pictures/b/960.webp')).toBeNull();
    expect(await store.get('pictures/bb/160.webp')).not.toBeNull();
  });

  it('are listed by when they changed', async () => {
    const store = stores[kind];
    const keys = [1, 2, 3].map((nth) => `files/listed/${nth}`);
    for (const key of keys) await store.receive(key, from(Readable.from([bytes('whole')])), '');
    const since = async (before: Date) => {
      const found: string[] = [];
      for await (const batch of store.keys('files/listed/', before)) found.push(...batch);
      return found.sort();
    };
    expect(await since(new Date(Date.now() + 60_000))).toEqual(keys);
    expect(await since(new Date(Date.now() - 60_000))).toEqual([]);
  });

  it.each(['../keys/master', 'pictures/../../keys', '/etc/passwd', 'pictures//a', ''])(
    'have no key %s',
    async (key) => {
      await expect(stores[kind].get(key)).rejects.toThrow('not a key of an upload');
      await expect(stores[kind].removeAll(key)).rejects.toThrow('not a key of an upload');
    },
  );
});

async function partsOnDisk(): Promise<string[]> {
  const names = [...(await readdir(folder, { recursive: true })), ...(await readdir(tmpdir()))];
  return names.filter((name) => name.endsWith('.part'));
}

it('leaves nothing half written in a folder', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('signs what it asks of a bucket, says what the bytes are, and asks again where the bucket is busy', async () => {
  await stores.bucket.put('pictures/c/160.webp', bytes('c'), 'image/webp');
  expect(server.objects.get('pictures/c/160.webp')?.type).toBe('image/webp');
  expect([...server.signers]).toEqual(['key/eu-west-2/s3/aws4_request']);
  server.fail(2);
  expect(await stores.bucket.get('pictures/c/160.webp')).not.toBeNull();
});

it('sends a bucket that is busy the whole upload again', async () => {
  server.fail(2);
  await stores.bucket.receive('files/c/c', from(Readable.from([bytes('whole')])), 'application/octet-stream');
  expect(server.objects.get('files/c/c')?.bytes.toString()).toBe('whole');
});

it('sweeps away what a killed process left in part, and nothing that is whole or still comes', async () => {
  const part = join(folder, 'files', 'left.part');
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(part, 'half');
  await stores.folder.receive('files/d/whole', from(Readable.from([bytes('whole')])), '');
  const aDayAgo = new Date(Date.now() - 86_400_000);
  expect(await stores.folder.sweep(aDayAgo)).toBe(0);
  await utimes(part, aDayAgo, new Date(aDayAgo.getTime() - 1_000));
  expect(await stores.folder.sweep(aDayAgo)).toBe(1);
  expect(await stores.folder.read('files/d/whole')).not.toBeNull();
  expect(await new FolderStore(join(folder, 'nothing')).sweep(new Date())).toBe(0);
  const spooled = join(tmpdir(), 'meridian-upload-left.part');
  await writeFile(spooled, 'half');
  await utimes(spooled, aDayAgo, new Date(aDayAgo.getTime() - 1_000));
  expect(await stores.bucket.sweep(aDayAgo)).toBeGreaterThan(0);
  expect(existsSync(spooled)).toBe(false);
});

describe('an address to put to', () => {
  afterEach(() => vi.restoreAllMocks());

  const put = (address: string | null, text: string) =>
    fetch(address ?? '', { method: 'PUT', body: new Blob([text]) }).then(({ status }) => status);

  it('is given by a bucket alone, where browsers are let in', async () => {
    expect(await stores.folder.addressFor('parts/a/b/0', 4)).toBeNull();
    expect(await stores.bucket.addressFor('parts/a/b/0', 4)).toBeNull();
    expect(await direct.addressFor('parts/a/b/0', 4)).toContain(`${server.url.href}meridian/parts/a/b/0?`);
  });

  it('takes so many bytes under this key, and nothing else', async () => {
    const address = await direct.addressFor('parts/a/c/0', 4);
    expect([await put(address, 'longer'), await put(address, 'cut')]).toEqual([403, 403]);
    expect(await put(address?.replace('/a/c/0', '/a/c/1') ?? null, 'text')).toBe(403);
    expect(await put(address?.replace('Expires=300', 'Expires=900') ?? null, 'text')).toBe(403);
    expect((await fetch(address ?? '')).status).toBe(403);
    expect([...server.objects.keys()].filter((key) => key.startsWith('parts/a/c'))).toEqual([]);
    expect(await put(address, 'text')).toBe(200);
    expect(server.objects.get('parts/a/c/0')?.bytes.toString()).toBe('text');
  });

  it('ends after five minutes', async () => {
    const address = await direct.addressFor('parts/a/d/0', 4);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    expect(await put(address, 'text')).toBe(403);
  });
});
