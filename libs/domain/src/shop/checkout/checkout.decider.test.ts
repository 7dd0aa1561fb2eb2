import { checkoutMachine } from '@meridian/workflows/shop';
import { describe, expect, it } from 'vitest';
import { compileTransitions, createEventRegistry, isRefused, money } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import type { CheckoutCommand } from './checkout.commands.js';
import { checkoutDecider } from './checkout.decider.js';
import { type CheckoutEvent, checkoutEvents } from './checkout.events.js';
import {
  abandon,
  abandoned,
  add,
  address,
  applied,
  applyCoupon,
  asGuest,
  type Begin,
  begin,
  box,
  cartId,
  choose,
  chosen,
  claim,
  claimed,
  complete,
  confirm,
  contact,
  dropCoupon,
  expire,
  expired,
  guest,
  identified,
  identify,
  item,
  kit,
  land,
  line,
  mergeAway,
  merged,
  option,
  paid,
  remove,
  revived,
  set,
  start,
  started,
  terms,
} from '../testing/index.js';

const checkout = given(checkoutDecider);
const cart = checkout.events([line('box')]);
const ready = cart.events([started, identified, chosen]);
const begun = (() => {
  const outcome = ready.when(begin()).outcome;
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome;
})();
const paying = ready.events(begun);

