import { describe, expect, it } from 'vitest';
import { priceWithCoupon } from './coupon.js';
import { takenOff } from './discount.rules.js';
import { money } from './money.js';

describe('what a coupon takes off', () => {
  it.each([
    [4500, { hundredths: 1000 }, 450],
    [4505, { hundredths: 1000 }, 451],
    [4504, { hundredths: 1000 }, 450],
    [6500, { hundredths: 10_000 }, 6500],
    [4500, { amount: 500 }, 500],
    [4500, { amount: 9000 }, 4500],
    [4500, { amount: 500, leastSpend: 4500 }, 500],
    [4499, { amount: 500, leastSpend: 4500 }, 0],
    [4500, {}, 0],
  ])('is of %i with %o: %i', (full, benefit, off) => {
    expect(takenOff(full, benefit)).toBe(off);
  });

  it('is the same in the price that is paid', () => {
    for (const full of [1, 30, 4505, 6500, 14_000, 21_350]) {
      for (const hundredths of [1, 333, 1000, 2500, 9999, 10_000]) {
        const { discount } = priceWithCoupon(money(full), { code: 'C', kind: 'percent', hundredths });
        expect(discount.amount).toBe(takenOff(full, { hundredths }));
      }
      for (const [amount, leastSpend] of [[500], [9000], [500, 4505], [500, 6501], [6500, 6500]] as const) {
        const coupon = {
          code: 'C',
          kind: 'amount',
          amount: money(amount),
          ...(leastSpend && { leastSpend: money(leastSpend) }),
        } as const;
        expect(priceWithCoupon(money(full), coupon).discount.amount).toBe(takenOff(full, { amount, leastSpend }));
      }
    }
  });
});
