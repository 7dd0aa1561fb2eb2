import { expect, it } from 'vitest';
import { stockShown } from './stock-shown.js';

it.each([
  { free: 6, limited: false, inCart: 0, state: 'inStock' },
  { free: 5, limited: false, inCart: 0, state: 'onlyRemain' },
  { free: 5, limited: false, inCart: 4, state: 'onlyRemain' },
  { free: 5, limited: false, inCart: 5, state: 'cannotAdd' },
  { free: 5, limited: false, inCart: 6, state: 'notEnough' },
  { free: 0, limited: false, inCart: 0, state: 'outOfStock' },
  { free: -2, limited: false, inCart: 3, state: 'outOfStock' },
  { free: 50, limited: true, inCart: 0, state: 'inStock' },
  { free: 50, limited: true, inCart: 1, state: 'cannotAdd' },
  { free: 500, limited: false, inCart: 99, state: 'cannotAdd' },
])('of $free pieces, with $inCart in the cart (limited: $limited), says $state', ({ state, ...looked }) => {
  expect(stockShown(looked)).toEqual({ state, remain: Math.max(0, looked.free) });
});
