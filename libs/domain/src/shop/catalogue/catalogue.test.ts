import { describe, expect, it } from 'vitest';
import { lookUp, money, type Scattered, withEntry } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { basketDecider } from './basket.decider.js';
import { deliveryDecider } from '../delivery/delivery.decider.js';
import { type DeliveryEventMap, seededPostage } from '../delivery/delivery.events.js';
import { itemDecider } from './item.decider.js';
import type { ItemEventMap } from './item.events.js';
import { allowancesFor, unitsFor } from '../orders/order-holds.js';

const words = (name: string) => ({ name, description: '' });
const listing: ItemEventMap['ItemListed'] = {
  itemId: 'box',
  stockId: 'box',
  unitsEach: 1,
  limited: false,
  price: money(4500),
  vatRate: 2000,
  urlCode: 'care',
  tags: ['new'],
  priority: 1,
  images: ['box.svg'],
  en: words('Care box'),
  zh: words('关爱礼盒'),
};

describe('an item', () => {
  const item = given(itemDecider);
  const listed = item.events([{ type: 'ItemListed', data: listing }]);

  it('is listed once, not yet for sale', () => {
    item.when({ type: 'ListItem', data: listing }).thenExpect([{ type: 'ItemListed', data: listing }]);
    listed.when({ type: 'ListItem', data: listing }).thenExpect({ refused: 'itemExists' });
    expect(listed.state).toMatchObject({ active: false });
    item.when({ type: 'ActivateItem', data: { itemId: 'box' } }).thenExpect({ refused: 'unknownItem' });
  });

  it('is priced within bounds, and only when something changes', () => {
    const price = (amount: number) => {
      const data = { itemId: 'box', price: { amount, currency: 'GBP' as const }, vatRate: 2000 };
      return listed.when({ type: 'PriceItem', data }).outcome;
    };
    expect(price(4500)).toEqual([]);
    expect(price(4600)).toMatchObject([{ type: 'ItemPriced' }]);
    for (const odd of [-1, 1.5, 1_000_001, Number.NaN]) expect(price(odd)).toEqual({ refused: 'badPrice' });
  });

  it('is taken from another stock, or by other units', () => {
    const { itemId, stockId } = listing;
    const change = (data: { stockId?: string; unitsEach: number }) =>
      listed.when({ type: 'ChangeItemStock', data: { itemId, ...data } });
    change({ unitsEach: listing.unitsEach }).thenExpect([]);
    change({ unitsEach: 6 }).thenExpect([{ type: 'ItemStockChanged', data: { itemId, stockId, unitsEach: 6 } }]);
    const moved = { itemId, stockId: 'shelf', unitsEach: 2 };
    change(moved).thenExpect([{ type: 'ItemStockChanged', data: moved }]);
    expect(listed.events([{ type: 'ItemStockChanged', data: moved }]).state).toMatchObject(moved);
    item.when({ type: 'ChangeItemStock', data: moved }).thenExpect({ refused: 'unknownItem' });
  });

  it('is described, limited and put on and off sale', () => {
    const { itemId, urlCode, tags, priority, images, en, zh } = listing;
    const shown = { zh, en, images, priority, tags, urlCode, itemId };
    listed.when({ type: 'DescribeItem', data: shown }).thenExpect([]);
    const renamed = { ...shown, en: words('Box of care') };
    listed.when({ type: 'DescribeItem', data: renamed }).thenExpect([{ type: 'ItemDescribed', data: renamed }]);
    listed.when({ type: 'LimitItem', data: { itemId, limited: false } }).thenExpect([]);
    const limited = { itemId, limited: true };
    listed.when({ type: 'LimitItem', data: limited }).thenExpect([{ type: 'ItemLimited', data: limited }]);
    const on = { type: 'ItemActivated', data: { itemId } } as const;
    listed.when({ type: 'ActivateItem', data: { itemId } }).thenExpect([on]);
    listed.events([on]).when({ type: 'ActivateItem', data: { itemId } }).thenExpect([]);
    listed.when({ type: 'DeactivateItem', data: { itemId } }).thenExpect([]);
    const off = { type: 'ItemDeactivated', data: { itemId } } as const;
    listed.events([on]).when({ type: 'DeactivateItem', data: { itemId } }).thenExpect([off]);
    expect(listed.events([on, off]).state).toMatchObject({ active: false });
  });
});

