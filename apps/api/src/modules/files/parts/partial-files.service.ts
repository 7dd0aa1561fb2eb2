import { Inject, Injectable } from '@nestjs/common';
import type { OwnFile } from '@meridian/contracts/generated/public';
import { filePartBytes, fileNameOf, mostFiles } from '@meridian/domain/files';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { PersonErasedError } from '../../../platform/event-store/index.js';
import { Problem } from '../../../platform/http/problem.js';
import type { Acting } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { type Adding, PermittedFiles } from '../contexts/permitted-files.service.js';
import { isFileId, setIn } from '../documents/file-keys.js';
import { FileUploads } from '../documents/file-uploads.service.js';
import { notAdded, notTaken } from '../documents/file.words.js';
import { FilesQuery, type ShownFile } from '../documents/files.query.js';
import { FileParts, type NextPart, type PartialUpload, partLength } from './file-parts.service.js';

/** `received` bytes are there; with the last part there is a file. */
export interface PartAnswer {
  readonly received: number;
  readonly file: OwnFile | null;
}

/** What is said of a file with its parts, checked. */
export interface PartialFile {
  readonly fileId: string;
  readonly context: string;
  readonly name: string;
  readonly set: { readonly setId?: string };
  readonly size: number;
}

interface Admitted {
  readonly file: PartialFile;
  readonly upload: PartialUpload;
  readonly adding: Adding;
  readonly still: () => ReturnType<PermittedFiles['adding']>;
}

/** The rules of files that come part by part, whichever way their parts come. */
@Injectable()
export class PartialFiles {
  constructor(
    @Inject(FileParts) private readonly parts: FileParts,
    @Inject(FileUploads) private readonly uploads: FileUploads,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(PermittedFiles) private readonly permitted: PermittedFiles,
  ) {}

  /** How far an upload of the viewer has come. One of somebody else is as if there were none. */
  async far(fileId: string, viewer: Viewer, acting: Acting): Promise<PartAnswer> {
    const { userId: senderId } = viewer;
    if (senderId === null || !isFileId(fileId)) throw new Problem('notFound');
    const received = await this.parts.received({ senderId, fileId });
    const file = await this.permitted.one(fileId, viewer, acting);
    return { received, file: file ? shown(file) : null };
  }

  async admit(file: PartialFile, viewer: Viewer): Promise<Admitted> {
    const { userId: senderId } = viewer;
    if (senderId === null) throw new Problem('signInRequired');
    const still = () => this.permitted.adding(file.context, viewer);
    const adding = await still();
    if (!adding || 'refusal' in adding) throw notAdded(adding);
    if ((await this.files.countOthers(adding.among, file.fileId)) >= mostFiles) {
      throw notTaken(refuse('tooManyFiles', { most: mostFiles }));
    }
    return { file, upload: { senderId, fileId: file.fileId }, adding, still };
  }

  /** A part is one that is there, or the next one. */
  async add(admitted: Admitted, offset: number, bytes: AsyncIterable<Uint8Array>, acting: Acting): Promise<PartAnswer> {
    const { upload, file, adding } = admitted;
    if (offset > (await this.parts.received(upload))) throw new Problem('conflict');
    await this.checkBegun(upload, offset);
    await whoIsThere(this.parts.add(upload, adding.userId, { offset, size: file.size }, bytes));
    if (offset + filePartBytes < file.size) return { received: await this.parts.received(upload), file: null };
    return this.end(admitted, acting);
  }

  /** The next part, to be put into the bucket; none where browsers may put nothing there. With all of them there is a file. */
  async next(admitted: Admitted, acting: Acting): Promise<PartAnswer & { readonly next: NextPart | null }> {
    const { upload, file, adding } = admitted;
    const received = await this.parts.received(upload);
    if (received >= file.size) return { ...(await this.end(admitted, acting)), next: null };
    await this.checkBegun(upload, received);
    const place = { offset: received, size: file.size };
    return { received, file: null, next: await whoIsThere(this.parts.place(upload, adding.userId, place)) };
  }

  private async checkBegun(upload: PartialUpload, offset: number): Promise<void> {
    const may = offset > 0 || (await this.parts.mayBegin(upload));
    if (may !== true) throw notTaken(may);
  }

  private async end({ file, upload, adding, still }: Admitted, acting: Acting): Promise<PartAnswer> {
    const { fileId, name, set, size } = file;
    const whole = this.parts.whole(upload, adding.userId, size);
    const taken = await this.uploads.take({ fileId, ...adding, name, ...set, bytes: whole, still }, acting);
    if (isRefused(taken)) throw notTaken(taken);
    if ('ended' in taken) throw notAdded(taken.ended);
    await this.parts.forget(upload);
    const kept = await this.files.one(fileId);
    if (!kept) throw new Problem('busy');
    return { received: size, file: shown(kept) };
  }
}

/** What comes for somebody who was erased is answered as if there were no such record. */
async function whoIsThere<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    throw error instanceof PersonErasedError ? notAdded(null) : error;
  }
}

export function partialFileIn(fields: ReadonlyMap<string, string>): PartialFile {
  const [fileId = '', context = ''] = [fields.get('id'), fields.get('context')];
  const name = fileNameOf(fields.get('name') ?? '');
  const [size, set] = [numberIn(fields, 'size'), setIn(fields)];
  const isFile = isFileId(fileId) && context !== '' && name !== '' && partLength({ offset: 0, size }) !== null;
  if (!isFile || set === null) throw new Problem('badRequest');
  return { fileId, context, name, set, size };
}

export const numberIn = (fields: ReadonlyMap<string, string>, field: string): number =>
  /^\d{1,9}$/.test(fields.get(field) ?? '') ? Number(fields.get(field)) : Number.NaN;

function shown({ userId: _sealed, owner: _owner, context: _for, sha256: _hash, ...file }: ShownFile): OwnFile {
  return file;
}
