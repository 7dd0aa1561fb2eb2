import { join } from 'node:path';
import type { Environment } from '../environment.js';
import { FolderStore } from './folder-store.js';
import type { UploadStore } from './upload-store.js';

export {
  newUploadKey,
  openedBytes,
  Opening,
  type PersonalBytes,
  pieceLength,
  sealedLength,
  Sealing,
  uploadKeyOf,
} from './personal-bytes.js';
export { UPLOAD_STORE, type UploadStore } from './upload-store.js';

/** The SDK of the bucket is large, so that only who has one loads it. */
export async function uploadStoreOf({ bucket, dataDir }: Environment): Promise<UploadStore> {
  if (!bucket) return new FolderStore(join(dataDir, 'uploads'));
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(bucket);
}
