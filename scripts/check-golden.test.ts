import { describe, expect, it } from 'vitest';
import { changedSamples, missingSamples, narrowedSamples } from './golden/complaints.mjs';
import { fileFor } from './golden/golden-files.mjs';

const before = [{ Sent: { 1: { a: 1, b: { c: 2, d: 3 } } } }];

describe('golden samples', () => {
  it('may be joined by new ones and written in another order', () => {
    const now: Record<string, Record<string, unknown>>[] = [
      { Lost: { 1: {} } },
      { Sent: { 2: {}, 1: { b: { d: 3, c: 2 }, a: 1 } } },
    ];
    expect(changedSamples(before, now)).toEqual([]);
  });

  it('may neither change nor go', () => {
    expect(changedSamples(before, [{ Sent: { 1: { a: 1, b: { c: 2, d: 4 } } } }])).toEqual([
      'Sent version 1 was changed: raise the version and write an upcaster instead',
    ]);
    expect(changedSamples(before, [{ Sent: { 2: { a: 1 } } }])).toEqual([
      'Sent version 1 is gone: its events are still in the log',
    ]);
  });

  it('are there for every declared version', () => {
    expect(missingSamples({ Sent: 1 }, before)).toEqual([]);
    expect(missingSamples({ Sent: 2, Lost: 1 }, before)).toHaveLength(2);
  });

  it('of a new version have each field of the version before', () => {
    const versions = (second: object) => [{ Sent: { 1: { a: 1, b: 'x' }, 2: second } }];
    expect(narrowedSamples(versions({ a: 2, b: 'y', c: [] }))).toEqual([]);
    for (const [second, lost] of [
      [{ a: 1 }, 'b'],
      [{ a: '1', b: 'x' }, 'a'],
    ] as const) {
      expect(narrowedSamples(versions(second))).toEqual([expect.stringContaining(`Sent version 2 lacks ${lost} `)]);
    }
  });

  it('stand in the file of their module', () => {
    const files = [{ path: 'src/post/post.golden.json', golden: {} }];
    expect(fileFor('src/post/letter.events.js', 'Sent', files)).toBe(files[0]);
    expect(fileFor('src/bank/money.events.js', 'Paid', files).path).toBe('src/bank/money.golden.json');
  });
});
