import { money } from '@meridian/domain/kernel';
import { itemStream } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartStack, startCartStack } from './testing/cart-stack.js';

let stack: CartStack;
beforeAll(async () => {
  stack = await startCartStack();
}, 60_000);
afterAll(() => stack.stop());

describe('the cart of a visitor', () => {
  it('is empty and nobody’s until something is put in', async () => {
    const visitor = stack.visitor();
    expect(await visitor.cart()).toMatchObject({ id: null, status: 'cart', lines: [], count: 0, buyer: null });
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
  });

  it('shows what changed', async () => {
    const box = await stack.sell();
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    const dearer = { itemId: box, price: money(5000), vatRate: 2000 };
    await stack.caughtUp(await stack.write(itemStream(box), { type: 'ItemPriced', data: dearer }));
    const changes = [{ why: 'priceChanged', itemId: box, from: { amount: 4500 }, to: { amount: 5000 } }];
    expect(await visitor.cart()).toMatchObject({ changes, quote: { goods: { amount: 4500 } } });
    expect(await visitor.confirmPrices()).toMatchObject({ changes: [], quote: { goods: { amount: 5000 } } });
  });
});
