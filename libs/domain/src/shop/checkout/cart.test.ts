import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import type { CheckoutCommand } from './checkout.commands.js';
import { checkoutDecider } from './checkout.decider.js';
import type { CheckoutEvent } from './checkout.events.js';
import {
  add,
  applied,
  applyCoupon,
  asGuest,
  box,
  cartId,
  claim,
  claimed,
  dropCoupon,
  item,
  kit,
  line,
  me,
  mergeAway,
  merged,
  remove,
  removed,
  set,
  started,
} from '../testing/index.js';

const checkout = given(checkoutDecider);
const cart = checkout.events([line('box')]);

describe('a cart', () => {
  it('takes items at the price that the buyer saw', () => {
    checkout.when(add(box)).thenExpect([line('box')]);
    cart.when(add(box, 2)).thenExpect([line('box', 3)]);
    cart.when(add(item('box', { price: money(5000) }))).thenExpect([line('box', 2)]);
    cart.when(set(box, 7)).thenExpect([line('box', 7)]);
    cart.when(set(box, 1)).thenExpect([]);
    cart.when(set(kit, 1)).thenExpect({ refused: 'notInCart' });
    cart.when(remove).thenExpect([removed]);
    checkout.when(remove).thenExpect([]);
  });

  it('refuses what there is not, and what may not be', () => {
    checkout
      .when(add(item('box', { free: 2 }), 3))
      .thenExpect({ refused: 'notEnough', details: { items: ['box'], free: 2 } });
    checkout
      .when(add(item('box', { free: 0 })))
      .thenExpect({ refused: 'outOfStock', details: { items: ['box'], free: 0 } });
    checkout
      .when(add(item('box', { active: false })))
      .thenExpect({ refused: 'unavailable', details: { items: ['box'] } });
    checkout.when(add(kit)).thenExpect([line('kit', 1, 4500, true)]);
    checkout.when(add(kit, 2)).thenExpect({ refused: 'cannotAdd', details: { items: ['kit'] } });
    const withKit = checkout.events([line('kit', 1, 4500, true)]);
    for (const more of [add(kit), set(kit, 2)]) {
      withKit.when(more).thenExpect({ refused: 'cannotAdd', details: { items: ['kit'] } });
    }
    const full = checkout.events(Array.from({ length: 20 }, (_, index) => line(`i${index}`)));
    full.when(add(box)).thenExpect({ refused: 'tooManyLines', details: { most: 20 } });
    full.when(add(item('i3'))).thenExpect([line('i3', 2)]);
  });

  it('lets somebody take less even of what is gone', () => {
    const many = checkout.events([line('box', 5)]);
    many.when(set(item('box', { free: 0, active: false }), 2)).thenExpect([line('box', 2)]);
  });

  it.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100, 2 ** 53, undefined, null, '3'])(
    'refuses the quantity %s',
    (quantity) => {
      const odd = quantity as number;
      cart
        .when({ type: 'AddToCart', data: { cartId, item: box, quantity: odd } })
        .thenExpect({ refused: 'badQuantity' });
      cart.when(set(box, odd)).thenExpect({ refused: 'badQuantity' });
    },
  );

  it('never grows beyond 99 of an item', () => {
    const many = checkout.events([line('box', 98)]);
    many.when(add(item('box', { free: 500 }), 1)).thenExpect([line('box', 99)]);
    many.when(add(item('box', { free: 500 }), 2)).thenExpect({ refused: 'badQuantity', details: { most: 99 } });
  });

  it('takes one coupon that is for what it holds', () => {
    cart.when(applyCoupon()).thenExpect([applied]);
    cart.events([applied]).when(applyCoupon()).thenExpect([]);
    cart.when(applyCoupon({ items: ['kit'] })).thenExpect({ refused: 'couponNotForThese' });
    cart.when(applyCoupon({ leastSpend: money(4501) })).thenExpect({ refused: 'couponTooLittle' });
    cart
      .events([applied])
      .when(dropCoupon)
      .thenExpect([{ type: 'CouponRemoved', data: { cartId, code: 'SPRING' } }]);
    cart.when(dropCoupon).thenExpect([]);
  });

  it('goes to the account at login, from nobody and from a guest alone', () => {
    cart.when(claim).thenExpect([claimed]);
    cart.events([claimed]).when(claim).thenExpect([]);
    const other: CheckoutCommand = { type: 'ClaimCart', data: { cartId, userId: 'u2' } };
    cart.events([claimed]).when(other).thenExpect({ refused: 'foreignCart' });
    const merged: CheckoutCommand = { type: 'ClaimCart', data: { cartId, userId: 'u2', from: 'u1' } };
    cart
      .events([claimed])
      .when(merged)
      .thenExpect([{ type: 'CartClaimed', data: { cartId, userId: 'u2' } }]);
    const guests = cart.events([started, asGuest]);
    guests.when(claim).thenExpect([claimed]);
    expect(guests.events([claimed]).state).toMatchObject({
      status: 'identify',
      owner: 'u1',
      buyer: null,
      delivery: null,
    });
    const stranger: CheckoutCommand = { type: 'IdentifyBuyer', data: { ...me, userId: 'u2' } };
    cart.events([claimed, started]).when(stranger).thenExpect({ refused: 'foreignCart' });
  });

  it('takes in another cart: the greater quantity, limited items once, and the same when it is done twice', () => {
    const lines = [
      { itemId: 'box', quantity: 3, price: money(4400), limited: false },
      { itemId: 'tea', quantity: 2, price: money(500), limited: false },
      { itemId: 'kit', quantity: 1, price: money(4500), limited: true },
    ];
    const merge: CheckoutCommand = { type: 'MergeLines', data: { cartId, lines, coupon: 'SPRING' } };
    const result = [line('box', 3), line('tea', 2, 500), line('kit', 1, 4500, true), applied];
    cart.when(merge).thenExpect(result);
    cart.events(result).when(merge).thenExpect([]);
    const mine: CheckoutEvent = { type: 'CouponApplied', data: { cartId, code: 'MINE' } };
    checkout
      .events([line('box', 9), mine])
      .when(merge)
      .thenExpect(result.slice(1, 3));
    const full = checkout.events(Array.from({ length: 19 }, (_, index) => line(`i${index}`)));
    full.when(merge).thenExpect([line('box', 3, 4400), applied]);
    cart.when(mergeAway).thenExpect([merged]);
    cart.events([merged]).when(mergeAway).thenExpect([]);
    cart.events([merged]).when(add(box)).thenExpect({ refused: 'cartClosed' });
  });
});
