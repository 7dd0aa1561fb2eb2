import { join } from 'node:path';
import type { Environment } from '../environment.js';
import { FolderStore } from './folder-store.js';
import { S3Store } from './s3-store.js';
import type { UploadStore } from './upload-store.js';

export { UPLOAD_STORE, type UploadStore } from './upload-store.js';

export const uploadStoreOf = ({ bucket, dataDir }: Environment): UploadStore =>
  bucket ? new S3Store(bucket) : new FolderStore(join(dataDir, 'uploads'));
