import { expect, it } from 'vitest';
import { silentLog } from './platform-log.js';
import { Announcements } from './announcements.js';
import { ReadCache } from './read-cache.js';

const position = { commit: 1n, prepare: 1n };

function kept() {
  const announcements = new Announcements('', silentLog);
  const asked: (readonly string[])[] = [];
  const words = new Map([['a', { word: 'one' }]]);
  const gate: { open?: () => void; wait?: Promise<void> } = {};
  const reads = new ReadCache(
    async (keys) => {
      asked.push(keys);
      const answer = new Map(words);
      await gate.wait;
      return answer;
    },
    { announcements, projection: 'shop.words', most: 10 },
  );
  const wordOf = async (key: string) => (await reads.of([key])).get(key)?.word;
  return { announcements, asked, words, gate, reads, wordOf };
}

it('reads once what does not change, and what is not there each time', async () => {
  const { asked, wordOf } = kept();
  expect([await wordOf('a'), await wordOf('a'), await wordOf('b'), await wordOf('b')]).toEqual([
    'one',
    'one',
    undefined,
    undefined,
  ]);
  expect(asked).toEqual([['a'], ['b'], ['b']]);
});

it('reads anew after its projection changed, was overtaken or may have been missed, and after no other', async () => {
  const { announcements, words, wordOf } = kept();
  await wordOf('a');
  words.set('a', { word: 'two' });
  announcements.emit('change', { name: 'shop.others', position, keys: null });
  announcements.emit('change', { name: 'shop.words', position, keys: [] });
  expect(await wordOf('a')).toBe('one');
  announcements.emit('change', { name: 'shop.words', position, keys: null });
  expect(await wordOf('a')).toBe('two');
  words.set('a', { word: 'three' });
  announcements.emit('overtaken', 'shop.words');
  expect(await wordOf('a')).toBe('three');
  words.set('a', { word: 'four' });
  announcements.emit('missed');
  expect(await wordOf('a')).toBe('four');
});

it('keeps nothing that was read across a change', async () => {
  const { announcements, asked, words, gate, wordOf } = kept();
  gate.wait = new Promise((resolve) => (gate.open = resolve));
  const before = wordOf('a');
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  words.set('a', { word: 'two' });
  announcements.emit('change', { name: 'shop.words', position, keys: null });
  gate.open?.();
  expect([await before, await wordOf('a')]).toEqual(['one', 'two']);
});

it('hears nothing any longer once it was stopped', () => {
  const { announcements, reads } = kept();
  reads.stop();
  const names = ['change', 'missed', 'overtaken'] as const;
  expect(names.map((name) => announcements.listenerCount(name))).toEqual([0, 0, 0]);
});
