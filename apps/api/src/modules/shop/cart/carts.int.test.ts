import { money } from '@meridian/domain/kernel';
import { couponStream, deliveryStream, itemStream, stockStream } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartStack, delivery, startCartStack } from '../testing/cart-stack.js';

let stack: CartStack;
beforeAll(async () => {
  stack = await startCartStack();
});
afterAll(() => stack.stop());

const refusalOf = (reason: string) => ({
  done: false,
  refusal: { reason, messageKey: `shop.refusals.${reason}` },
});

describe('the cart of a visitor', () => {
  it('is empty and nobody’s until something is put in', async () => {
    const visitor = stack.visitor();
    expect(await visitor.cart()).toMatchObject({ id: null, status: 'cart', lines: [], count: 0, buyer: null });
    expect(await visitor.startCheckout()).toMatchObject({ reason: 'emptyCart' });
    expect(visitor.browser.cookies.has('Cart')).toBe(false);
  });

  it('holds what was put in, and says what it costs', async () => {
    const [box, tea] = [await stack.sell(), await stack.sell({ pence: 1000, vatRate: 0, onHand: 3 })];
    const visitor = stack.visitor();
    const first = await visitor.mutate(box, { quantity: 2 });
    expect(first).toMatchObject({ done: true, refusal: null, cart: { count: 2, lines: [{ item: { id: box } }] } });
    expect(await visitor.mutate(tea, { quantity: 1 })).toMatchObject({ done: true });
    await visitor.mutate(box, { setQuantity: 1 });
    const cart = await visitor.cart();
    expect(cart).toMatchObject({
      id: first.cart.id,
      status: 'cart',
      count: 2,
      changes: [],
      lines: [
        {
          item: { id: box, name: box },
          available: true,
          quantity: 1,
          gross: { amount: 4500 },
          stock: 'inStock',
          remain: 10,
        },
        { item: { id: tea }, quantity: 1, stock: 'onlyRemain', remain: 3 },
      ],
      quote: { goods: { amount: 5500 }, deliveryPrice: { amount: 390, currency: 'GBP' }, total: { amount: 5890 } },
    });
    expect((await visitor.cart('zh')).lines[0]?.item.name).toBe(`货 ${box}`);
    const emptied = await visitor.mutate(box, { delete: true });
    expect(emptied.cart.lines.map(({ item }) => item.id)).toEqual([tea]);
    expect(await visitor.mutate(box, { delete: true })).toMatchObject({ done: true, cart: { count: 1 } });
  });

  it.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 100 },
    { quantity: 2_147_483_647 },
    { setQuantity: 0 },
    { setQuantity: -7 },
    { quantity: 1, setQuantity: 1 },
    { quantity: 1, delete: true },
    { delete: false },
    {},
  ])('takes no %j and saves nothing', async (change) => {
    const box = await stack.sell();
    const visitor = stack.visitor();
    expect(await visitor.mutate(box, change)).toMatchObject({ ...refusalOf('badQuantity'), cart: { id: null } });
    expect(visitor.browser.cookies.has('Cart')).toBe(false);
    const full = stack.visitor();
    await full.mutate(box, { quantity: 2 });
    expect(await full.mutate(box, change)).toMatchObject({ ...refusalOf('badQuantity'), cart: { count: 2 } });
  });

  it.each([1.5, 1e12, '1', null])(
    'takes no quantity %j: the request itself is refused, or it is missing',
    async (quantity) => {
      const box = await stack.sell();
      const visitor = stack.visitor();
      const query = 'mutation M($id: ID!, $quantity: Int) { mutateCart(itemId: $id, quantity: $quantity) { done } }';
      const answer = await visitor.browser.post('/graphql/', { query, variables: { id: box, quantity } });
      const { data, errors } = (await answer.json()) as { data?: { mutateCart: object }; errors?: { code: string }[] };
      if (quantity === null) expect(data?.mutateCart).toEqual({ done: false });
      else expect(errors).toMatchObject([{ code: 'badRequest' }]);
      expect((await visitor.cart()).count).toBe(0);
    },
  );

  it('refuses what there is not, and shows how things stand', async () => {
    const [few, none, kit] = [
      await stack.sell({ onHand: 2 }),
      await stack.sell({ onHand: 0 }),
      await stack.sell({ limited: true }),
    ];
    const visitor = stack.visitor();
    expect(await visitor.mutate(few, { quantity: 3 })).toMatchObject({
      ...refusalOf('notEnough'),
      refusal: { values: [{ name: 'free', value: '2' }] },
    });
    await visitor.mutate(few, { quantity: 2 });
    expect(await visitor.mutate(few, { quantity: 1 })).toMatchObject({ ...refusalOf('notEnough'), cart: { count: 2 } });
    expect(await visitor.mutate(none, { quantity: 1 })).toMatchObject(refusalOf('outOfStock'));
    expect(await visitor.mutate('nothing', { quantity: 1 })).toMatchObject(refusalOf('unknownItem'));
    expect(await visitor.mutate(kit, { setQuantity: 1 })).toMatchObject(refusalOf('notInCart'));
    await visitor.mutate(kit, { quantity: 1 });
    expect(await visitor.mutate(kit, { quantity: 1 })).toMatchObject({
      ...refusalOf('cannotAdd'),
      cart: { lines: [{}, { item: { id: kit }, quantity: 1, stock: 'cannotAdd', remain: 1 }] },
    });
  });

  it('holds twenty different items and no more', async () => {
    const visitor = stack.visitor();
    const ids = await Promise.all(Array.from({ length: 21 }, () => stack.sell()));
    for (const id of ids.slice(0, 20)) await visitor.mutate(id, { quantity: 1 });
    const refused = await visitor.mutate(ids[20] ?? '', { quantity: 1 });
    expect(refused).toMatchObject({ ...refusalOf('tooManyLines'), cart: { count: 20 } });
  });

  it('is the same in a second tab, and counts what both put in at once', async () => {
    const box = await stack.sell({ onHand: 99 });
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    const tab = stack.visitor();
    tab.browser.cookies.set('Cart', visitor.browser.cookies.get('Cart') ?? '');
    await Promise.all([visitor, tab, visitor, tab].map((each) => each.mutate(box, { quantity: 2 })));
    expect((await visitor.cart()).count).toBe(9);
    expect((await tab.cart()).count).toBe(9);
  });
});

