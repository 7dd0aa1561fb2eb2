import { describe, expect, it } from 'vitest';
import { Places } from './places.js';

const at = (commit: number) => ({ commit: BigInt(commit), prepare: BigInt(commit) });
const event = (commit: number) => ({ id: `event-${commit}`, position: at(commit), stream: 'a-1', revision: 0n });

describe('where something ends in another store', () => {
  it.each([
    ['before the first event', 5, null],
    ['at an event', 20, 2000],
    ['between two, where an event of the store itself was', 25, 2000],
    ['at the last one', 30, 3000],
    ['behind the last one', 99, 3000],
  ])('%s', (_what, wanted, expected) => {
    const places = new Places([at(5), at(20), at(25), at(30), at(99)]);
    for (const here of [10, 20, 30]) places.pass(event(here), event(here * 100));
    places.end();
    expect(places.of(at(wanted))?.position.commit ?? null).toEqual(expected && BigInt(expected));
  });

  it('knows nothing of a position that nobody asked for', () => {
    const places = new Places([at(5)]);
    places.end();
    expect(places.of(at(4))).toBeUndefined();
  });

  it('goes on behind the last one that was asked for', () => {
    const places = new Places([at(20)]);
    for (const here of [10, 20, 30, 40]) places.pass(event(here), event(here * 100));
    places.end();
    const found = [20, 25, 30, 35, 40, 99].map((wanted) => Number(places.of(at(wanted))?.position.commit));
    expect(found).toEqual([2000, 2000, 3000, 3000, 4000, 4000]);
    expect(places.of(at(15))).toBeUndefined();
  });

  it('is before everything in an empty log', () => {
    const places = new Places([at(5)]);
    places.end();
    expect(places.of(at(5))).toBeNull();
    expect(places.origin).toBeUndefined();
  });
});
