import { describe, expect, it } from 'vitest';
import { withPieces } from './order-line.ts';

describe('the pieces of a refund', () => {
  it('hold each item once, as it was chosen last, and nothing of which there is none', () => {
    const first = withPieces([], 'tea', 2);
    const second = withPieces(first, 'cup', 1);
    expect(second).toEqual([
      { itemId: 'tea', quantity: 2 },
      { itemId: 'cup', quantity: 1 },
    ]);
    expect(withPieces(second, 'tea', 3)).toEqual([
      { itemId: 'cup', quantity: 1 },
      { itemId: 'tea', quantity: 3 },
    ]);
    expect(withPieces(second, 'cup', 0)).toEqual(first);
  });
});
