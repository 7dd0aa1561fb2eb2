import { Inject, Injectable } from '@nestjs/common';
import { contextParts, fileDecider, files, fileStream } from '@meridian/domain/files';
import { isRefused } from '@meridian/domain/kernel';
import { LRUCache } from 'lru-cache';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { FilesQuery, type ShownFile } from '../documents/files.query.js';

/** For the module that registered a context: its files, whoever asks. */
@Injectable()
export class ContextFiles {
  /** A file stays in its context. */
  private readonly contexts = new LRUCache<string, Promise<string>>({ max: 10_000 });

  constructor(
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Those of `case-7`, the newest first, refused ones among them. With a position: as they are after it. */
  of(context: string, after?: LogPosition): Promise<readonly ShownFile[]> {
    return this.files.list({ context, owner: null }, after);
  }

  /** Whether one of these files is in one of these contexts. */
  async anyIn(contexts: readonly string[], fileIds: readonly string[]): Promise<boolean> {
    for (const fileId of fileIds) if (contexts.includes(await this.contextOf(fileId))) return true;
    return false;
  }

  /** What a file that was checked and is still there was sent for, as the log knows it; null for any other. */
  async ofCleared(fileId: string): Promise<ReturnType<typeof contextParts>> {
    const { status, received } = (await this.store.look(fileStream(fileId), fileDecider)).state;
    return status === 'clean' && received ? contextParts(received.context) : null;
  }

  /** Many pages ask of the same file in the same moment. */
  private contextOf(fileId: string): Promise<string> {
    const known = this.contexts.get(fileId);
    if (known !== undefined) return known;
    const context = this.files.placeOf(fileId).then((place) => place?.context ?? '');
    this.contexts.set(fileId, context);
    context.catch(() => this.contexts.delete(fileId));
    return context;
  }

  /** With its record, or with the account of whose it is. Again, where it was done, it does nothing. */
  async removeAll(context: string, by: 'record' | 'erasure', acting: WriteContext, after?: LogPosition): Promise<void> {
    for (const { id: fileId } of await this.of(context, after)) {
      const removed = await this.store.send(files, { type: 'RemoveFile', data: { fileId, by } }, acting);
      if (isRefused(removed)) throw new Error(`a file of ${context} stays: ${removed.refused}`);
    }
  }
}
