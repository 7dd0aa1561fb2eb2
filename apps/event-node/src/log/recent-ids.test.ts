import { expect, it } from 'vitest';
import { RecentIds } from './recent-ids.js';

const event = (stream: string, rev: number) => ({ stream, rev, pos: rev });

it('knows an id of two streams in both', () => {
  const ids = new RecentIds(10);
  ids.add('one', event('a', 1));
  ids.add('one', event('b', 2));
  ids.add('one', event('c', 3));
  expect(['a', 'b', 'c', 'd'].map((stream) => ids.get('one', stream)?.rev)).toEqual([1, 2, 3, undefined]);
});

it('forgets the oldest first', () => {
  const ids = new RecentIds(2);
  for (const [rev, id] of ['one', 'two', 'three'].entries()) ids.add(id, event('a', rev));
  expect(['one', 'two', 'three'].map((id) => ids.get(id, 'a')?.rev)).toEqual([undefined, 1, 2]);
});
