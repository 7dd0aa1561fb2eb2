import { type Money, refuse, type Refused } from '../../kernel/index.js';
import { leastPayment } from '../../kernel/rules.js';
import type { CatalogueItem, CheckoutCommand, CheckoutRefusal, OfferedDelivery } from './checkout.commands.js';
import type { CheckoutEvent } from './checkout.events.js';
import { type CheckoutState, takes } from './checkout.state.js';
import { isQuantity } from './quantity.rules.js';
import { quote } from './pricing.js';

type BeginPayment = Extract<CheckoutCommand, { type: 'BeginPayment' }>['data'];
type Outcome = readonly CheckoutEvent[] | Refused<CheckoutRefusal>;

export interface PriceChange {
  readonly itemId: string;
  readonly from: Money;
  readonly to: Money;
}

/** What costs something else now than the buyer saw. */
export function priceChanges(state: CheckoutState, catalogue: readonly CatalogueItem[]): readonly PriceChange[] {
  return state.lines.flatMap(({ itemId, price }) => {
    const now = catalogue.find((item) => item.itemId === itemId)?.price;
    return now && !sameMoney(now, price) ? [{ itemId, from: price, to: now }] : [];
  });
}

export function deliveryChange({ delivery }: CheckoutState, offered: OfferedDelivery | undefined): Money | null {
  if (!delivery || offered?.optionId !== delivery.optionId) return null;
  return sameMoney(offered.price, delivery.price) ? null : offered.price;
}

function sameMoney(left: Money, right: Money): boolean {
  return left.amount === right.amount && left.currency === right.currency;
}

export function beginPayment(data: BeginPayment, state: CheckoutState): Outcome {
  const { attempt, lines, buyer, delivery, coupon } = state;
  if (attempt?.orderId === data.orderId || state.paidOrder === data.orderId) return [];
  if (attempt) return refuse('paymentUnderWay', { orderId: attempt.orderId, until: attempt.until });
  if (!takes(state, 'PaymentBegun')) return refuse(takes(state, 'LineSet') ? 'notReady' : 'cartClosed');
  if (lines.length === 0) return refuse('emptyCart');
  if (!buyer || !delivery) return refuse('notReady');
  const problem = problemWithOffer(data, state);
  if (problem) return problem;
  if (coupon !== null && data.terms?.code !== coupon) return refuse('unknownCoupon');
  const bought = lines.flatMap(({ itemId, quantity }) => {
    const item = data.catalogue.find((each) => each.itemId === itemId);
    return item ? [{ ...item, quantity }] : [];
  });
  const bill = quote({ lines: bought, coupon: coupon === null ? null : data.terms, deliveryPrice: delivery.price });
  if (bill.couponProblem) return refuse(bill.couponProblem);
  if (!sameMoney(bill.total, data.seen)) return refuse('totalChanged', { total: bill.total });
  const nothing = bill.total.amount === 0;
  if (!nothing && bill.total.amount < leastPayment) return refuse('amountTooSmall', { least: leastPayment });
  const { how: _how, ...person } = buyer;
  const perPerson = data.terms?.perPerson;
  return [
    {
      type: 'PaymentBegun',
      data: {
        cartId: data.cartId,
        orderId: data.orderId,
        ...(!nothing && { paymentId: data.paymentId }),
        ...person,
        language: data.language,
        contact: delivery.contact,
        address: delivery.address,
        lines: bought.map(({ itemId, stockId, unitsEach, limited, quantity, price, vatRate }, index) => {
          const { gross, discount, paid } = bill.lines[index]!;
          return { itemId, stockId, unitsEach, limited, quantity, price, vatRate, gross, discount, paid };
        }),
        ...(coupon !== null && { coupon: { code: coupon, ...(perPerson !== undefined && { perPerson }) } }),
        deliveryOption: delivery.optionId,
        deliveryPrice: bill.deliveryPrice,
        deliveryDiscount: bill.deliveryDiscount,
        total: bill.total,
        vat: bill.vat,
        until: data.until,
      },
    },
  ];
}

function problemWithOffer(data: BeginPayment, state: CheckoutState): Refused<CheckoutRefusal> | null {
  const { catalogue, delivery } = data;
  const missing = state.lines.filter(({ itemId }) => !catalogue.some((item) => item.itemId === itemId && item.active));
  if (missing.length > 0) return refuse('unavailable', { items: missing.map(({ itemId }) => itemId) });
  const limited = state.lines.filter(
    ({ itemId, quantity }) => quantity > 1 && catalogue.some((item) => item.itemId === itemId && item.limited),
  );
  if (limited.length > 0) return refuse('cannotAdd', { items: limited.map(({ itemId }) => itemId) });
  if (!state.lines.every(({ quantity }) => isQuantity(quantity))) return refuse('badQuantity');
  if (!delivery.active || delivery.optionId !== state.delivery?.optionId) return refuse('deliveryUnavailable');
  const items = priceChanges(state, catalogue);
  const to = deliveryChange(state, delivery);
  if (items.length === 0 && !to) return null;
  return refuse('priceChanged', { items, ...(to && { delivery: { from: state.delivery.price, to } }) });
}
