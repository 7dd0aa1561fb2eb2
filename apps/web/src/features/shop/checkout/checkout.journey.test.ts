import type { CheckoutStatus } from '@meridian/workflows/shop';
import { describe, expect, it } from 'vitest';
import { pageAfter, pageAt, pageBefore, progressAt } from '../../../ui/journey/journey.ts';
import { checkoutJourney, isUnderWay } from './checkout.journey.ts';

const { pages } = checkoutJourney;
const visitor = (status: CheckoutStatus) => ({ cart: { status }, member: false, options: 2 });
const member = (status: CheckoutStatus) => ({ ...visitor(status), member: true });

describe('the pages of the checkout', () => {
  it.each([
    ['cart', 'identify'],
    ['identify', 'identify'],
    ['delivery', 'address'],
    ['payment', 'payment'],
  ] as const)('stand where the server stands: %s', (status, step) => {
    expect(isUnderWay(status)).toBe(true);
    expect(pageAt(pages, visitor(status), null)).toBe(step);
  });

  it.each(['paid', 'cancelled', 'expired'] as const)('are over once it is %s', (status) => {
    expect(isUnderWay(status)).toBe(false);
  });

  it('go back as far as the machine allows, and never ahead of it', () => {
    expect(pageAt(pages, visitor('payment'), 'address')).toBe('address');
    expect(pageAt(pages, visitor('payment'), 'identify')).toBe('identify');
    expect(pageAt(pages, visitor('delivery'), 'option')).toBe('option');
    expect(pageAt(pages, visitor('delivery'), 'payment')).toBe('address');
    expect(pageAt(pages, visitor('identify'), 'payment')).toBe('identify');
    expect(pageAt(pages, visitor('identify'), 'option')).toBe('identify');
    expect(pageAt(pages, visitor('identify'), 'nonsense')).toBe('identify');
  });

  it('do not ask a member who they are', () => {
    expect(pageAt(pages, member('cart'), null)).toBe('address');
    expect(pageAt(pages, member('payment'), 'identify')).toBe('payment');
    expect(pageBefore(pages, member('delivery'), 'address')).toBeUndefined();
    expect(progressAt(pages, member('payment'), 'payment')).toEqual({ current: 3, total: 3 });
  });

  it('leave out the choice of a delivery option where there is one', () => {
    const one = (status: CheckoutStatus) => ({ ...visitor(status), options: 1 });
    expect(pageAfter(pages, one('delivery'), 'address')).toBe('payment');
    expect(pageBefore(pages, one('payment'), 'payment')).toBe('address');
    expect(pageAt(pages, one('payment'), 'option')).toBe('payment');
    expect(progressAt(pages, one('identify'), 'identify')).toEqual({ current: 1, total: 3 });
  });
});
