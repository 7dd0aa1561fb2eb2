import { Inject, Injectable } from '@nestjs/common';
import { fileDecider, fileStream } from '@meridian/domain/files';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { UPLOAD_STORE, type UploadStore } from '../../../platform/uploads/index.js';
import { allFiles, allParts, type StoredFile, uploadOf } from './file-keys.js';
import { FilesQuery } from './files.query.js';

const hourMs = 3_600_000;
/** Far longer than an upload lasts. */
const restMs = 24 * hourMs;

/** Removes what uploads left behind that were cut: what came in part, and what is whole but that no event names. */
@Injectable()
export class UploadSweep {
  constructor(
    @Inject(UPLOAD_STORE) private readonly uploads: UploadStore,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - restMs);
    const parts = await this.uploads.sweep(before);
    let orphans = 0;
    for await (const keys of this.uploads.keys(allFiles, before)) {
      if (stopping.aborted) return;
      orphans += await this.removeOrphans(keys);
    }
    const abandoned = await this.removeAbandoned(before);
    if (parts + orphans + abandoned > 0)
      this.log.info({ parts, orphans, abandoned }, 'what cut uploads left was removed');
  }

  /** Uploads in parts of which none came since then. */
  private async removeAbandoned(before: Date): Promise<number> {
    const old = foldersOf(await this.keysIn(before));
    const fresh = foldersOf(await this.keysIn());
    let removed = 0;
    for (const [folder, keys] of old) {
      if (fresh.get(folder) !== keys) continue;
      await this.uploads.removeAll(folder);
      removed += 1;
    }
    return removed;
  }

  private async keysIn(before?: Date): Promise<string[]> {
    const found: string[] = [];
    for await (const keys of this.uploads.keys(allParts, before)) found.push(...keys);
    return found;
  }

  /** The read model may lack what is there, so that the events have the last word. */
  private async removeOrphans(keys: readonly string[]): Promise<number> {
    const known = new Set((await this.files.uploadsOf(keys.map((key) => uploadOf(key).fileId))).map(bytesIn));
    let removed = 0;
    for (const key of keys) {
      if (known.has(bytesIn(uploadOf(key))) || (await this.isNamed(key))) continue;
      await this.uploads.removeAll(key);
      removed += 1;
    }
    return removed;
  }

  private async isNamed(key: string): Promise<boolean> {
    const { fileId, uploadId } = uploadOf(key);
    const { status, received } = (await this.store.look(fileStream(fileId), fileDecider)).state;
    return received?.uploadId === uploadId && status !== 'refused' && status !== 'removed';
  }
}

const bytesIn = ({ fileId, uploadId }: Pick<StoredFile, 'fileId' | 'uploadId'>): string => `${fileId}/${uploadId}`;

/** With how many keys there are in each. */
function foldersOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

export const uploadSweep = repeated(UploadSweep, {
  name: 'files.sweep',
  everyMs: 6 * hourMs,
  firstMs: hourMs,
  alone: true,
  run: (sweep, stopping) => sweep.run(stopping),
});
