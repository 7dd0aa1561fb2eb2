import { Inject, Injectable } from '@nestjs/common';
import type { Cart, CartLine as ShownLine, Language } from '@meridian/contracts/generated/public';
import {
  cartDifferences,
  type CheckoutState,
  defaultDeliveryOption,
  lineStanding,
  type Quote,
  quote,
} from '@meridian/domain/shop';
import { money } from '@meridian/domain/kernel';
import type { OpenCart } from '../ports/open-cart.js';
import { buyerOf, deliveryOf, statusFor } from './cart-people.js';
import { CatalogueQuery, type KnownCoupon, type ShownDelivery, type ShownItem } from './catalogue.query.js';
import { EndedAttemptsQuery } from './ended-attempts.query.js';
import { shopItemOf } from './shop-item.js';

export interface CartViewer {
  readonly userId: string | null;
  readonly language: Language;
}

interface Around {
  readonly items: readonly ShownItem[];
  readonly delivery: ShownDelivery | null;
  readonly coupon: KnownCoupon | null;
}

/** A cart as its owner sees it: what the checkout remembers beside what the shop says now. */
@Injectable()
export class CartQuery {
  constructor(
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(EndedAttemptsQuery) private readonly attempts: EndedAttemptsQuery,
  ) {}

  /** `known`: items that were read for this request already. */
  async shown(cart: OpenCart | null, viewer: CartViewer, known: readonly ShownItem[] = []): Promise<Cart> {
    if (!cart) return noCart;
    const { cartId, checkout } = cart;
    const [around, ended] = await Promise.all([this.around(checkout, known), this.attempts.of(cartId, checkout.ended)]);
    return { ...cartOf(cart, around, viewer), ended };
  }

  /** What the shop says now of all that a cart holds, and of what may come into it. */
  async items(checkout: CheckoutState | null, more: readonly string[] = []): Promise<ShownItem[]> {
    const { lines = [], attempt = null } = checkout ?? {};
    const ids = [...lines.map(({ itemId }) => itemId), ...more];
    if (ids.length === 0) return [];
    return this.catalogue.items(ids, attempt ? { forOrder: attempt.orderId } : {});
  }

  private async around(checkout: CheckoutState, known: readonly ShownItem[]): Promise<Around> {
    const { lines, delivery, coupon } = checkout;
    const enough = lines.every(({ itemId }) => known.some((item) => item.itemId === itemId));
    const [items, option, found] = await Promise.all([
      enough ? known : this.items(checkout),
      lines.length > 0 ? this.catalogue.delivery(delivery?.optionId ?? defaultDeliveryOption) : null,
      coupon === null ? null : this.catalogue.coupon(coupon),
    ]);
    return { items, delivery: option, coupon: found };
  }
}

const nothing = money(0);
const noCart: Cart = {
  id: null,
  status: 'cart',
  lines: [],
  count: 0,
  changes: [],
  coupon: null,
  buyer: null,
  delivery: null,
  quote: {
    goods: nothing,
    discount: nothing,
    deliveryPrice: nothing,
    deliveryDiscount: nothing,
    total: nothing,
    vat: [],
  },
  attempt: null,
  ended: null,
};

function cartOf({ cartId, checkout }: OpenCart, around: Around, { userId, language }: CartViewer): Cart {
  const { items, delivery, coupon } = around;
  const known = checkout.lines.filter(({ itemId }) => items.some((item) => item.itemId === itemId));
  const bill = billOf({ ...checkout, lines: known }, around);
  const { lines: _lines, couponProblem, ...sums } = bill;
  return {
    id: cartId,
    status: statusFor(checkout, userId),
    lines: linesOf({ ...checkout, lines: known }, items, bill, language),
    count: checkout.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    changes: cartDifferences(checkout, items, delivery).map((change) => ({ ...change })),
    coupon: checkout.coupon === null ? null : couponOf(checkout.coupon, coupon, couponProblem),
    buyer: buyerOf(checkout, userId),
    delivery: deliveryOf(checkout, userId, delivery?.[language].name ?? ''),
    quote: { ...sums, vat: sums.vat.map((share) => ({ ...share })) },
    attempt: checkout.attempt,
    ended: null,
  };
}

function billOf({ lines, delivery }: CheckoutState, around: Around): Quote {
  const priced = lines.map(({ itemId, quantity, price }) => {
    const vatRate = around.items.find((item) => item.itemId === itemId)?.vatRate ?? 0;
    return { itemId, quantity, price, vatRate };
  });
  const deliveryPrice = lines.length > 0 ? (delivery?.price ?? around.delivery?.price ?? nothing) : nothing;
  const coupon = around.coupon?.problem === null ? around.coupon.terms : null;
  return quote({ lines: priced, coupon, deliveryPrice });
}

function linesOf({ lines }: CheckoutState, items: readonly ShownItem[], bill: Quote, language: Language): ShownLine[] {
  return lines.flatMap((line, index) => {
    const item = items.find(({ itemId }) => itemId === line.itemId);
    const quoted = bill.lines[index];
    if (!item || !quoted) return [];
    const { available, stock, remain } = lineStanding(line, lines, items);
    const { gross, discount, paid } = quoted;
    const { quantity, price: seenPrice } = line;
    return [{ item: shopItemOf(item, language), available, quantity, seenPrice, gross, discount, paid, stock, remain }];
  });
}

function couponOf(code: string, known: KnownCoupon | null, misfit: string | null): Cart['coupon'] {
  const problem = known ? (known.problem ?? misfit) : 'unknownCoupon';
  return { code, problem: problem === null ? null : `shop.refusals.${problem}` };
}