describe('a cookie', () => {
  it('that was forged, or names the cart of somebody else, opens nothing', async () => {
    const box = await stack.sell();
    const [mine, yours] = [stack.visitor(), stack.visitor()];
    await mine.mutate(box, { quantity: 1 });
    await yours.mutate(box, { quantity: 5 });
    const [, mac = ''] = (mine.browser.cookies.get('Cart') ?? '').split('.');
    const [cartId = ''] = (yours.browser.cookies.get('Cart') ?? '').split('.');
    for (const forged of [`${cartId}.${mac}`, cartId, `${cartId}.`, `${cartId}.${'A'.repeat(43)}`, 'x'.repeat(5000)]) {
      const thief = stack.visitor();
      thief.browser.cookies.set('Cart', forged);
      expect(await thief.cart()).toMatchObject({ id: null, count: 0 });
      expect(await thief.mutate(box, { quantity: 1 })).toMatchObject({ done: true, cart: { count: 1 } });
      expect(thief.browser.cookies.get('Cart')).not.toBe(forged);
    }
    expect((await yours.cart()).count).toBe(5);
  });

  it('of a cart that has ended leads to a new one', async () => {
    const box = await stack.sell();
    const visitor = stack.visitor();
    const { cart } = await visitor.mutate(box, { quantity: 1 });
    const cartId = cart.id ?? '';
    await stack.happened({ type: 'CheckoutExpired', data: { cartId } });
    expect(await visitor.cart()).toMatchObject({ id: null, count: 0 });
    const again = await visitor.mutate(box, { quantity: 2 });
    expect(again).toMatchObject({ done: true, cart: { count: 2 } });
    expect(again.cart.id).not.toBe(cartId);
  });

  it('is out of reach of scripts and of other sites, and lasts thirty days from each change', async () => {
    const box = await stack.sell();
    const { browser } = stack.visitor();
    const query = `mutation { mutateCart(itemId: "${box}", quantity: 1) { done } }`;
    for (const answer of [await browser.post('/graphql/', { query }), await browser.post('/graphql/', { query })]) {
      const [line] = answer.headers.getSetCookie().filter((each) => each.startsWith('Cart='));
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; SameSite=Strict/);
      expect(line).toMatch(/; Max-Age=2592000/);
    }
  });
});

