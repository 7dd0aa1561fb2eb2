import {
  add,
  allocate,
  compareMoney,
  discountOn,
  type Money,
  money,
  subtract,
  sum,
  times,
} from '../../kernel/index.js';
import type { CouponTerms } from '../coupons/coupon-terms.js';
import { vatOf, type VatShare } from '../catalogue/vat.js';

export interface PricedLine {
  readonly itemId: string;
  readonly quantity: number;
  /** Of one, VAT included. */
  readonly price: Money;
  readonly vatRate: number;
}

export interface QuotedLine extends PricedLine {
  readonly gross: Money;
  readonly discount: Money;
  readonly paid: Money;
}

export type CouponProblem = 'couponNotForThese' | 'couponTooLittle';

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly goods: Money;
  readonly discount: Money;
  readonly deliveryPrice: Money;
  readonly deliveryDiscount: Money;
  readonly total: Money;
  readonly vat: readonly VatShare[];
  /** Why the coupon gives nothing for this cart. */
  readonly couponProblem: CouponProblem | null;
}

interface Priced {
  readonly lines: readonly PricedLine[];
  readonly coupon: CouponTerms | null;
  readonly deliveryPrice: Money;
}

export function quote({ lines, coupon, deliveryPrice }: Priced): Quote {
  const { currency } = deliveryPrice;
  const none = money(0, currency);
  const grosses = lines.map(({ price, quantity }) => times(price, quantity));
  const goods = sum(grosses, currency);
  const meant = lines.map(({ itemId }, index) => (isFor(coupon, itemId) ? (grosses[index] ?? none) : none));
  const eligible = sum(meant, currency);
  const couponProblem = coupon && problemWith(coupon, lines, eligible);
  const given = coupon && !couponProblem ? coupon.benefit : null;
  const discount = given && given.kind !== 'freeDelivery' ? discountOn(eligible, given) : none;
  const discounts =
    discount.amount === 0
      ? meant.map(() => none)
      : allocate(
          discount,
          meant.map(({ amount }) => amount),
        );
  const quoted = lines.map((line, index): QuotedLine => {
    const [gross, off] = [grosses[index] ?? none, discounts[index] ?? none];
    return { ...line, gross, discount: off, paid: subtract(gross, off) };
  });
  const deliveryDiscount = given?.kind === 'freeDelivery' ? deliveryPrice : none;
  const delivery = subtract(deliveryPrice, deliveryDiscount);
  return {
    lines: quoted,
    goods,
    discount,
    deliveryPrice,
    deliveryDiscount,
    total: add(subtract(goods, discount), delivery),
    vat: vatOf(quoted, delivery),
    couponProblem,
  };
}

function isFor(coupon: CouponTerms | null, itemId: string): boolean {
  return coupon !== null && (!coupon.items?.length || coupon.items.includes(itemId));
}

function problemWith(coupon: CouponTerms, lines: readonly PricedLine[], eligible: Money): CouponProblem | null {
  if (!lines.some(({ itemId }) => isFor(coupon, itemId))) return 'couponNotForThese';
  return coupon.leastSpend && compareMoney(eligible, coupon.leastSpend) < 0 ? 'couponTooLittle' : null;
}

/** What `units` of a line give back when `before` were given back already: part by part it ends at what was paid. */
export function refundOfUnits(
  { paid, quantity }: Pick<QuotedLine, 'paid' | 'quantity'>,
  before: number,
  units: number,
): Money {
  const parts = allocate(
    paid,
    Array.from({ length: quantity }, () => 1),
  );
  return sum(parts.slice(before, before + units), paid.currency);
}
