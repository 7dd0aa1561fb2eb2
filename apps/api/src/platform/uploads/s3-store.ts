import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketSetting } from '../environment.js';
import { checkedKey, type UploadStore } from './upload-store.js';

/** A bucket of S3, or of a store that speaks its protocol; who may use it says the usual chain of the SDK. */
export class S3Store implements UploadStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, credentials }: BucketSetting) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(credentials && { credentials }),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
      ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
    });
  }

  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const { bucket: Bucket } = this;
    await this.client.send(
      new PutObjectCommand({
        Bucket,
        Key: checkedKey(key),
        Body: bytes,
        ContentType: type,
        ServerSideEncryption: 'AES256',
      }),
    );
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: checkedKey(key) }));
      return Body ? await Body.transformToByteArray() : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async removeAll(prefix: string): Promise<void> {
    const { bucket: Bucket } = this;
    for (;;) {
      const { Contents = [] } = await this.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: checkedKey(prefix) }),
      );
      const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
      if (Objects.length === 0) return;
      await this.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    }
  }
}
