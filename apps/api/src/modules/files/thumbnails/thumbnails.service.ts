import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { type FileType, mostPicturePixels, smallPictureTypes } from '@meridian/domain/files';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { FileContents } from '../documents/file-contents.service.js';
import { smallBytesOf, type StoredFile } from '../documents/file-keys.js';
import { pictureLibrary } from '../pictures/picture-library.js';

export interface CleanFile extends StoredFile {
  readonly type: FileType;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const side = 320;
const quality = 70;

/** Pictures of files as lists show them: made once, and kept under the key of the file's person. */
@Injectable()
export class Thumbnails {
  /** One at a time: a large picture fills a processor for a while. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Null where there is none: of other types, of what cannot be drawn, and where its person was erased. */
  async of(file: CleanFile): Promise<Uint8Array | null> {
    const { type, width = 0, height = 0 } = file;
    if (!smallPictureTypes.includes(type) || width * height > mostPicturePixels) return null;
    return (await this.kept(file)) ?? this.inTurn(async () => (await this.kept(file)) ?? this.made(file));
  }

  private async kept(file: StoredFile): Promise<Uint8Array | null> {
    const bytes = await this.contents.get(smallBytesOf(file));
    return bytes && buffer(bytes);
  }

  private inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    const making = this.last.then(make);
    this.last = making.catch(() => undefined);
    return making;
  }

  private async made(file: StoredFile): Promise<Uint8Array | null> {
    const whole = await this.contents.open(file);
    if (!whole) return null;
    const read = await pictureLibrary();
    const drawn = await read(await buffer(whole), { limitInputPixels: mostPicturePixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch((error: unknown) => this.log.info({ fileId: file.fileId, error }, 'a picture has no thumbnail'));
    if (!drawn) return null;
    await this.contents.put(smallBytesOf(file), one(drawn));
    return drawn;
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield Uint8Array.from(bytes);
}
