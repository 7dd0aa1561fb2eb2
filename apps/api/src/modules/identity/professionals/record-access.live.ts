import { Inject, Injectable } from '@nestjs/common';
import { accessStream, type ProfessionalEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { RecordAccess, RecordOpening, RecordsListing, WhoseRows } from '../../../platform/session/index.js';
import { NotedListings } from './noted-listings.live.js';

type RecordOpened = ProfessionalEventMap['RecordOpened'];

/** Anyone who keeps records about people notes here who looked at them. */
@Injectable()
export class NotedRecordAccess implements RecordAccess {
  constructor(
    @Inject(EventStore) private readonly store: Pick<EventStore, 'append' | 'readBack'>,
    @Inject(NotedListings) private readonly listings: Pick<NotedListings, 'take'>,
  ) {}

  async opened(opening: RecordOpening, context: WriteContext): Promise<boolean> {
    const data = { ...opening, by: context.actor };
    const stream = accessStream(opening.userId);
    return !isRefused(await this.store.append(stream, [{ type: 'RecordOpened', data }], context));
  }

  listed(listing: RecordsListing, whose: WhoseRows, context: WriteContext): Promise<boolean> {
    return this.listings.take(listing, whose, context);
  }

  /** The stream is read from its end, as far back as it is asked for, however often records were opened before. */
  async isOpenSince(since: Date, opening: RecordOpening, { actor, correlationId }: WriteContext): Promise<boolean> {
    for await (const { data, metadata, recordedAt } of this.store.readBack(accessStream(opening.userId))) {
      if (recordedAt.getTime() <= since.getTime()) return false;
      const { by, role, record, reason } = data as RecordOpened;
      const isSame = by === actor && role === opening.role && record === opening.record && reason === opening.reason;
      if (isSame && metadata.correlationId === correlationId) return true;
    }
    return false;
  }
}