describe('a delivery option', () => {
  const delivery = given(deliveryDecider);
  const option = (change: Partial<DeliveryEventMap['DeliveryOptionSet']> = {}) => ({
    optionId: '2',
    price: money(seededPostage),
    minDays: 2,
    maxDays: 3,
    en: words('Courier'),
    zh: words('快递'),
    ...change,
  });
  const set = delivery.events([{ type: 'DeliveryOptionSet', data: option() }]);

  it('has a price and a span of days', () => {
    delivery
      .when({ type: 'SetDeliveryOption', data: option() })
      .thenExpect([{ type: 'DeliveryOptionSet', data: option() }]);
    set.when({ type: 'SetDeliveryOption', data: option() }).thenExpect([]);
    const bad = (change: Partial<DeliveryEventMap['DeliveryOptionSet']>) =>
      set.when({ type: 'SetDeliveryOption', data: option(change) }).outcome;
    expect(bad({ price: money(-1) })).toEqual({ refused: 'badPrice' });
    for (const days of [{ minDays: 4 }, { minDays: -1 }, { maxDays: 1000 }, { maxDays: 2.5 }]) {
      expect(bad(days)).toEqual({ refused: 'badDays' });
    }
  });

  it('can be taken away, but not the one that everybody gets', () => {
    const away = { type: 'DeliveryOptionDeactivated', data: { optionId: '2' } } as const;
    set.when({ type: 'DeactivateDeliveryOption', data: { optionId: '2' } }).thenExpect([away]);
    const gone = set.events([away]);
    gone.when({ type: 'DeactivateDeliveryOption', data: { optionId: '2' } }).thenExpect([]);
    expect(gone.events([{ type: 'DeliveryOptionSet', data: option() }]).state.active).toBe(false);
    gone
      .when({ type: 'ActivateDeliveryOption', data: { optionId: '2' } })
      .thenExpect([{ type: 'DeliveryOptionActivated', data: { optionId: '2' } }]);
    delivery
      .when({ type: 'ActivateDeliveryOption', data: { optionId: '2' } })
      .thenExpect({ refused: 'unknownDelivery' });
    delivery
      .events([{ type: 'DeliveryOptionSet', data: option({ optionId: '1' }) }])
      .when({ type: 'DeactivateDeliveryOption', data: { optionId: '1' } })
      .thenExpect({ refused: 'defaultDelivery' });
  });
});

describe('the basket of an account', () => {
  it('is one cart at a time', () => {
    const basket = given(basketDecider);
    const of = (cartId: string) => ({ userId: 'u1', cartId });
    const taken = basket.events([{ type: 'BasketTaken', data: of('c1') }]);
    basket.when({ type: 'TakeBasket', data: of('c1') }).thenExpect([{ type: 'BasketTaken', data: of('c1') }]);
    taken.when({ type: 'TakeBasket', data: of('c1') }).thenExpect([]);
    taken.when({ type: 'TakeBasket', data: of('c2') }).thenExpect({ refused: 'otherCart', details: { cartId: 'c1' } });
    taken.when({ type: 'LeaveBasket', data: of('c2') }).thenExpect([]);
    taken.when({ type: 'LeaveBasket', data: of('c1') }).thenExpect([{ type: 'BasketLeft', data: of('c1') }]);
  });
});

describe('what an order needs', () => {
  const price = { price: money(1), gross: money(1), discount: money(0), paid: money(1), vatRate: 0 };
  const line = (itemId: string, stockId: string, unitsEach: number, quantity: number, limited = false) => ({
    itemId,
    stockId,
    unitsEach,
    quantity,
    limited,
    ...price,
  });

  it('takes all that its lines share out of one stock at once', () => {
    const lines = [line('pack', 'mask', 5, 2), line('box', 'box', 1, 1), line('single', 'mask', 1, 3)];
    expect(unitsFor({ lines })).toEqual([
      { stockId: 'box', units: 1 },
      { stockId: 'mask', units: 13 },
    ]);
  });

  it('asks once for the address and once for the phone', () => {
    const lines = [line('kit', 'kit', 1, 1, true), line('box', 'box', 1, 1)];
    const item = (personIndex: string) => ({ scope: 'item', subjectId: 'kit', personIndex, most: 1 });
    const coupon = (personIndex: string) => ({ scope: 'coupon', subjectId: 'SPRING', personIndex, most: 2 });
    expect(
      allowancesFor({ lines, emailIndex: 'e', phoneIndex: 'p', coupon: { code: 'SPRING', perPerson: 2 } }),
    ).toEqual([item('e'), coupon('e'), item('p'), coupon('p')]);
    expect(allowancesFor({ lines, emailIndex: 'e', coupon: { code: 'SPRING' } })).toEqual([item('e')]);
  });
});

it('finds every one of many entries, and nothing else', () => {
  let map: Scattered<number> = {};
  for (let index = 0; index < 10_000; index += 1) map = withEntry(map, `order-${index}`, index);
  for (let index = 0; index < 10_000; index += 1) expect(lookUp(map, `order-${index}`)).toBe(index);
  for (const odd of ['order-10000', '__proto__', 'constructor', '']) expect(lookUp(map, odd)).toBeUndefined();
  const before = map;
  expect([lookUp(withEntry(map, 'order-1', -1), 'order-1'), lookUp(before, 'order-1')]).toEqual([-1, 1]);
});
