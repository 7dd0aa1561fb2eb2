import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { StoredEvent } from './stored-event.js';
import { Tail } from './tail.js';

const stored = (pos: number, bytes: number): StoredEvent => ({
  pos,
  stream: 's',
  rev: pos - 1,
  id: randomUUID(),
  type: 'tested',
  json: false,
  created: 0,
  data: Buffer.alloc(bytes),
  meta: Buffer.alloc(0),
});

it('gives a slow reader no more than about a megabyte to hold at a time, and always something', () => {
  const tail = new Tail(16 * 1024 * 1024);
  tail.publish(Array.from({ length: 10 }, (_, i) => stored(i + 1, 700_000)));
  expect(tail.after(0, 256)!.map(({ pos }) => pos)).toEqual([1, 2]);
  tail.publish([stored(11, 3_000_000)]);
  expect(tail.after(10, 256)!.map(({ pos }) => pos)).toEqual([11]);
  expect(tail.after(11, 256)).toEqual([]);
});