describe('a cart tells what changed', () => {
  it('of a price, until the buyer takes the new one', async () => {
    const box = await stack.sell();
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    const dearer = { itemId: box, price: money(5000), vatRate: 2000 };
    await stack.caughtUp(await stack.write(itemStream(box), { type: 'ItemPriced', data: dearer }));
    const changes = [{ why: 'priceChanged', itemId: box, from: { amount: 4500 }, to: { amount: 5000 } }];
    expect(await visitor.cart()).toMatchObject({ changes, quote: { goods: { amount: 4500 } } });
    expect(await visitor.mutate(box, { quantity: 1 })).toMatchObject({ done: true, cart: { changes } });
    expect(await visitor.confirmPrices()).toMatchObject({ changes: [], quote: { goods: { amount: 10_000 } } });
    expect(await visitor.confirmPrices()).toMatchObject({ __typename: 'Cart', changes: [] });
  });

  it('of the stock, of what several items share, and of what is sold no more', async () => {
    const box = await stack.sell({ onHand: 6 });
    const pack = await stack.sell({ itemId: `${box}-pack`, stockId: box, unitsEach: 2, onHand: 6 });
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 3 });
    await visitor.mutate(pack, { quantity: 2 });
    expect(await visitor.cart()).toMatchObject({
      changes: [
        { why: 'notEnough', itemId: box, remain: 2 },
        { why: 'notEnough', itemId: pack, remain: 1 },
      ],
    });
    await visitor.mutate(pack, { setQuantity: 1 });
    expect((await visitor.cart()).changes).toEqual([]);
    const none = { stockId: box, onHand: 0, why: 'stocktake' };
    await stack.caughtUp(await stack.write(stockStream(box), { type: 'StockCounted', data: none }));
    await stack.caughtUp(await stack.write(itemStream(pack), { type: 'ItemDeactivated', data: { itemId: pack } }));
    expect(await visitor.cart()).toMatchObject({
      lines: [{ available: true, stock: 'outOfStock', remain: 0 }, { available: false }],
      changes: [
        { why: 'outOfStock', itemId: box, remain: 0 },
        { why: 'unavailable', itemId: pack },
      ],
    });
    expect(await visitor.mutate(box, { setQuantity: 1 })).toMatchObject({ done: true });
    expect(await visitor.mutate(pack, { quantity: 1 })).toMatchObject(refusalOf('unavailable'));
  });
});

