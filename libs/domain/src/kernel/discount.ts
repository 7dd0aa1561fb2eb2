import { takenOff } from './discount.rules.js';
import { compareMoney, money } from './money.js';
import type { Money } from './money.rules.js';

export type Discount =
  /** In hundredths of a percent. */
  { readonly kind: 'percent'; readonly hundredths: number } | { readonly kind: 'amount'; readonly amount: Money };

export function discountOn(price: Money, discount: Discount): Money {
  if (discount.kind === 'percent') return money(takenOff(price.amount, discount), price.currency);
  return compareMoney(discount.amount, price) < 0 ? discount.amount : price;
}
