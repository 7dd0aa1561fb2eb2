import { Inject, Injectable, Optional } from '@nestjs/common';
import { type FileCommand, files } from '@meridian/domain/files';
import { isRefused } from '@meridian/domain/kernel';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/jobs/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { FileContents } from '../documents/file-contents.service.js';
import type { StoredFile } from '../documents/file-keys.js';
import { FilesQuery } from '../documents/files.query.js';
import { VIRUS_SCANNER, type VirusScanner } from './virus-scanner.port.js';

const atOnce = 20;
const acting = asJob('files.checks');

/** Looks into what was uploaded, one file at a time. What could not be looked into waits for the next time. */
@Injectable()
export class FileChecks {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(FilesQuery) private readonly files: FilesQuery,
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Optional() @Inject(VIRUS_SCANNER) private readonly scanner?: VirusScanner,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    let failed = 0;
    for (const file of await this.files.unchecked(atOnce)) {
      if (stopping.aborted) return;
      try {
        await this.send(await this.judged(file));
      } catch (error) {
        failed += 1;
        this.log.warn({ fileId: file.fileId, error }, 'a file could not be checked now');
      }
    }
    if (failed > 0) throw new Error(`${failed} files could not be checked now`);
  }

  private async judged(file: StoredFile): Promise<FileCommand> {
    const { fileId } = file;
    const inspected = await this.contents.inspect(file, this.scanner !== undefined);
    if (!inspected) return { type: 'RemoveFile', data: { fileId, by: 'erasure' } };
    const { found, bytes } = inspected;
    if (typeof found === 'string') return { type: 'RefuseFile', data: { fileId, fault: found } };
    if (bytes && (await this.scanner?.hasVirus(bytes))) return { type: 'RefuseFile', data: { fileId, fault: 'virus' } };
    return { type: 'ClearFile', data: { fileId, ...found, scanned: bytes !== null } };
  }

  private async send(command: FileCommand): Promise<void> {
    const sent = await this.store.send(files, command, { ...acting, now: this.clock.now() });
    if (isRefused(sent)) throw new Error(`the outcome of a check was refused: ${sent.refused}`);
  }
}

export const fileChecks = repeated(FileChecks, {
  name: 'files.checks',
  everyMs: 1_000,
  afterFailureMs: 10_000,
  alone: true,
  run: (checks, stopping) => checks.run(stopping),
});