describe('a coupon', () => {
  it('lowers what is to be paid, once, whatever way its code is typed', async () => {
    const box = await stack.sell();
    const code = await stack.coupon({});
    const visitor = stack.visitor();
    expect(await visitor.applyCoupon(code)).toMatchObject({ reason: 'emptyCart' });
    await visitor.mutate(box, { quantity: 2 });
    const applied = { coupon: { code, problem: null }, quote: { discount: { amount: 900 }, total: { amount: 8490 } } };
    expect(await visitor.applyCoupon(` ${code.toLowerCase()} `)).toMatchObject(applied);
    expect(await visitor.applyCoupon(code)).toMatchObject(applied);
    expect(await visitor.cart()).toMatchObject({
      ...applied,
      lines: [{ discount: { amount: 900 }, paid: { amount: 8100 } }],
    });
    expect(await visitor.removeCoupon()).toMatchObject({ coupon: null, quote: { discount: { amount: 0 } } });
    expect(await visitor.removeCoupon()).toMatchObject({ coupon: null });
  });

  it('is refused in words, or says later why it gives nothing', async () => {
    const [box, tea] = [await stack.sell(), await stack.sell({ pence: 500 })];
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    const reasons: [string, string][] = [
      ['NO-SUCH-CODE', 'unknownCoupon'],
      [await stack.coupon({ items: [tea] }), 'couponNotForThese'],
      [await stack.coupon({ leastSpend: money(4501) }), 'couponTooLittle'],
      [await stack.coupon({ from: '2999-01-01T00:00:00.000Z' }), 'couponTooEarly'],
      [await stack.coupon({ until: '2020-01-01T00:00:00.000Z' }), 'couponOver'],
      [await stack.coupon({ scope: 'gp' }), 'couponElsewhere'],
    ];
    for (const [code, reason] of reasons) {
      expect(await visitor.applyCoupon(code)).toMatchObject({ reason, messageKey: `shop.refusals.${reason}` });
    }
    const code = await stack.coupon({ leastSpend: money(4500) });
    await visitor.applyCoupon(code);
    await visitor.mutate(tea, { quantity: 1 });
    await visitor.mutate(box, { delete: true });
    const none = { quote: { discount: { amount: 0 } } };
    expect(await visitor.cart()).toMatchObject({ coupon: { code, problem: 'shop.refusals.couponTooLittle' }, ...none });
    await stack.caughtUp(await stack.write(couponStream(code), { type: 'CouponStopped', data: { code } }));
    expect(await visitor.cart()).toMatchObject({ coupon: { problem: 'shop.refusals.couponStopped' }, ...none });
  });

  it('for free delivery takes the postage away', async () => {
    const box = await stack.sell();
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    const code = await stack.coupon({ kind: 'freeDelivery', hundredths: undefined });
    expect(await visitor.applyCoupon(code)).toMatchObject({
      quote: { deliveryPrice: { amount: 390 }, deliveryDiscount: { amount: 390 }, total: { amount: 4500 } },
    });
  });
});

it('a delivery price that changed is shown and confirmed', async () => {
  const box = await stack.sell();
  const option = { optionId: '7', minDays: 1, maxDays: 2, en: { name: 'Fast', description: '' } };
  const set = (pence: number) => ({
    type: 'DeliveryOptionSet',
    data: { ...option, price: money(pence), zh: { name: '快', description: '' } },
  });
  await stack.caughtUp(await stack.write(deliveryStream('7'), set(700)));
  const buyer = stack.signedIn(await stack.person());
  await buyer.mutate(box, { quantity: 1 });
  await buyer.startCheckout();
  const chosen = await buyer.chooseDelivery({ optionId: '7', ...delivery });
  expect(chosen).toMatchObject({ status: 'payment', delivery: { name: 'Fast' }, quote: { total: { amount: 5200 } } });
  await stack.caughtUp(await stack.write(deliveryStream('7'), set(800)));
  const changed = { why: 'deliveryPriceChanged', itemId: null, from: { amount: 700 }, to: { amount: 800 } };
  expect(await buyer.cart('zh')).toMatchObject({ changes: [changed], delivery: { name: '快' } });
  expect(await buyer.confirmPrices()).toMatchObject({
    changes: [],
    status: 'payment',
    quote: { total: { amount: 5300 } },
  });
  await stack.caughtUp(
    await stack.write(deliveryStream('7'), { type: 'DeliveryOptionDeactivated', data: { optionId: '7' } }),
  );
  expect(await buyer.cart()).toMatchObject({ changes: [{ why: 'deliveryUnavailable' }] });
});
