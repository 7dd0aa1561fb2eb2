import { describe, expect, it } from 'vitest';
import { hasNewPrices, isStopped, mostOf, stillOut, stopOf } from './cart.rules.ts';

describe('what stands in the way of paying', () => {
  const change = (why: 'priceChanged' | 'notEnough' | 'deliveryPriceChanged', itemId: string | null = 'a') => ({
    changes: [{ __typename: 'CartChange' as const, why, itemId, from: null, to: null, remain: 2 }],
  });
  it('is too little stock, not a new price', () => {
    expect(isStopped(change('notEnough'))).toBe(true);
    expect(isStopped(change('priceChanged'))).toBe(false);
    expect(stopOf(change('notEnough'), 'a')?.why).toBe('notEnough');
    expect(stopOf(change('notEnough'), 'b')).toBeUndefined();
    expect(
      [change('priceChanged'), change('deliveryPriceChanged', null), change('notEnough')].map(hasNewPrices),
    ).toEqual([true, true, false]);
  });
  it('lets a line hold what is left, one of what is limited', () => {
    expect(mostOf({ remain: 4, item: { limited: false } })).toBe(4);
    expect(mostOf({ remain: 4, item: { limited: true } })).toBe(1);
    expect(mostOf({ remain: 500, item: { limited: false } })).toBe(99);
  });
  it('forgets that something was taken out once it is back', () => {
    const removed = [{ itemId: 'a', name: 'A', quantity: 1 }];
    expect(stillOut(removed, [])).toEqual(removed);
    expect(stillOut(removed, [{ item: { id: 'a' } }])).toEqual([]);
  });
});
