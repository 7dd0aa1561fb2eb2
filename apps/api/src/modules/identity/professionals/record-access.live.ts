import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import type { RecordAccess, RecordOpening } from '../../../platform/session/index.js';
import { ProfessionalsHandler } from './professionals.handler.js';

/** Whoever keeps records about people notes here who looked at them. */
@Injectable()
export class NotedRecordAccess implements RecordAccess {
  constructor(@Inject(ProfessionalsHandler) private readonly records: ProfessionalsHandler) {}

  async opened(opening: RecordOpening, context: WriteContext): Promise<boolean> {
    return !isRefused(await this.records.openRecord({ ...opening, by: context.actor }, context));
  }
}
