import { Inject, Injectable } from '@nestjs/common';
import { fileDecider, type FileRefusal, files, fileStream } from '@meridian/domain/files';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, PersonErasedError } from '../../../platform/event-store/index.js';
import type { Acting } from '../../../platform/operations/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { Adding, ContextRefusal } from '../contexts/permitted-files.service.js';
import { FileContents } from './file-contents.service.js';
import { newUploadId } from './file-keys.js';
import { type FilePlace, FilePlaces } from './file-places.service.js';

type NotTaken = Refused<FileRefusal | 'emptyFile' | 'busy'>;
/** `ended`: it may not be added any more. */
type Taken = { readonly position: LogPosition } | NotTaken | { readonly ended: ContextRefusal | null };

export interface SentFile extends FilePlace {
  readonly name: string;
  readonly setId?: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether it may be added still, once it is there: an upload takes minutes. */
  readonly still: () => Promise<Adding | ContextRefusal | null>;
}

/** Takes files in: counted, encrypted as they come, and written down once they are whole. */
@Injectable()
export class FileUploads {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(FilePlaces) private readonly places: FilePlaces,
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async take(sent: SentFile, acting: Acting): Promise<Taken> {
    const place = await this.places.take(sent);
    if (isRefused(place)) return place;
    try {
      return await this.keep(sent, place.others, acting);
    } catch (error) {
      if (error instanceof PersonErasedError) return { ended: null };
      throw error;
    } finally {
      await this.places.free(sent);
    }
  }

  private async keep(sent: SentFile, others: number, acting: Acting): Promise<Taken> {
    const { fileId, userId, among, name, setId, bytes: source, still } = sent;
    const file = { fileId, userId, uploadId: newUploadId() };
    const { bytes, sha256 } = await this.contents.keep(file, source);
    if (bytes === 0) {
      await this.contents.drop(file);
      return refuse('emptyFile');
    }
    const adding = await still();
    if (!adding || 'refusal' in adding || adding.userId !== userId) {
      await this.contents.drop(file);
      return { ended: adding && 'refusal' in adding ? adding : null };
    }
    const set = setId === undefined ? {} : { setId };
    const data = { ...file, context: among.context, name, bytes, sha256, ...set, others };
    const taken = await this.store.send(files, { type: 'ReceiveFile', data }, acting);
    const { state } = await this.store.look(fileStream(fileId), fileDecider);
    if (state.received?.uploadId !== file.uploadId) await this.contents.drop(file);
    if (isRefused(taken)) return taken;
    await this.projections.reached(['files.files'], taken.position);
    return { position: taken.position };
  }
}
