import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import {
  fileDecider,
  fileStream,
  type FileType,
  mostHeicPixels,
  mostPicturePixels,
  pictureFileTypes,
} from '@meridian/domain/files';
import type { Sharp } from 'sharp';
import { EventStore, PersonErasedError } from '../../../platform/event-store/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { FileContents } from '../documents/file-contents.service.js';
import { smallBytesOf, type StoredFile } from '../documents/file-keys.js';
import { pictureLibrary } from '../pictures/picture-library.js';
import { LimitReached } from '../thread/limited-thread.js';
import { readHeic } from './heic-thread.js';

export interface CleanFile extends StoredFile {
  readonly type: FileType;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const side = 320;
const quality = 70;
const longestSeconds = 10;
/** Whoever comes while so many wait is shown a sign instead, and asks again with the next look. */
const mostWaiting = 40;
const mostHeicWaiting = 20;
const mostRemembered = 2_000;

/** Pictures of files as lists show them: made once, and kept under the key of the file's person. */
@Injectable()
export class Thumbnails {
  /** One at a time: a large picture fills a processor for a while, and a HEIC for longer than others should wait. */
  private readonly last: Record<'heic' | 'others', Promise<unknown>> = {
    heic: Promise.resolve(),
    others: Promise.resolve(),
  };
  private readonly making = new Map<string, Promise<Uint8Array | null>>();
  /** Of which none can be drawn: they are not tried again. */
  private readonly undrawn = new Set<string>();

  constructor(
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Null where there is none: of other types, of what cannot be drawn, and where its person was erased. */
  async of(file: CleanFile): Promise<Uint8Array | null> {
    const { fileId, type, width = 0, height = 0 } = file;
    const mostPixels = type === 'heic' ? mostHeicPixels : mostPicturePixels;
    if (!pictureFileTypes.includes(type) || width * height > mostPixels) return null;
    const kept = await this.contents.get(smallBytesOf(file));
    if (kept) return buffer(kept);
    const making = this.making.get(fileId);
    const waiting = type === 'heic' ? mostHeicWaiting : mostWaiting;
    if (making || this.undrawn.has(fileId) || this.making.size >= waiting) return making ?? null;
    const queue = type === 'heic' ? 'heic' : 'others';
    const made = this.last[queue].then(() => this.made(file)).finally(() => this.making.delete(fileId));
    this.making.set(fileId, made);
    this.last[queue] = made.catch(() => undefined);
    return made;
  }

  private async made(file: CleanFile): Promise<Uint8Array | null> {
    const whole = await this.contents.open(file);
    const drawn = whole && (await this.drawn(file, await buffer(whole)));
    if (!drawn) return null;
    try {
      await this.contents.put(smallBytesOf(file), one(drawn));
    } catch (error) {
      if (error instanceof PersonErasedError) return null;
      throw error;
    }
    if (await this.isClean(file.fileId)) return drawn;
    await this.contents.forget(file.fileId);
    return null;
  }

  private async drawn({ fileId, type }: CleanFile, bytes: Buffer): Promise<Buffer | null> {
    try {
      return await (
        await opened(type, bytes)
      )
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: longestSeconds })
        .toBuffer();
    } catch (error) {
      this.log.info({ fileId, error }, 'a picture has no thumbnail');
      if (error instanceof LimitReached) return null;
      if (this.undrawn.size >= mostRemembered) this.undrawn.clear();
      this.undrawn.add(fileId);
      return null;
    }
  }

  /** It may have been removed while it was drawn. */
  private async isClean(fileId: string): Promise<boolean> {
    return (await this.store.look(fileStream(fileId), fileDecider)).state.status === 'clean';
  }
}

async function opened(type: FileType, bytes: Buffer): Promise<Sharp> {
  const read = await pictureLibrary();
  if (type !== 'heic') return read(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error' }).autoOrient();
  const { rgba, width, height } = await readHeic(bytes);
  return read(rgba, { raw: { width, height, channels: 4 } });
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield Uint8Array.from(bytes);
}
