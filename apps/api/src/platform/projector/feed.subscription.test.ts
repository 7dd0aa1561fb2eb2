import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredEvent } from '../event-store/stored-event.js';
import { RawEvent } from '../event-store/wire/stored-event.decoder.js';
import { FeedSubscription } from './feed.subscription.js';

const at = (place: bigint) => ({ commit: place, prepare: place });
const noted = (place: bigint): StoredEvent => Object.assign(new RawEvent(), { type: 'Noted', position: at(place) });

const nothing = (): void => undefined;
const subscription = () => new FeedSubscription(at(0n), new Set(['Noted']), nothing, nothing);
const { signal } = new AbortController();

describe('FeedSubscription', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_007 }));
  afterEach(() => void vi.useRealTimers());

  it('hands progress without events to all at one beat, whenever each began to wait', async () => {
    const handed: [string, number, bigint | undefined][] = [];
    const wait = async (name: string, waiting: FeedSubscription) => {
      const part = await waiting.next(signal, 10);
      handed.push([name, Date.now(), part?.position.commit]);
    };
    const [first, second] = [subscription(), subscription()];
    void wait('first', first);
    first.offer([], at(1n));
    await vi.advanceTimersByTimeAsync(20);
    void wait('second', second);
    for (const each of [first, second]) each.offer([], at(2n));
    await vi.advanceTimersByTimeAsync(100);
    expect(handed).toEqual([
      ['first', 1_000_050, 2n],
      ['second', 1_000_050, 2n],
    ]);
  });

  it('hands out an event at once, in the middle of a rest', async () => {
    const one = subscription();
    const next = one.next(signal, 10);
    one.offer([], at(1n));
    await vi.advanceTimersByTimeAsync(10);
    one.offer([noted(2n)], at(2n));
    const part = await next;
    expect([Date.now(), part?.position, part?.events.length]).toEqual([1_000_017, at(2n), 1]);
  });
});
