import { Inject, Injectable } from '@nestjs/common';
import { accessStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { RecordAccess, RecordOpening } from '../../../platform/session/index.js';

/** Whoever keeps records about people notes here who looked at them. */
@Injectable()
export class NotedRecordAccess implements RecordAccess {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async opened(opening: RecordOpening, context: WriteContext): Promise<boolean> {
    const data = { ...opening, by: context.actor };
    const stream = accessStream(opening.userId);
    return !isRefused(await this.store.append(stream, [{ type: 'RecordOpened', data }], context));
  }
}
