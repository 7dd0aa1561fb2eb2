import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketSetting } from '../environment.js';
import { removeParts, spooled } from './spool.js';
import { checkedKey, type UploadStore, type WriteFile } from './upload-store.js';

const attempts = 3;
const addressSeconds = 300;
const removedAtOnce = 20;
const spoolName = 'meridian-upload-';

/** What stores that speak the protocol of S3 do not all know: its newer checksums, and its own encryption. */
const elsewhere = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

/** A bucket of S3, or of a store that speaks its protocol; who may use it says the usual chain of the SDK. */
export class S3Store implements UploadStore {
  private readonly client: S3Client;
  /** Signs what browsers put, and sends nothing. */
  private readonly signing: S3Client | null;
  private readonly bucket: string;
  private readonly encrypted: { readonly ServerSideEncryption?: 'AES256' };

  constructor({ bucket, region, endpoint, browserEndpoint, credentials }: BucketSetting) {
    this.bucket = bucket;
    const isAmazon = !endpoint || /\.amazonaws\.com(\.cn)?$/.test(endpoint.hostname);
    this.encrypted = isAmazon ? { ServerSideEncryption: 'AES256' } : {};
    const usual = { region, ...(credentials && { credentials }) };
    this.signing = browserEndpoint
      ? new S3Client({ ...usual, endpoint: browserEndpoint.href, forcePathStyle: true, ...elsewhere })
      : null;
    this.client = new S3Client({
      ...usual,
      maxAttempts: attempts,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
      ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
      ...(!isAmazon && elsewhere),
    });
  }

  async put(key: string, bytes: Uint8Array | Readable, type: string, size?: number): Promise<void> {
    const { bucket: Bucket } = this;
    await this.client.send(
      new PutObjectCommand({
        Bucket,
        Key: checkedKey(key),
        Body: bytes,
        ...(size !== undefined && { ContentLength: size }),
        ContentType: type,
        ...this.encrypted,
      }),
    );
  }

  async get(key: string): Promise<Uint8Array | null> {
    return (await this.bodyOf(key))?.transformToByteArray() ?? null;
  }

  /** Lies on this machine until it is whole: the bucket wants to know how much comes, and its SDK sends no stream twice. */
  async receive<Written>(key: string, write: WriteFile<Written>, type: string): Promise<Written> {
    checkedKey(key);
    return spooled(join(tmpdir(), `${spoolName}${randomUUID()}.part`), write, async (part) => {
      const { size } = await stat(part);
      for (let left = attempts - 1; ; left -= 1) {
        try {
          return await this.put(key, createReadStream(part), type, size);
        } catch (error) {
          if (left === 0) throw error;
        }
      }
    });
  }

  async read(key: string): Promise<Readable | null> {
    return ((await this.bodyOf(key)) as Readable | undefined) ?? null;
  }

  private async bodyOf(key: string) {
    try {
      return (await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) }))).Body;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  sweep(before: Date): Promise<number> {
    return removeParts(tmpdir(), spoolName, before);
  }

  async *keys(prefix: string, before?: Date): AsyncGenerator<readonly string[]> {
    const Prefix = checkedKey(prefix);
    for (let StartAfter = ''; ;) {
      const { Contents = [] } = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ...(StartAfter && { StartAfter }) }),
      );
      const last = Contents.at(-1)?.Key;
      if (!last) return;
      yield Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified && (!before || LastModified < before) ? [Key] : [],
      );
      StartAfter = last;
    }
  }

  async addressFor(key: string, bytes: number): Promise<string | null> {
    if (!this.signing) return null;
    const put = new PutObjectCommand({ Bucket: this.bucket, Key: checkedKey(key), ContentLength: bytes });
    return getSignedUrl(this.signing, put, { expiresIn: addressSeconds });
  }

  async removeAll(prefix: string): Promise<void> {
    const { bucket: Bucket } = this;
    for await (const keys of this.keys(prefix)) {
      // One by one: to remove many in one request some stores ask for a checksum that the SDK no longer sends.
      for (let at = 0; at < keys.length; at += removedAtOnce) {
        const some = keys.slice(at, at + removedAtOnce);
        await Promise.all(some.map((Key) => this.client.send(new DeleteObjectCommand({ Bucket, Key }))));
      }
    }
  }
}
