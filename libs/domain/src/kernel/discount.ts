import { compareMoney, percentOf } from './money.js';
import type { Money } from './money.rules.js';

export type Discount =
  /** In hundredths of a percent. */
  { readonly kind: 'percent'; readonly hundredths: number } | { readonly kind: 'amount'; readonly amount: Money };

/** A percentage is rounded once, half up, on the sum; an amount never exceeds what it is for. */
export function discountOn(price: Money, discount: Discount): Money {
  if (discount.kind === 'percent') return percentOf(price, discount.hundredths);
  return compareMoney(discount.amount, price) < 0 ? discount.amount : price;
}
