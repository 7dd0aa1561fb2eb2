import { describe, expect, it } from 'vitest';
import { type AnyDecider, type Folded, unfolded } from './folded.js';
import { FoldedCache } from './folded-cache.js';

const decider: AnyDecider = { initial: 0, evolve: (state) => state, decide: {} };
const folded = (change: Partial<Folded> = {}): Folded => ({ ...unfolded(decider), ...change });

describe('the cache of folded aggregates', () => {
  it('is bounded by entries and by bytes', () => {
    const few = new FoldedCache({ entries: 2, bytes: 1e6 });
    for (const key of ['a', 'b', 'c']) few.set(key, folded(), few.mark());
    expect([few.size, few.get('a')]).toEqual([2, undefined]);
    const small = new FoldedCache({ entries: 100, bytes: 10_000 });
    for (let index = 0; index < 100; index += 1) small.set(`${index}`, folded({ bytes: 1_000 }), small.mark());
    expect(small.bytes).toBeLessThanOrEqual(10_000);
    expect(small.size).toBeGreaterThan(3);
    small.set('99', folded({ bytes: 9_000 }), small.mark());
    expect([small.size, small.bytes]).toEqual([1, 9_500]);
  });

  it('forgets who is erased, and what was read before that', () => {
    const cache = new FoldedCache({ entries: 10, bytes: 1e6 });
    const before = cache.mark();
    cache.set('hers', folded({ persons: new Set(['p1', 'p2']) }), before);
    cache.set('his', folded({ persons: new Set(['p3']) }), before);
    cache.forget((personId) => personId === 'p2');
    expect([cache.get('hers'), cache.get('his') === undefined]).toEqual([undefined, false]);
    cache.set('hers', folded({ persons: new Set(['p2']) }), before);
    expect(cache.get('hers')).toBeUndefined();
  });

  it('keeps the foldings of different deciders apart', () => {
    const cache = new FoldedCache({ entries: 10, bytes: 1e6 });
    expect(cache.keyOf('s', decider)).toBe(cache.keyOf('s', decider));
    expect(cache.keyOf('s', decider)).not.toBe(cache.keyOf('s', { ...decider }));
  });
});
