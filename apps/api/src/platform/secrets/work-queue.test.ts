import { describe, expect, it } from 'vitest';
import { type Lane, WorkQueue } from './work-queue.js';

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

function crowded(mayWait: number) {
  const queue = new WorkQueue(1, mayWait);
  const begun: Lane[] = [];
  const ends: (() => void)[] = [];
  const ask = (lane: Lane) =>
    queue.run(lane, () => {
      begun.push(lane);
      return new Promise<void>((end) => ends.push(end));
    });
  const endOne = async () => {
    ends.shift()?.();
    await turn();
  };
  return { begun, ask, endOne };
}

describe('the queue of work', () => {
  it('serves known ones first, then familiar and idle ones, and every fourth time whoever would come last', async () => {
    const { begun, ask, endOne } = crowded(10);
    const all: Lane[] = ['others', 'others', 'others', 'idle', 'familiar', 'familiar', 'known', 'known', 'known'];
    for (const lane of all) void ask(lane);
    for (let at = 0; at < all.length; at++) await endOne();
    expect(begun).toEqual(['others', 'known', 'known', 'known', 'others', 'familiar', 'familiar', 'idle', 'others']);
  });

  it('takes known and idle ones when everybody else is refused as busy', async () => {
    const { begun, ask, endOne } = crowded(2);
    const crowd = [1, 2, 3].map(() => ask('others'));
    for (let more = 0; more < 50; more++) await expect(ask('others')).rejects.toMatchObject({ code: 'busy' });
    void ask('idle');
    void ask('known');
    await endOne();
    await endOne();
    expect(begun).toEqual(['others', 'known', 'idle']);
    for (let at = 0; at < 3; at++) await endOne();
    await Promise.all(crowd);
  });

  it('serves the last of idle networks first, and refuses the one that waited longest when they are too many', async () => {
    const queue = new WorkQueue(1, 2);
    const served: number[] = [];
    const ends: (() => void)[] = [];
    const ask = (nth: number) =>
      queue.run('idle', () => {
        served.push(nth);
        return new Promise<void>((end) => ends.push(end));
      });
    const asked = [0, 1, 2, 3].map((nth) => ask(nth));
    await expect(asked[1]).rejects.toMatchObject({ code: 'busy' });
    for (let at = 0; at < 3; at++) {
      ends.shift()?.();
      await turn();
    }
    expect(served).toEqual([0, 3, 2]);
  });
});
