import { Inject, Injectable } from '@nestjs/common';
import { files } from '@meridian/domain/files';
import { isRefused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { FilesQuery, type ShownFile } from '../documents/files.query.js';

/** For the module that registered a context: its files, whoever asks. */
@Injectable()
export class ContextFiles {
  constructor(
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Those of `case-7`, the newest first, refused ones among them. With a position: as they are after it. */
  of(context: string, after?: LogPosition): Promise<readonly ShownFile[]> {
    return this.files.list({ context, owner: null }, after);
  }

  /** With its record, or with the account of whose it is. Again, where it was done, it does nothing. */
  async removeAll(context: string, by: 'record' | 'erasure', acting: WriteContext, after?: LogPosition): Promise<void> {
    for (const { id: fileId } of await this.of(context, after)) {
      const removed = await this.store.send(files, { type: 'RemoveFile', data: { fileId, by } }, acting);
      if (isRefused(removed)) throw new Error(`a file of ${context} stays: ${removed.refused}`);
    }
  }
}
