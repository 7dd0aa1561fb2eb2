import {
  bytesOf,
  createEventRegistry,
  defineEvents,
  type EventDefinition,
  event,
  id,
  list,
  text,
} from '@meridian/domain/kernel';
import { describe, expect, it } from 'vitest';
import { EventWriter } from './platform/event-store/event-writer.js';
import { SEALED_PREFIX } from './platform/event-store/index.js';
import { recordsOf } from './platform/product-module.js';
import { product } from './product.js';

/** What EventStoreDB and the event node take in one append. */
const mostBytes = 1024 * 1024;
/** Actor, ids, hashes and a reason of a thousand characters, each as long as JSON can make it. */
const metadataBytes = 8 * 1024;
const nonceAndTag = 28;
const generation = 10;

const sealed = (bytes: number): number =>
  2 + SEALED_PREFIX.length + generation + 1 + Math.ceil(((bytes + nonceAndTag) * 4) / 3);

function largestStored({ fields, personal }: EventDefinition): number {
  const names = new Set(personal.flatMap((each) => each.fields));
  const data = Object.entries(fields).map(
    ([name, { largest }]) => bytesOf(name) + 2 + (names.has(name) ? sealed(largest) : largest),
  );
  return data.reduce((sum, bytes) => sum + bytes, 2) + metadataBytes;
}

const types = recordsOf(product).events.flatMap(({ definitions }) => Object.entries(definitions));

describe('the largest event of each type, sealed and with its metadata', () => {
  it('fits into an append', () => {
    const sizes = types.map(([type, definition]) => ({ type, bytes: largestStored(definition) }));
    expect(sizes.length).toBeGreaterThan(400);
    expect(sizes.filter(({ bytes }) => bytes > mostBytes)).toEqual([]);
  });

  it('is told by name where it would not', () => {
    const wide = { Wide: event({ version: 1, fields: { words: list(text(200), 1_000) } }) };
    expect(largestStored(defineEvents(wide).definitions.Wide)).toBeGreaterThan(mostBytes);
  });
});

describe('many large events of one decision', () => {
  const notes = defineEvents({ Noted: event({ version: 1, fields: { of: id(), words: text(100_000) } }) });
  const whole = { seal: () => Promise.resolve({}), open: () => Promise.resolve({}) };
  const writer = new EventWriter(createEventRegistry(notes), whole, { now: () => new Date() });
  const noted = (count: number, words: string) =>
    writer.seal(
      'note-1',
      Array.from({ length: count }, () => ({ type: 'Noted', data: { of: 'n', words } })),
      { actor: 'a' },
    );

  it('are refused with their size before they are sent, and taken where they just fit', async () => {
    expect(await noted(10, 'x'.repeat(100_000))).toHaveLength(10);
    await expect(noted(11, 'x'.repeat(100_000))).rejects.toThrow(
      /^11 events take \d+ bytes, more than an append of 1048576: Noted$/,
    );
    expect(await noted(3, '痛'.repeat(100_000))).toHaveLength(3);
    await expect(noted(4, '痛'.repeat(100_000))).rejects.toThrow('4 events take');
  });
});
