import { Inject, Injectable } from '@nestjs/common';
import { testItemDecider, testItemStream } from '@meridian/domain/bookings';
import { EventStore } from '../../../platform/event-store/index.js';

/** The catalogue of tests, as the log tells it. */
@Injectable()
export class KnownTests {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async exists(testId: string): Promise<boolean> {
    return (await this.store.look(testItemStream(testId), testItemDecider)).state.listed;
  }
}