describe('a checkout', () => {
  it('goes from step to step and remembers them', () => {
    cart.when(start).thenExpect([started]);
    checkout.when(start).thenExpect({ refused: 'emptyCart' });
    cart.when(identify).thenExpect({ refused: 'notReady' });
    cart.events([started]).when(identify).thenExpect([identified]);
    cart.events([started]).when(choose).thenExpect({ refused: 'notReady' });
    const away: CheckoutCommand = {
      type: 'ChooseDelivery',
      data: { cartId, option: { ...option, active: false }, contact, address },
    };
    cart.events([started, identified]).when(away).thenExpect({ refused: 'deliveryUnavailable' });
    cart.events([started, identified]).when(choose).thenExpect([chosen]);
    const changed = ready.events([line('box', 2)]);
    expect(changed.state.status).toBe('cart');
    changed.when(start).thenExpect([started, identified]);
    ready.when(start).thenExpect([]);
  });

  it('forgets the address of somebody else', () => {
    const other: CheckoutEvent = { type: 'BuyerIdentified', data: { ...guest, userId: 'g2' } };
    const handed = cart.events([started, asGuest, chosen, other]);
    expect(handed.state).toMatchObject({ owner: 'g2', delivery: null });
  });

  it('begins a payment with all that is bought, computed here', () => {
    const [event] = begun;
    createEventRegistry(checkoutEvents).check(event!.type, event!.data);
    expect(event).toMatchObject({
      type: 'PaymentBegun',
      data: {
        userId: 'u1',
        paymentId: 'pay1',
        contact,
        address,
        total: money(4890),
        lines: [{ itemId: 'box', stockId: 'box', quantity: 1, price: money(4500), paid: money(4500) }],
        vat: [{ rate: 2000, gross: money(4890), vat: money(815), net: money(4075) }],
      },
    });
    const discounted = ready.events([applied]).when(begin({ terms, seen: money(4440) })).outcome;
    expect(discounted).toMatchObject([
      { data: { coupon: { code: 'SPRING', perPerson: 1 }, lines: [{ discount: money(450) }] } },
    ]);
    paying.when(begin()).thenExpect([]);
    expect(paying.when(begin({ orderId: 'o2' })).outcome).toMatchObject({ refused: 'paymentUnderWay' });
  });

  it('begins no payment that the buyer did not see so', () => {
    const refusal = (change: Partial<Begin>, from = ready) => from.when(begin(change)).outcome;
    expect(refusal({ seen: money(1) })).toEqual({ refused: 'totalChanged', details: { total: money(4890) } });
    expect(refusal({ catalogue: [item('box', { price: money(4600) })] })).toEqual({
      refused: 'priceChanged',
      details: { items: [{ itemId: 'box', from: money(4500), to: money(4600) }] },
    });
    expect(refusal({ delivery: { ...option, price: money(490) } })).toEqual({
      refused: 'priceChanged',
      details: { items: [], delivery: { from: money(390), to: money(490) } },
    });
    expect(refusal({ catalogue: [] })).toEqual({ refused: 'unavailable', details: { items: ['box'] } });
    expect(refusal({ catalogue: [item('box', { active: false })] })).toMatchObject({ refused: 'unavailable' });
    expect(refusal({ delivery: { ...option, active: false } })).toEqual({ refused: 'deliveryUnavailable' });
    const two = cart.events([line('box', 2), started, identified, chosen]);
    expect(refusal({ catalogue: [item('box', { limited: true })] }, two)).toMatchObject({ refused: 'cannotAdd' });
    expect(refusal({}, ready.events([applied]))).toEqual({ refused: 'unknownCoupon' });
    expect(refusal({ terms: { ...terms, items: ['tea'] } }, ready.events([applied]))).toEqual({
      refused: 'couponNotForThese',
    });
    expect(refusal({}, cart)).toEqual({ refused: 'notReady' });
    expect(refusal({}, cart.events([merged]))).toEqual({ refused: 'cartClosed' });
  });

  it('asks no payment for nothing, and none that is too small', () => {
    const cheap = (price: number) =>
      checkout
        .events([
          line('box', 1, price),
          started,
          identified,
          chosen,
          { type: 'PricesConfirmed', data: { cartId, prices: [], deliveryPrice: money(0) } },
        ])
        .when(
          begin({
            catalogue: [item('box', { price: money(price) })],
            delivery: { ...option, price: money(0) },
            seen: money(price),
          }),
        ).outcome;
    expect(cheap(0)).toMatchObject([{ data: { total: money(0) } }]);
    expect(JSON.stringify(cheap(0))).not.toContain('paymentId');
    expect(cheap(29)).toEqual({ refused: 'amountTooSmall', details: { least: 30 } });
    expect(cheap(30)).toMatchObject([{ data: { paymentId: 'pay1' } }]);
  });

  it('goes on once the buyer confirmed the new prices', () => {
    const dearer = item('box', { price: money(4600) });
    const confirmed: CheckoutEvent = {
      type: 'PricesConfirmed',
      data: { cartId, prices: [{ itemId: 'box', price: money(4600) }] },
    };
    ready.when(confirm(dearer)).thenExpect([confirmed]);
    ready.when(confirm(box)).thenExpect([]);
    const outcome = ready.events([confirmed]).when(begin({ catalogue: [dearer], seen: money(4990) })).outcome;
    expect(outcome).toMatchObject([{ type: 'PaymentBegun', data: { total: money(4990) } }]);
  });

  it('stands still while it is paid', () => {
    for (const command of [add(box), remove, applyCoupon(), identify, choose, mergeAway, expire, confirm(box)]) {
      expect(paying.when(command).outcome).toMatchObject({ refused: 'paymentUnderWay' });
    }
  });

  it('is free again after an attempt, and may be paid by another', () => {
    paying.when(abandon('cancelled')).thenExpect([abandoned('cancelled')]);
    paying.when(abandon('cancelled', 'o2')).thenExpect([]);
    const again = paying.events([abandoned('cancelled')]);
    again.when(add(box)).thenExpect([line('box', 2)]);
    expect(again.when(begin({ orderId: 'o2' })).outcome).toMatchObject([{ type: 'PaymentBegun' }]);
  });

  it('is paid once', () => {
    paying.when(land()).thenExpect([]);
    paying.when(complete()).thenExpect([paid]);
    paying.when(complete('o2')).thenExpect({ refused: 'notWanted' });
    const done = paying.events([paid]);
    for (const again of [complete(), land(), begin()]) done.when(again).thenExpect([]);
    done.when(land('o2')).thenExpect({ refused: 'notWanted' });
  });

  it('takes late money after the attempt lapsed, as long as nothing changed', () => {
    const lapsed = paying.events([abandoned('expired')]);
    lapsed.when(land()).thenExpect([revived]);
    lapsed.events([expired]).when(land()).thenExpect([revived]);
    for (const change of [line('box', 2), identified, chosen, applied, claimed, merged]) {
      lapsed.events([change]).when(land()).thenExpect({ refused: 'notWanted' });
    }
  });

  it('sends late money back to whoever was told that nothing is charged', () => {
    for (const why of ['failed', 'cancelled', 'notHeld'] as const) {
      paying
        .events([abandoned(why)])
        .when(land())
        .thenExpect({ refused: 'notWanted' });
    }
    const second = paying.events([abandoned('expired')]);
    const outcome = second.when(begin({ orderId: 'o2', paymentId: 'pay2' })).outcome;
    if (isRefused(outcome)) throw new Error(outcome.refused);
    second.events(outcome).when(land()).thenExpect({ refused: 'notWanted' });
  });

  it('expires when it rests, not while it is paid', () => {
    cart.when(expire).thenExpect([expired]);
    cart.events([expired]).when(expire).thenExpect([]);
    cart.events([expired]).when(add(box)).thenExpect({ refused: 'cartClosed' });
  });

  it('obeys its machine in every state', () => {
    const guestAtPayment = [line('box'), started, asGuest, chosen];
    const problems = machineAccepts({
      table: compileTransitions(checkoutMachine.config),
      decider: checkoutDecider,
      statusOf: ({ status }) => status,
      histories: {
        cart: [[], [line('box')], [line('box'), applied]],
        identify: [
          [line('box'), started],
          [line('box'), applied, started],
        ],
        delivery: [
          [line('box'), started, asGuest],
          [line('box'), applied, started, identified],
        ],
        payment: [
          guestAtPayment,
          [line('box'), started, identified, chosen],
          [line('box'), applied, started, identified, chosen],
          [line('box'), started, identified, chosen, ...begun],
          [line('box'), started, identified, chosen, ...begun, abandoned('expired')],
        ],
        paid: [[line('box'), started, identified, chosen, ...begun, paid]],
        cancelled: [[line('box'), merged]],
        expired: [[line('box'), started, identified, chosen, ...begun, abandoned('expired'), expired]],
      },
      commands: [
        add(box),
        add(kit),
        set(box, 4),
        remove,
        confirm(item('box', { price: money(4600) })),
        applyCoupon(),
        dropCoupon,
        claim,
        {
          type: 'MergeLines',
          data: { cartId, lines: [{ itemId: 'tea', quantity: 1, price: money(1), limited: false }], coupon: null },
        },
        mergeAway,
        start,
        identify,
        choose,
        begin(),
        abandon('failed'),
        land(),
        complete(),
        expire,
      ],
    });
    expect(problems).toEqual([]);
  });
});
