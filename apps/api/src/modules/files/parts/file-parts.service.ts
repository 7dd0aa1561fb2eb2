import { Inject, Injectable } from '@nestjs/common';
import { filePartBytes, mostFileBytes, mostFiles } from '@meridian/domain/files';
import { type Refused, refuse } from '@meridian/domain/kernel';
import { Problem } from '../../../platform/http/problem.js';
import { SealBrokenError } from '../../../platform/personal-data/index.js';
import {
  type PersonalBytes,
  pieceLength,
  sealedLength,
  UPLOAD_STORE,
  type UploadStore,
} from '../../../platform/uploads/index.js';
import { FileContents } from '../documents/file-contents.service.js';
import { allParts } from '../documents/file-keys.js';

/** An upload of somebody that is not whole yet. Nobody else has one of the same name. */
export interface PartialUpload {
  readonly senderId: string;
  readonly fileId: string;
}

/** Which part of how large a file. */
export interface PartPlace {
  readonly offset: number;
  readonly size: number;
}

/** A part as a browser seals it, so that it may lie in the bucket, and where it puts it. */
export interface NextPart {
  readonly offset: number;
  readonly address: string;
  /** Of AES-256-GCM, for this part alone. */
  readonly key: string;
  /** What is written before its pieces, so that the key is found again. */
  readonly head: string;
  readonly pieceBytes: number;
  /** Each piece is bound to these, its place, and whether it is the last. */
  readonly bound: readonly [senderId: string, name: string];
}

/** Beside the parts: a file was begun, though nothing of it is there. */
const begunMark = 'begun';

const ofSender = ({ senderId }: PartialUpload): string => `${allParts}${senderId}/`;
const folderOf = (upload: PartialUpload): string => `${ofSender(upload)}${upload.fileId}/`;
const isWhole = (value: number, least: number): boolean => Number.isInteger(value) && value >= least;

/** As long as it must be; null where there is no such part. */
export function partLength({ offset, size }: PartPlace): number | null {
  const fits = isWhole(size, 1) && size <= mostFileBytes && isWhole(offset, 0) && offset < size;
  return fits && offset % filePartBytes === 0 ? Math.min(filePartBytes, size - offset) : null;
}

/** Parts of files that come one after the other, each sealed as the file will be. */
@Injectable()
export class FileParts {
  constructor(
    @Inject(UPLOAD_STORE) private readonly uploads: UploadStore,
    @Inject(FileContents) private readonly contents: FileContents,
  ) {}

  /** How many bytes there are without a gap. */
  async received(upload: PartialUpload): Promise<number> {
    const there = new Set(await this.keysUnder(folderOf(upload)));
    let parts = 0;
    while (there.has(`${folderOf(upload)}${parts}`)) parts += 1;
    return parts * filePartBytes;
  }

  /** Whoever begins more at once than they may keep has to finish some. */
  async mayBegin(upload: PartialUpload): Promise<true | Refused<'tooManyFiles'>> {
    const begun = new Set((await this.keysUnder(ofSender(upload))).map((key) => key.split('/')[2]));
    begun.delete(upload.fileId);
    return begun.size < mostFiles || refuse('tooManyFiles', { most: mostFiles });
  }

  /** The same part may come again. One that is not as long as it must be is not there. */
  async add(
    upload: PartialUpload,
    personId: string,
    place: PartPlace,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const part = this.partOf(upload, personId, place.offset);
    const kept = await this.contents.put(part, bytes);
    if (kept.bytes === partLength(place)) return;
    await this.uploads.removeAll(part.name);
    throw new Problem('badRequest');
  }

  /** For the part at this offset; null where browsers may put nothing into the store. */
  async place(upload: PartialUpload, personId: string, place: PartPlace): Promise<NextPart | null> {
    const part = this.partOf(upload, personId, place.offset);
    const { key, head } = await this.contents.newKey(part);
    const length = head.length + sealedLength(partLength(place) ?? 0);
    const address = await this.uploads.addressFor(part.name, length);
    if (address === null) return null;
    if (place.offset === 0) await this.markBegun(upload);
    return {
      offset: place.offset,
      address,
      key: key.toString('base64'),
      head: head.toString('base64'),
      pieceBytes: pieceLength,
      bound: [upload.senderId, part.name],
    };
  }

  /** All of it, part by part. What does not fit together is forgotten, and the upload begins anew. */
  async *whole(upload: PartialUpload, personId: string, size: number): AsyncGenerator<Uint8Array> {
    try {
      for (let offset = 0; offset < size; offset += filePartBytes) {
        const part = await this.contents.get(this.partOf(upload, personId, offset));
        if (!part) throw new SealBrokenError('A part is missing');
        let bytes = 0;
        for await (const chunk of part as AsyncIterable<Buffer>) {
          bytes += chunk.byteLength;
          yield chunk;
        }
        if (bytes !== partLength({ offset, size })) throw new SealBrokenError('A part is of another file');
      }
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      await this.forget(upload);
      // What was given away for its parts may still be used.
      await this.markBegun(upload);
      throw new Problem('conflict');
    }
  }

  async forget(upload: PartialUpload): Promise<void> {
    await this.uploads.removeAll(folderOf(upload));
  }

  private markBegun(upload: PartialUpload): Promise<void> {
    return this.uploads.put(`${folderOf(upload)}${begunMark}`, new Uint8Array(), 'text/plain');
  }

  private partOf(upload: PartialUpload, personId: string, offset: number): PersonalBytes {
    return { personId, senderId: upload.senderId, name: `${folderOf(upload)}${offset / filePartBytes}` };
  }

  private async keysUnder(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const keys of this.uploads.keys(prefix)) found.push(...keys);
    return found;
  }
}
