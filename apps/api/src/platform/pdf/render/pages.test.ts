import { describe, expect, it } from 'vitest';
import { arranged, type Block } from './pages.js';

const area = { top: 0, bottom: 100 };
const nothing = () => undefined;
const block = (height: number, more: Partial<Block> = {}): Block => ({ height: () => height, draw: nothing, ...more });
const heading = (more: Partial<Block> = {}) => block(5, { leads: true, section: true, ...more });

/** The page and place of each block, and how much air there is. */
function placesOf(blocks: readonly Block[]) {
  const { air, placed } = arranged(blocks, area);
  return { air, places: placed.map(({ page, top }) => [page, Math.round(top)]) };
}

describe('the pages of a document', () => {
  it('take what fits, with the usual gaps', () => {
    const blocks = [block(30, { after: 10 }), heading({ before: 10, after: 5 }), block(40)];
    expect(placesOf(blocks)).toEqual({
      air: 1,
      places: [
        [0, 0],
        [0, 50],
        [0, 60],
      ],
    });
  });

  it('begin with a heading whose text has no room below it', () => {
    const blocks = [block(70), heading(), block(40), block(80)];
    expect(placesOf(blocks).places).toEqual([
      [0, 0],
      [1, 0],
      [1, 5],
      [2, 0],
    ]);
  });

  it('have smaller gaps, no smaller than needed, where a last section then needs no page of its own', () => {
    const gap = { after: 5 };
    const blocks = [block(20, gap), block(20, gap), block(20, gap), heading(gap), block(17)];
    expect(placesOf(blocks)).toEqual({
      air: 0.85,
      places: [
        [0, 0],
        [0, 24],
        [0, 49],
        [0, 73],
        [0, 82],
      ],
    });
  });

  it('take what stands before a last section along where no gap can help', () => {
    const blocks = [block(60), block(5, { leads: true }), block(25), heading(), block(60)];
    expect(placesOf(blocks)).toEqual({
      air: 1,
      places: [
        [0, 0],
        [1, 0],
        [1, 5],
        [1, 30],
        [1, 35],
      ],
    });
  });

  it('leave a last section alone where what stands before it is long', () => {
    const blocks = [heading(), block(80), heading(), block(60)];
    expect(placesOf(blocks).places).toEqual([
      [0, 0],
      [0, 5],
      [1, 0],
      [1, 5],
    ]);
  });

  it('begin with the head of a table that goes on', () => {
    const again = block(10);
    const rows = [block(60, { again }), block(60, { again })];
    expect(placesOf([block(10, { leads: true }), ...rows]).places).toEqual([
      [0, 0],
      [0, 10],
      [1, 0],
      [1, 10],
    ]);
  });

  it('never leave a page empty for what is longer than any', () => {
    expect(placesOf([block(150), block(10)]).places).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});
