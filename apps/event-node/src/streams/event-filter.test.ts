import { expect, it } from 'vitest';
import { KnownNames } from '../log/known-names.js';
import { EventFilter, type FilterParts } from './event-filter.js';

const filter = (parts: Partial<FilterParts>) =>
  new EventFilter({ on: 'type', regex: '', prefixes: [], window: 0, multiplier: 1, ...parts });

function known(streams: readonly string[], types: readonly string[] = streams): KnownNames {
  const names = new KnownNames();
  names.add(
    streams.map((stream, pos) => {
      const empty = Buffer.alloc(0);
      return { pos, stream, rev: 0, id: '', type: types[pos]!, json: true, created: 0, data: empty, meta: empty };
    }),
  );
  return names;
}

const log = known(
  ['booking-1', 'booking-2', 'book-1', 'order-1', '$$booking-1'],
  ['Booked', 'Paid', 'Read', 'Paid', '$metadata'],
);

it.each([
  [{ regex: '^(Paid|Never)$' }, ['Paid']],
  [{ regex: 'ed$' }, ['Booked']],
  [{ regex: String.raw`^[^\$].*` }, ['Booked', 'Paid', 'Read']],
  [{ prefixes: ['Re', '$'] }, ['Read', '$metadata']],
])('names the types of %j', (parts, names) => {
  expect(filter(parts).named(log)).toEqual({ kind: 'type', names, and: '' });
});

it.each([
  [{ prefixes: ['booking-'] }, ['booking'], `and (starts_with(stream, 'booking-'))`],
  [
    { prefixes: ['book', 'never-'] },
    ['booking', 'book'],
    `and (starts_with(stream, 'book') or starts_with(stream, 'never-'))`,
  ],
  [{ regex: '^(?:order-1|book-7)$' }, ['order', 'book'], `and stream = any(array['order-1','book-7'])`],
  [{ regex: String.raw`^o\.r\'$` }, [`o.r'`], `and stream = any(array['o.r'''])`],
])('names the categories of %j', (parts, names, and) => {
  expect(filter({ on: 'stream', ...parts }).named(log)).toEqual({ kind: 'category', names, and });
});

it('has no list for an expression over streams, nor for prefixes when there are too many categories', () => {
  expect(filter({ on: 'stream', regex: '^order-[12]$' }).named(log)).toBeUndefined();
  const many = known(Array.from({ length: 5_000 }, (_, i) => `stream${i}`));
  expect(filter({ on: 'stream', prefixes: ['stream1'] }).named(many)).toBeUndefined();
});

it.each([
  [String.raw`^(a\|b|c)$`, ['a|b', 'c'], ['a', 'b']],
  [String.raw`^a|b$`, ['ax', 'xb'], ['x']],
  [String.raw`^(a\\|b)$`, ['a\\', 'b'], ['a|b']],
  ['^(a.c|d)$', ['abc', 'd'], ['ab']],
  [String.raw`^(\d|e)$`, ['1', 'e'], ['d']],
])('takes of %s what the expression takes', (regex, taken, refused) => {
  const judged = filter({ regex });
  const names = known([...taken, ...refused]);
  expect(judged.named(names)!.names).toEqual(taken);
});
