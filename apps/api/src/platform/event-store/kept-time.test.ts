import { expect, it } from 'vitest';
import { chainHash } from './chain.js';
import { keepTime, keptTime, keptTimeIn } from './kept-time.js';

const time = new Date('2026-03-01T09:30:00.123Z');
const later = new Date('2026-04-01T00:00:00.000Z');
const written = Buffer.from('{"actor":"tester","previousHash":null}');

it('keeps when an event was recorded first, however often it is copied', () => {
  const once = keepTime(written, time);
  expect(once.toString()).toBe('{"actor":"tester","previousHash":null,"recordedAt":"2026-03-01T09:30:00.123Z"}');
  expect(keepTime(once, later)).toBe(once);
  expect([keptTime(written), keptTime(once)]).toEqual([undefined, time]);
  expect(keptTimeIn(JSON.parse(once.toString()))).toEqual(time);
});

it.each(['', '{}', '[1]', 'x', '{"recordedAt":"2026-03-01T09:30:00.123Z"}x'])('leaves %j as it is', (text) => {
  const metadata = Buffer.from(text);
  expect(keepTime(metadata, time)).toBe(metadata);
  expect(keptTime(metadata)).toBeUndefined();
});

it.each([null, 7, {}, { recordedAt: 7 }, { recordedAt: 'never' }])('finds no time in %j', (metadata) => {
  expect(keptTimeIn(metadata)).toBeUndefined();
});

it('takes no time from metadata whose end is no time', () => {
  expect(keptTime(Buffer.from('{"actor":"tester","recordedAt":"2026-03-01T99:99:99.123Z"}'))).toBeUndefined();
});

it('is no part of the chain', () => {
  const event = { previousHash: null, stream: 'a-1', revision: 0, id: '1', type: 'Counted', data: {} };
  const metadata = { schemaVersion: 1, actor: 'tester', correlationId: '1' };
  expect(chainHash({ ...event, metadata: { ...metadata, recordedAt: time.toISOString() } })).toBe(
    chainHash({ ...event, metadata }),
  );
});
