import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartCount, noteCart, onCartElsewhere } from './cart-count.ts';

beforeEach(() => {
  window.localStorage.clear();
  noteCart(0, true);
});

describe('the count of the cart', () => {
  it('is kept for every tab, and nothing impossible is believed', () => {
    noteCart(3);
    expect(cartCount()).toBe(3);
    for (const odd of ['', '-1', 'many', '99999', '{}']) {
      window.localStorage.setItem('meridian.cart', odd);
      expect([odd, cartCount()]).toEqual([odd, 0]);
    }
  });

  it('is written only when it differs or something was done, so that two tabs do not ask each other for ever', () => {
    noteCart(3);
    const write = vi.spyOn(window.localStorage, 'setItem');
    noteCart(3);
    expect(write).not.toHaveBeenCalled();
    noteCart(3, true);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  it('hears of other tabs, and of nothing else that is kept', () => {
    const heard = vi.fn();
    const stop = onCartElsewhere(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'meridian.language' }));
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'meridian.cart' }));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'meridian.cart' }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
