import { Inject, Injectable, Optional } from '@nestjs/common';
import { fileDecider, fileStream } from '@meridian/domain/files';
import { EventStore } from '../../../platform/event-store/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/log.js';
import { FileContents } from '../documents/file-contents.service.js';
import type { Paragraph } from './paragraphs.js';
import type { TextJob } from './text-in.js';
import { readText, type ReadText } from './text-thread.js';

/** `image`: what is only to be looked at, and what could not be read. */
export interface TextOfFile {
  readonly origin: 'text' | 'image';
  readonly paragraphs: readonly Paragraph[];
}

export const TEXT_READER = Symbol('TEXT_READER');
const image: TextOfFile = { origin: 'image', paragraphs: [] };

/** What is written in a file, for modules whose work is with its words. */
@Injectable()
export class FileText {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(FileContents) private readonly contents: FileContents,
    @Inject(LOGGER) private readonly log: Logger,
    @Optional() @Inject(TEXT_READER) private readonly read: ReadText = readText,
  ) {}

  /** Null where there is no clean file of this id. No permission is asked for here: who calls has done that. */
  async paragraphsOf(fileId: string): Promise<TextOfFile | null> {
    const { state } = await this.store.look(fileStream(fileId), fileDecider);
    const { status, received, cleared } = state;
    if (status !== 'clean' || !received || !cleared) return null;
    const { type } = cleared;
    if (type !== 'pdf' && type !== 'docx') return image;
    const source = await this.contents.open({ fileId, ...received });
    if (!source) return null;
    const parts: Buffer[] = [];
    for await (const part of source) parts.push(part as Buffer);
    return this.textOf(fileId, { type, bytes: Buffer.concat(parts) });
  }

  private async textOf(fileId: string, job: TextJob): Promise<TextOfFile> {
    const started = performance.now();
    const facts = () => ({ fileId, type: job.type, ms: Math.round(performance.now() - started) });
    try {
      const paragraphs = await this.read(job);
      this.log.info({ ...facts(), paragraphs: paragraphs.length }, 'the text of a file was read');
      return paragraphs.length > 0 ? { origin: 'text', paragraphs } : image;
    } catch (error) {
      this.log.warn({ ...facts(), error }, 'a file has no text that can be read');
      return image;
    }
  }
}
