import { Inject, Injectable } from '@nestjs/common';
import {
  offeredTest,
  type OfferedTest,
  testItemDecider,
  type TestItemState,
  testItemStream,
} from '@meridian/domain/bookings';
import { LRUCache } from 'lru-cache';
import { EventStore } from '../../../platform/event-store/index.js';

const nameMilliseconds = 5_000;

/** The catalogue of tests by the log itself, as other modules may know it. */
@Injectable()
export class ListedTests {
  private readonly seenNames = new LRUCache<string, true>({ max: 1_000, ttl: nameMilliseconds });

  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async exists(testId: string): Promise<boolean> {
    return (await this.look(testId)).listed;
  }

  /** Whether samples are taken at home, with a kit that is sent. */
  async isKit(testId: string): Promise<boolean> {
    const test = await this.look(testId);
    return test.listed && test.kit;
  }

  async offered(testId: string): Promise<OfferedTest | null> {
    return offeredTest(await this.look(testId));
  }

  /** If it was renamed by another process, what it was called a moment ago. */
  async nameOf(testId: string, language: 'en' | 'zh'): Promise<string> {
    const state = await this.recently(testId);
    return state.listed ? state[language].name : testId;
  }

  private async recently(testId: string): Promise<TestItemState> {
    if (this.seenNames.has(testId)) return this.store.remembered(testItemStream(testId), testItemDecider);
    const state = await this.look(testId);
    this.seenNames.set(testId, true);
    return state;
  }

  private async look(testId: string): Promise<TestItemState> {
    return (await this.store.look(testItemStream(testId), testItemDecider)).state;
  }
}
