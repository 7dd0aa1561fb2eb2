import { describe, expect, it } from 'vitest';
import { progressAt, stepAfter, stepAt, stepBefore } from './checkout.steps.ts';

const visitor = { member: false, options: 2 };
const member = { member: true, options: 2 };

describe('the pages of the checkout', () => {
  it.each([
    ['cart', 'identify'],
    ['identify', 'identify'],
    ['delivery', 'address'],
    ['payment', 'payment'],
    ['paid', undefined],
    ['cancelled', undefined],
    ['expired', undefined],
  ] as const)('stand where the server stands: %s', (status, step) => {
    expect(stepAt(status, null, visitor)).toBe(step);
  });

  it('go back as far as the machine allows, and never ahead of it', () => {
    expect(stepAt('payment', 'address', visitor)).toBe('address');
    expect(stepAt('payment', 'identify', visitor)).toBe('identify');
    expect(stepAt('delivery', 'option', visitor)).toBe('option');
    expect(stepAt('delivery', 'payment', visitor)).toBe('address');
    expect(stepAt('identify', 'payment', visitor)).toBe('identify');
    expect(stepAt('identify', 'nonsense', visitor)).toBe('identify');
  });

  it('do not ask a member who they are', () => {
    expect(stepAt('cart', null, member)).toBe('address');
    expect(stepAt('payment', 'identify', member)).toBe('payment');
    expect(stepBefore('address', member)).toBeUndefined();
    expect(progressAt('payment', member)).toEqual({ current: 3, total: 3 });
  });

  it('leave out the choice of a delivery option where there is one', () => {
    const one = { member: false, options: 1 };
    expect(stepAfter('address', one)).toBe('payment');
    expect(stepBefore('payment', one)).toBe('address');
    expect(stepAt('payment', 'option', one)).toBe('payment');
    expect(progressAt('identify', one)).toEqual({ current: 1, total: 3 });
  });
});
