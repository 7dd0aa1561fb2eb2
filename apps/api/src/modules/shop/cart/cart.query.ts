import { Inject, Injectable } from '@nestjs/common';
import type { Cart, CartLine as LineView, Language } from '@meridian/contracts/generated/public';
import {
  cartDifferences,
  type CheckoutState,
  defaultDeliveryOption,
  lineStanding,
  type Quote,
  quote,
} from '@meridian/domain/shop';
import { money } from '@meridian/domain/kernel';
import type { OpenCart } from './open-cart.js';
import { buyerOf, deliveryOf, statusFor } from './cart-people.js';
import { CatalogueQuery, type KnownCoupon, type ItemView } from '../catalogue/catalogue.query.js';
import { EndedAttemptsQuery } from '../checkout/ended-attempts.query.js';
import { shopItemOf } from '../catalogue/shop-item.query.js';
import type { DeliveryView } from '../delivery/delivery-view.query.js';

export interface CartViewer {
  readonly userId: string | null;
  readonly language: Language;
}

export interface Offers {
  readonly items: readonly ItemView[];
  readonly delivery: DeliveryView | null;
  readonly coupon: KnownCoupon | null;
}

/** A cart as its owner sees it: what the checkout remembers beside what the shop says now. */
@Injectable()
export class CartQuery {
  constructor(
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(EndedAttemptsQuery) private readonly attempts: EndedAttemptsQuery,
  ) {}

  /** `known`: what was read for this request already. */
  async shown(cart: OpenCart | null, viewer: CartViewer, known?: Offers): Promise<Cart> {
    if (!cart) return noCart;
    const { cartId, checkout } = cart;
    const [offers, ended] = await Promise.all([
      this.offers(checkout, [], known),
      this.attempts.of(cartId, checkout.ended),
    ]);
    return { ...cartOf(cart, offers, viewer), ended };
  }

  /** What the shop says now of all that a cart holds, and of what may come into it. */
  async offers(checkout: CheckoutState | null, more: readonly string[] = [], known?: Offers): Promise<Offers> {
    const optionId = checkout?.delivery?.optionId ?? defaultDeliveryOption;
    const coupon = checkout?.coupon ?? null;
    const before = known?.delivery;
    const [items, delivery, found] = await Promise.all([
      this.items(checkout, more, known),
      before?.optionId === optionId ? before : this.catalogue.delivery(optionId),
      coupon === null || known?.coupon?.terms.code === coupon ? (known?.coupon ?? null) : this.catalogue.coupon(coupon),
    ]);
    return { items, delivery, coupon: coupon === null ? null : found };
  }

  private async items(
    checkout: CheckoutState | null,
    more: readonly string[],
    known: Offers | undefined,
  ): Promise<readonly ItemView[]> {
    const { lines = [], attempt = null } = checkout ?? {};
    const ids = [...lines.map(({ itemId }) => itemId), ...more];
    if (ids.every((id) => known?.items.some(({ itemId }) => itemId === id))) return known?.items ?? [];
    return this.catalogue.items(ids, attempt ? { forOrder: attempt.orderId } : {});
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

function cartOf({ cartId, checkout }: OpenCart, offers: Offers, { userId, language }: CartViewer): Cart {
  const { items, delivery, coupon } = offers;
  const known = checkout.lines.filter(({ itemId }) => items.some((item) => item.itemId === itemId));
  const bill = billOf({ ...checkout, lines: known }, offers);
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

function billOf({ lines, delivery }: CheckoutState, offers: Offers): Quote {
  const priced = lines.map(({ itemId, quantity, price }) => {
    const vatRate = offers.items.find((item) => item.itemId === itemId)?.vatRate ?? 0;
    return { itemId, quantity, price, vatRate };
  });
  const deliveryPrice = lines.length > 0 ? (delivery?.price ?? offers.delivery?.price ?? nothing) : nothing;
  const coupon = offers.coupon?.problem === null ? offers.coupon.terms : null;
  return quote({ lines: priced, coupon, deliveryPrice });
}

function linesOf({ lines }: CheckoutState, items: readonly ItemView[], bill: Quote, language: Language): LineView[] {
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
