import { writeFile } from 'node:fs/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3Store } from './s3-store.js';
import { hasSwift, startSwift, type Swift } from './testing/swift.js';

const debian = 'swift-proxy swift-account swift-container swift-object';
const why = hasSwift ? '' : ` (skipped: it is not installed; on Debian, apt-get install ${debian})`;

describe.skipIf(!hasSwift)(`a bucket of OpenStack Swift${why}`, () => {
  const bucket = 'meridian';
  const region = 'eu-west-2';
  let swift: Swift;
  let store: S3Store;
  beforeAll(async () => {
    swift = await startSwift();
    const { url: endpoint, credentials } = swift;
    const client = new S3Client({ region, endpoint: endpoint.href, credentials, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    store = new S3Store({ bucket, region, endpoint, credentials });
  });
  afterAll(() => swift.stop());

  const from = (bytes: Uint8Array) => (path: string) => writeFile(path, bytes);

  it('keeps what is put, until it is put again', async () => {
    expect(await store.get('pictures/none/480.webp')).toBeNull();
    await store.put('pictures/a/480.webp', Buffer.from('first'), 'image/webp');
    await store.put('pictures/a/480.webp', Buffer.from('second'), 'image/webp');
    expect(Buffer.from((await store.get('pictures/a/480.webp')) ?? []).toString()).toBe('second');
  });

  it('takes the largest file bit by bit, and gives it back so', async () => {
    const whole = Buffer.alloc(25 * 1024 * 1024, 'meridian');
    await store.receive('files/a/a', from(whole), 'application/octet-stream');
    expect(await store.read('files/none/a')).toBeNull();
    const parts: Buffer[] = [];
    for await (const part of (await store.read('files/a/a')) ?? []) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
  });

  it('lists what lies there by when it changed, and removes all of a folder and nothing beside it', async () => {
    const keys = ['files/b/1', 'files/b/2', 'files/bb/1'];
    for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
    const listed = async (prefix: string, before?: Date) => {
      const found: string[] = [];
      for await (const batch of store.keys(prefix, before)) found.push(...batch);
      return found.sort();
    };
    expect(await listed('files/b/')).toEqual(keys.slice(0, 2));
    expect(await listed('files/b/', new Date(Date.now() - 3_600_000))).toEqual([]);
    await store.removeAll('files/b/');
    await store.removeAll('files/b/');
    expect(await listed('files/b/')).toEqual([]);
    expect(await store.get('files/bb/1')).not.toBeNull();
  });

  it('lets a browser put so many bytes to an address, and no others', async () => {
    const { url: endpoint, credentials } = swift;
    const direct = new S3Store({ bucket, region, endpoint, browserEndpoint: endpoint, credentials });
    const address = (await direct.addressFor('parts/a/b/0', 4)) ?? '';
    const put = async (to: string, body: string) => (await fetch(to, { method: 'PUT', body: new Blob([body]) })).status;
    expect(await put(address, 'longer')).toBe(403);
    expect(await put(address.replace('/b/0', '/b/1'), 'text')).toBe(403);
    expect(await put(address, 'text')).toBe(200);
    expect(Buffer.from((await store.get('parts/a/b/0')) ?? []).toString()).toBe('text');
  });

  it('says in words that a key is wrong, or that there is no such bucket', async () => {
    const { url: endpoint, credentials } = swift;
    const wrong = new S3Store({ bucket, region, endpoint, credentials: { ...credentials, secretAccessKey: 'other' } });
    await expect(wrong.get('files/bb/1')).rejects.toThrow('does not match the signature you provided');
    await expect(wrong.put('files/bb/2', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'does not match the signature',
    );
    const nowhere = new S3Store({ bucket: 'nowhere', region, endpoint, credentials });
    await expect(nowhere.put('files/bb/2', Buffer.from('x'), 'text/plain')).rejects.toThrow(/bucket does not exist/);
  });
});
