import { expect, it } from 'vitest';
import type { Delivery } from './consumer.js';
import type { ParkedMessage } from './group-store.js';
import { REPLAY_PAGE, Replays } from './replays.js';

/** A line from which everything is taken at once, and a store of `count` parked messages, of which some lost their event. */
function lineOver(count: number, isGone: (number: number) => boolean = () => false) {
  const line: Delivery[] = [];
  const taken: number[] = [];
  let most = 0;
  const source = {
    last: count,
    lastParked: async () => source.last,
    parked: async (after: number, upTo: number, limit: number) =>
      Array.from({ length: Math.min(limit, Math.max(0, upTo - after)) }, (_, index) => ({
        number: after + index + 1,
        pos: after + index + 1,
      })),
    deliveries: async (messages: readonly ParkedMessage[]) =>
      messages.filter(({ number }) => !isGone(number)).map(({ number }) => ({ parkedNumber: number }) as Delivery),
  };
  const take = (): void => {
    for (let delivery = line.shift(); delivery; delivery = line.shift()) taken.push(delivery.parkedNumber ?? 0);
    replays.refill(line.length);
  };
  const onPage = (deliveries: readonly Delivery[]): void => {
    line.push(...deliveries);
    most = Math.max(most, line.length);
    setImmediate(take);
  };
  const replays = new Replays(source, onPage, (error) => {
    throw error;
  });
  return { source, replays, taken, take, most: () => most };
}

it('brings all parked messages back in order, and never holds more than a page', async () => {
  const { replays, taken, take, most } = lineOver(20 * REPLAY_PAGE + 7);
  await replays.ask(Number.MAX_SAFE_INTEGER);
  take();
  await expect.poll(() => taken.length).toBe(20 * REPLAY_PAGE + 7);
  expect(taken).toEqual(taken.map((_, index) => index + 1));
  expect(most()).toBe(REPLAY_PAGE);
});

it('stops at the limit, goes over events that are gone, and leaves what is parked meanwhile', async () => {
  const { source, replays, taken, take } = lineOver(3 * REPLAY_PAGE, (number) => number <= 2 * REPLAY_PAGE);
  await replays.ask(2 * REPLAY_PAGE + 5);
  source.last += 100;
  await replays.ask(Number.MAX_SAFE_INTEGER);
  await replays.ask(1);
  source.last += 100;
  take();
  await expect.poll(() => taken.length).toBe(5 + REPLAY_PAGE + 100);
});
