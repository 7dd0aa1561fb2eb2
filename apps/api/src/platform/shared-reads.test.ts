import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { sharedByKey, sharedReads } from './shared-reads.js';

function watched(answer: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>) {
  const asked: (readonly string[])[] = [];
  const read = sharedReads((keys) => {
    asked.push(keys);
    return answer(keys);
  });
  return { read, asked };
}

const sizes = (keys: readonly string[]) => Promise.resolve(new Map(keys.map((key) => [key, key.length])));

it('reads once what is asked for together, and tells each what they asked for alone', async () => {
  const { read, asked } = watched(sizes);
  const [one, other] = await Promise.all([read(['a', 'bb']), read(['bb', 'ccc'])]);
  expect([[...one], [...other], asked]).toEqual([
    [
      ['a', 1],
      ['bb', 2],
    ],
    [
      ['bb', 2],
      ['ccc', 3],
    ],
    [['a', 'bb', 'ccc']],
  ]);
});

it('begins anew for whoever asks once a read is on its way', async () => {
  let version = 0;
  const { read, asked } = watched(() => Promise.resolve(new Map([['a', (version += 1)]])));
  const before = read(['a']);
  await nextTurn();
  expect([(await read(['a'])).get('a'), (await before).get('a'), asked.length]).toEqual([2, 1, 2]);
});

it('lets one read that hangs hold nobody else', async () => {
  const { read } = watched((keys) => (keys.includes('stuck') ? new Promise(() => undefined) : sizes(keys)));
  void read(['stuck']);
  await nextTurn();
  expect((await read(['a'])).get('a')).toBe(1);
});

it('fails for all who asked, and for nobody after them', async () => {
  let broken = true;
  const { read } = watched((keys) => (broken ? Promise.reject(new Error('no')) : sizes(keys)));
  const outcomes = await Promise.allSettled([read(['a']), read(['b'])]);
  broken = false;
  expect([outcomes.map(({ status }) => status), (await read(['a'])).get('a')]).toEqual([['rejected', 'rejected'], 1]);
});

describe('what is read one key at a time', () => {
  it('is read once for those who ask together, and anew for whoever asks once a read is on its way', async () => {
    const read = vi.fn(() => Promise.resolve(read.mock.calls.length));
    const shared = sharedByKey<number>();
    const before = Promise.all([shared('a', read), shared('a', read)]);
    await nextTurn();
    expect([await shared('a', read), await before]).toEqual([2, [1, 1]]);
  });

  it('waits for no other key, and fails for nobody who asks later', async () => {
    const shared = sharedByKey<number>();
    void shared('stuck', () => new Promise(() => undefined));
    const broken = shared('a', () => Promise.reject(new Error('no')));
    await expect(broken).rejects.toThrow('no');
    expect(await shared('a', () => Promise.resolve(7))).toBe(7);
  });
});
