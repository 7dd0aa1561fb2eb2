import { type Refused, refuse } from '../../kernel/index.js';
import type { CartLine, CatalogueItem, CheckoutCommand, CheckoutRefusal } from './checkout.commands.js';
import type { CheckoutEvent } from './checkout.events.js';
import { type CheckoutState, takes } from './checkout.state.js';
import { mostLines, mostUnits } from './cart.rules.js';
import { isQuantity } from './quantity.rules.js';

type Outcome = readonly CheckoutEvent[] | Refused<CheckoutRefusal>;
type DataOf<Type extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: Type }>['data'];

/** Why nothing may change now, or null. */
export function shut(state: CheckoutState): Refused<CheckoutRefusal> | null {
  if (state.attempt) return refuse('paymentUnderWay', { orderId: state.attempt.orderId, until: state.attempt.until });
  return takes(state, 'LineSet') ? null : refuse('cartClosed');
}

export function lineOf({ lines }: CheckoutState, itemId: string): CartLine | undefined {
  return lines.find((line) => line.itemId === itemId);
}

export function addToCart({ cartId, item, quantity }: DataOf<'AddToCart'>, state: CheckoutState): Outcome {
  if (!isQuantity(quantity)) return shut(state) ?? refuse('badQuantity');
  const held = lineOf(state, item.itemId)?.quantity ?? 0;
  if (held + quantity > mostUnits) return shut(state) ?? refuse('badQuantity', { most: mostUnits });
  return setLine(cartId, item, held + quantity, state);
}

export function setQuantity({ cartId, item, quantity }: DataOf<'SetQuantity'>, state: CheckoutState): Outcome {
  if (!isQuantity(quantity)) return shut(state) ?? refuse('badQuantity');
  const line = lineOf(state, item.itemId);
  if (!line) return shut(state) ?? refuse('notInCart');
  if (quantity === line.quantity) return shut(state) ?? [];
  return setLine(cartId, item, quantity, state);
}

function setLine(cartId: string, item: CatalogueItem, quantity: number, state: CheckoutState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  const { itemId, price, limited, active, free } = item;
  const line = lineOf(state, itemId);
  const fewer = line !== undefined && quantity < line.quantity;
  if (!active && !fewer) return refuse('unavailable', { items: [itemId] });
  if (limited && quantity > 1 && !fewer) return refuse('cannotAdd', { items: [itemId] });
  if (free < quantity && !fewer) return refuse(free > 0 ? 'notEnough' : 'outOfStock', { items: [itemId], free });
  if (!line && state.lines.length >= mostLines) return refuse('tooManyLines', { most: mostLines });
  return [{ type: 'LineSet', data: { cartId, itemId, quantity, price: line?.price ?? price, limited } }];
}

export function removeLine({ cartId, itemId }: DataOf<'RemoveLine'>, state: CheckoutState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  return lineOf(state, itemId) ? [{ type: 'LineRemoved', data: { cartId, itemId } }] : [];
}

/** Of each item the greater quantity, so that merging twice is merging once; what does not fit is left out. */
export function mergeLines({ cartId, lines, coupon }: DataOf<'MergeLines'>, state: CheckoutState): Outcome {
  const closed = shut(state);
  if (closed) return closed;
  let room = mostLines - state.lines.length;
  const set = lines.flatMap(({ itemId, quantity, price, limited }): CheckoutEvent[] => {
    const own = lineOf(state, itemId);
    const most = limited ? 1 : quantity;
    if (own && own.quantity >= most) return [];
    if (!own && (room -= 1) < 0) return [];
    return [{ type: 'LineSet', data: { cartId, itemId, quantity: most, price: own?.price ?? price, limited } }];
  });
  const take = coupon !== null && state.coupon === null;
  return take ? [...set, { type: 'CouponApplied', data: { cartId, code: coupon } }] : set;
}
