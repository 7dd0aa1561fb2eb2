import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { pictures, pictureStream } from '@meridian/domain/files';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { isRefused } from '@meridian/domain/kernel';
import type { Acting } from '../../../platform/operations/index.js';
import { UPLOAD_STORE, type UploadStore } from '../../../platform/uploads/index.js';
import { copyKey, isPictureId, pictureFolder, widthsFor } from './picture-keys.js';
import { type PictureFault, readPicture } from './picture-copies.js';

interface Kept {
  readonly id: string;
  readonly position: LogPosition;
}

/** Takes pictures in and gives their copies out. */
@Injectable()
export class Pictures {
  /** One at a time: a large picture fills a processor for a while. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(UPLOAD_STORE) private readonly uploads: UploadStore,
  ) {}

  async keep(file: Uint8Array, acting: Acting): Promise<Kept | PictureFault> {
    const reading = this.last.then(() => readPicture(file));
    this.last = reading.catch(() => undefined);
    const read = await reading;
    if (typeof read === 'string') return read;
    const { copies, ...facts } = read;
    const id = randomBytes(16).toString('base64url');
    for (const [width, bytes] of copies) await this.uploads.put(copyKey(id, width), bytes, 'image/webp');
    const command = { type: 'UploadPicture', data: { pictureId: id, ...facts } } as const;
    const outcome = await this.store.decide(pictureStream(id), pictures.decider, command, acting);
    if (isRefused(outcome)) throw new Error(`a new picture was refused: ${outcome.refused}`);
    return { id, position: outcome.position };
  }

  async copy(pictureId: string, width: string): Promise<Uint8Array | null> {
    if (!isPictureId(pictureId)) return null;
    for (const each of widthsFor(width)) {
      const bytes = await this.uploads.get(copyKey(pictureId, each));
      if (bytes) return bytes;
    }
    return null;
  }

  async forget(pictureId: string): Promise<void> {
    await this.uploads.removeAll(pictureFolder(pictureId));
  }
}
