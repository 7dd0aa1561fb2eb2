import { createHash } from 'node:crypto';
import {
  leastPictureHeight,
  leastPictureWidth,
  mostPicturePixels,
  pictureTypes,
  pictureWidths,
  type PictureWidth,
} from '@meridian/domain/files';
import type { Metadata } from 'sharp';
import type sharp from 'sharp';
import { pictureLibrary } from './picture-library.js';

export type PictureFault = 'noPicture' | 'pictureTooSmall' | 'pictureTooLarge';

interface Read {
  readonly type: (typeof pictureTypes)[number];
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly copies: ReadonlyMap<PictureWidth, Uint8Array>;
}

const quality = 80;
const pixelLimit = { limitInputPixels: mostPicturePixels, failOn: 'error' } as const;

/** What a file shows, upright and without what the camera wrote about place and time, in each width; or why it cannot be used. */
export async function readPicture(file: Uint8Array): Promise<Read | PictureFault> {
  if (file.byteLength === 0) return 'noPicture';
  const read = await pictureLibrary();
  const found = await read(file, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const type = found && typeOf(found);
  if (!found || !type) return 'noPicture';
  const { width, height } = found.autoOrient;
  if (width * height > mostPicturePixels) return 'pictureTooLarge';
  if (width < leastPictureWidth || height < leastPictureHeight) return 'pictureTooSmall';
  const wanted = pictureWidths.filter((each, index) => index === 0 || each <= width);
  try {
    const copies = new Map<PictureWidth, Uint8Array>();
    for (const each of wanted) copies.set(each, await copyOf(read, file, each));
    const sha256 = createHash('sha256').update(file).digest('hex');
    return { type, bytes: file.byteLength, width, height, sha256, copies };
  } catch {
    return 'noPicture';
  }
}

/** AVIF is one of two codecs in the container that iPhones use, too; the other one browsers do not show. */
function typeOf({ format, compression }: Metadata): Read['type'] | undefined {
  const shown = format === 'heif' && compression === 'av1' ? 'avif' : format;
  return pictureTypes.find((each) => each === shown);
}

const copyOf = (read: typeof sharp, file: Uint8Array, width: PictureWidth): Promise<Uint8Array> =>
  read(file, pixelLimit).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
