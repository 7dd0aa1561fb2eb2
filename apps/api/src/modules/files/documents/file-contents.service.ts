import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import {
  newUploadKey,
  openedBytes,
  type PersonalBytes,
  UPLOAD_STORE,
  type UploadStore,
  uploadKeyOf,
} from '../../../platform/uploads/index.js';
import type { ByteJobs } from '../thread/byte-jobs.js';
import { checking, sealing } from '../thread/byte-thread.js';
import { bytesOf, fileFolder, fileKey, type StoredFile } from './file-keys.js';

export type Measured = ByteJobs['seal']['made'];

/** The bytes of files, encrypted under the key of who uploaded them. */
@Injectable()
export class FileContents {
  constructor(
    @Inject(UPLOAD_STORE) private readonly uploads: UploadStore,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  keep(file: StoredFile, source: AsyncIterable<Uint8Array>): Promise<Measured> {
    return this.put(bytesOf(file), source);
  }

  /** Under their name, which is the key that they lie under. */
  async put(whose: PersonalBytes, source: AsyncIterable<Uint8Array>): Promise<Measured> {
    const sealed = await this.newKey(whose);
    const write = (path: string) => sealing({ name: 'seal', ...sealed, whose, path }, source);
    return this.uploads.receive(whose.name, write, 'application/octet-stream');
  }

  newKey(whose: PersonalBytes): ReturnType<typeof newUploadKey> {
    return newUploadKey(this.personalData, whose);
  }

  /** What is in it, and its bytes where they are wanted; null as below. */
  async inspect(file: StoredFile, wanted: boolean): Promise<ByteJobs['check']['made'] | null> {
    const whose = bytesOf(file);
    const stored = await this.uploads.read(fileKey(file));
    if (!stored) return null;
    try {
      const found = await uploadKeyOf(this.personalData, whose, stored);
      return found && (await checking({ name: 'check', key: found.key, whose, wanted }, found.sealed));
    } finally {
      stored.destroy();
    }
  }

  /** Null where there is nothing that can still be read. */
  open(file: StoredFile): Promise<Readable | null> {
    return this.get(bytesOf(file));
  }

  async get(whose: PersonalBytes): Promise<Readable | null> {
    const stored = await this.uploads.read(whose.name);
    return stored && openedBytes(this.personalData, whose, stored);
  }

  /** One upload of a file, where others of the same one may stay. */
  async drop(file: StoredFile): Promise<void> {
    await this.uploads.removeAll(fileKey(file));
  }

  async forget(fileId: string): Promise<void> {
    await this.uploads.removeAll(fileFolder(fileId));
  }
}
