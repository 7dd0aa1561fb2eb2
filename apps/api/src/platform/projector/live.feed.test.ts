import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event-store/stored-event.js';
import { LiveFeed } from './live.feed.js';
import type { LogReader, LogSlice } from './log-reader.js';
import { silentLog } from './platform-log.js';
import { RawEvent } from '../event-store/wire/stored-event.decoder.js';

const at = (place: bigint) => ({ commit: place, prepare: place });

function eventAt(place: bigint): StoredEvent {
  return Object.assign(new RawEvent(), { type: 'Noted', position: at(place) });
}

/** A log that has grown to 2; the first subscriptions to it are as silent as a dead connection. */
function readerWith({ silentTimes, startsAt }: { silentTimes: number; startsAt: bigint }) {
  const asked = { follow: 0, head: 0 };
  const reader: LogReader = {
    head: async () => (asked.head++ === 0 ? at(startsAt) : at(2n)),
    readOne: async () => null,
    async *follow({ signal }): AsyncGenerator<LogSlice> {
      if (++asked.follow > silentTimes) yield { events: [eventAt(2n)], position: at(2n), caughtUp: true };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  return { reader, asked };
}

describe('LiveFeed', () => {
  let leaving = new AbortController();
  let running: Promise<void> = Promise.resolve();

  afterEach(async () => {
    leaving.abort();
    await running;
    leaving = new AbortController();
  });

  it('replaces a subscription that says nothing although the log grows', async () => {
    const { reader, asked } = readerWith({ silentTimes: 2, startsAt: 1n });
    let restarts = 0;
    const feed = new LiveFeed({ reader, log: silentLog, watchEveryMs: 20, onRestart: () => restarts++ });
    running = feed.run(leaving.signal);
    const subscription = await feed.join(['Noted'], leaving.signal);
    expect(subscription?.joinedAt).toEqual(at(1n));
    const part = await subscription?.next(AbortSignal.any([leaving.signal, AbortSignal.timeout(2_000)]), 10);
    expect(part?.position).toEqual(at(2n));
    expect(restarts).toBe(2);
    expect(asked.follow).toBe(3);
    expect(feed.lostSince).toBeNull();
  });

  it('lets a quiet subscription be while the log does not grow', async () => {
    const { reader, asked } = readerWith({ silentTimes: 9, startsAt: 2n });
    const feed = new LiveFeed({ reader, log: silentLog, watchEveryMs: 5 });
    running = feed.run(leaving.signal);
    await expect.poll(() => asked.head).toBeGreaterThan(8);
    expect(asked.follow).toBe(1);
  });

  it('leaves no listener behind when seats are taken and left', async () => {
    const { reader } = readerWith({ silentTimes: 1, startsAt: 2n });
    const feed = new LiveFeed({ reader, log: silentLog });
    running = feed.run(leaving.signal);
    const joining = new AbortController();
    for (let time = 0; time < 20; time++) (await feed.join(['Noted'], joining.signal))?.leave();
    expect(getEventListeners(joining.signal, 'abort')).toHaveLength(0);
  });
});
