import { Inject, Injectable } from '@nestjs/common';
import {
  type TestItemCommand,
  testItemDecider,
  type TestItemEvent,
  type TestItemRefusal,
  type TestItemState,
  testItemStream,
} from '@meridian/domain/bookings';
import type { Refused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';

/** What staff do with the catalogue of tests. */
@Injectable()
export class TestsHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  send(
    command: TestItemCommand,
    context: WriteContext,
  ): Promise<Written<TestItemEvent> | Refused<TestItemRefusal | 'busy'>> {
    return this.store.decide(testItemStream(command.data.testId), testItemDecider, command, context);
  }

  async current(testId: string): Promise<TestItemState> {
    return (await this.store.look(testItemStream(testId), testItemDecider)).state;
  }
}
