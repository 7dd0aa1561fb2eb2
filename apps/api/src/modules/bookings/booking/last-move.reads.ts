import { Inject, Injectable } from '@nestjs/common';
import { bookingStream } from '@meridian/domain/bookings';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, initiatorOf } from '../../../platform/event-store/index.js';

/** Who moved an appointment last, for whoever wanted to move it from where it was before. */
@Injectable()
export class LastMove {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async refusal(bookingId: string): Promise<Refused<'changedMeanwhile' | 'movedMeanwhile'>> {
    for await (const { type, metadata, recordedAt } of this.store.readBack(bookingStream(bookingId))) {
      if (type !== 'DateAmended') continue;
      return refuse('changedMeanwhile', { by: initiatorOf(metadata), at: recordedAt.toISOString(), what: type });
    }
    return refuse('movedMeanwhile');
  }
}
