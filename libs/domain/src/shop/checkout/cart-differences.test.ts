import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { cartDifferences, lineStanding } from './cart-differences.js';
import { checkoutDecider } from './checkout.decider.js';
import { abandoned, box, chosen, confirm, identified, item, kit, line, option, started } from '../testing/index.js';

const checkout = given(checkoutDecider);
const { state: cart } = checkout.events([line('box', 3)]);
const ready = checkout.events([line('box', 3), started, identified, chosen]);

describe('a cart beside what the shop says now', () => {
  it('differs in nothing when nothing changed', () => {
    expect(cartDifferences(cart, [box], null)).toEqual([]);
    expect(cartDifferences(ready.state, [box], option)).toEqual([]);
  });

  it('differs in price, and in price alone of what is still sold', () => {
    const dearer = { price: money(4600) };
    const change = { why: 'priceChanged', itemId: 'box', from: money(4500), to: money(4600) };
    expect(cartDifferences(cart, [item('box', dearer)], null)).toEqual([change]);
    const gone = item('box', { ...dearer, active: false });
    expect(cartDifferences(cart, [gone], null)).toEqual([{ why: 'unavailable', itemId: 'box' }]);
    expect(cartDifferences(cart, [], null)).toEqual([{ why: 'unavailable', itemId: 'box' }]);
    expect(ready.when(confirm(gone)).outcome).toMatchObject([{ type: 'PricesConfirmed' }]);
  });

  it('differs in stock, and where an item is limited now', () => {
    const few = { why: 'notEnough', itemId: 'box', remain: 2 };
    expect(cartDifferences(cart, [item('box', { free: 2 })], null)).toEqual([few]);
    const none = { why: 'outOfStock', itemId: 'box', remain: 0 };
    expect(cartDifferences(cart, [item('box', { free: 0 })], null)).toEqual([none]);
    expect(cartDifferences(cart, [item('box', { limited: true })], null)).toEqual([{ ...few, remain: 1 }]);
  });

  it('differs in delivery once it is chosen', () => {
    const dearer = { ...option, price: money(490) };
    expect(cartDifferences(cart, [box], null)).toEqual([]);
    expect(cartDifferences(ready.state, [box], dearer)).toEqual([
      { why: 'deliveryPriceChanged', from: money(390), to: money(490) },
    ]);
    for (const away of [null, { ...option, active: false }]) {
      expect(cartDifferences(ready.state, [box], away)).toEqual([{ why: 'deliveryUnavailable' }]);
    }
  });

  it('differs in nothing while it is paid, for its goods are set aside', () => {
    const attempt = { orderId: 'o1', paymentId: 'p1', until: '2999-01-01T00:00:00.000Z' };
    expect(cartDifferences({ ...ready.state, attempt }, [item('box', { free: 0 })], null)).toEqual([]);
  });
});

describe('a line', () => {
  it('may have what the other lines leave of a stock that they share', () => {
    const pack = item('pack', { stockId: 'box', unitsEach: 5, free: 2 });
    const shared = [item('box', { free: 14 }), pack];
    const { state } = checkout.events([line('box', 3), line('pack', 2)]);
    const standing = state.lines.map((each) => lineStanding(each, state.lines, shared));
    expect(standing).toMatchObject([
      { available: true, remain: 4 },
      { available: true, remain: 2 },
    ]);
    const { state: more } = checkout.events([line('box', 5), line('pack', 2)]);
    expect(cartDifferences(more, shared, null)).toEqual([
      { why: 'notEnough', itemId: 'box', remain: 4 },
      { why: 'notEnough', itemId: 'pack', remain: 1 },
    ]);
  });

  it('of a limited item is one', () => {
    const { state } = checkout.events([line('kit', 1, 4500, true)]);
    const [only] = state.lines;
    expect(only && lineStanding(only, state.lines, [kit])).toEqual({ available: true, stock: 'cannotAdd', remain: 1 });
  });
});

it('an attempt that ended is told until the cart changes', () => {
  const attempt = { orderId: 'o1', paymentId: 'p1', until: '2999-01-01T00:00:00.000Z' };
  const begun = { type: 'PaymentRevived', data: { cartId: 'c1', ...attempt } } as const;
  const ended = ready.events([begun, abandoned('failed')]);
  expect(ended.state.ended).toEqual({ orderId: 'o1', why: 'failed' });
  expect(ended.events([line('box', 1)]).state.ended).toBeNull();
  expect(ended.events([begun]).state.ended).toBeNull();
});
