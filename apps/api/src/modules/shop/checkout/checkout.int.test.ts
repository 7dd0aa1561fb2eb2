import { mergesStream } from '@meridian/domain/identity';
import { money } from '@meridian/domain/kernel';
import type { CheckoutEvent } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartStack, delivery, type Shopper, startCartStack } from '../testing/cart-stack.js';

let stack: CartStack;
let box: string;
beforeAll(async () => {
  stack = await startCartStack();
  box = await stack.sell({ onHand: 1000 });
});
afterAll(() => stack.stop());

const until = '2999-01-01T00:00:00.000Z';

async function becomeGuest({ browser }: Shopper, email: string): Promise<string> {
  const body = { language: 'en', firstName: 'Li', lastName: 'Wei', email, phoneCountry: '+44', phone: '07700900123' };
  const answer = await browser.post('/api/guest/', body);
  return ((await answer.json()) as { userId: string }).userId;
}

/** As the payment of this cart would begin. */
async function beginPayment(cartId: string, orderId: string): Promise<void> {
  const { buyer, delivery: chosen, lines } = await stack.checkout(cartId);
  if (!buyer || !chosen) throw new Error('The cart is not ready');
  const { how: _how, ...person } = buyer;
  const nothing = money(0);
  const asOffered = { stockId: box, unitsEach: 1, vatRate: 2000, discount: nothing };
  const begun: CheckoutEvent = {
    type: 'PaymentBegun',
    data: {
      cartId,
      orderId,
      paymentId: `pay-${orderId}`,
      ...person,
      language: 'en',
      contact: chosen.contact,
      address: chosen.address,
      lines: lines.map((line) => ({ ...line, ...asOffered, gross: line.price, paid: line.price })),
      deliveryOption: '1',
      deliveryPrice: money(390),
      deliveryDiscount: nothing,
      total: money(4890),
      vat: [],
      until,
    },
  };
  await stack.happened(begun);
}

describe('a guest', () => {
  it('goes from the cart to the payment, and every step may be taken twice', async () => {
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    expect(await visitor.startCheckout()).toMatchObject({ status: 'identify', buyer: null });
    expect(await visitor.startCheckout()).toMatchObject({ status: 'identify' });
    expect(await visitor.chooseDelivery(delivery)).toMatchObject({ reason: 'notReady' });
    await becomeGuest(visitor, 'li@example.org');
    const known = { status: 'delivery', buyer: { guest: true, mine: true } };
    expect(await visitor.startCheckout()).toMatchObject(known);
    expect(await visitor.startCheckout()).toMatchObject(known);
    const ready = {
      status: 'payment',
      delivery: {
        optionId: '1',
        name: 'Royal Mail',
        contact: { firstName: 'Li', email: 'li@example.org' },
        address: { postCode: 'N1 1AA' },
      },
      quote: { total: { amount: 4890 } },
    };
    expect(await visitor.chooseDelivery(delivery)).toMatchObject(ready);
    expect(await visitor.chooseDelivery(delivery)).toMatchObject(ready);
    expect(await visitor.startCheckout()).toMatchObject({ status: 'payment' });
    const changed = await visitor.mutate(box, { quantity: 1 });
    expect(changed.cart).toMatchObject({ status: 'cart', delivery: { optionId: '1' } });
    expect(await visitor.startCheckout()).toMatchObject({ status: 'delivery', delivery: { optionId: '1' } });
  });

  it('meets their later account in the same indexes', async () => {
    const emails = ['same@example.org', 'SAME@example.org'];
    const buyers = [];
    for (const email of emails) {
      const visitor = stack.visitor();
      const { cart } = await visitor.mutate(box, { quantity: 1 });
      await becomeGuest(visitor, email);
      await visitor.startCheckout();
      buyers.push((await stack.checkout(cart.id)).buyer);
    }
    const [first, second] = buyers;
    expect(first?.emailIndex).toBe(second?.emailIndex);
    expect(first?.phoneIndex).toBe(second?.phoneIndex);
    expect(first?.userId).not.toBe(second?.userId);
    expect(JSON.stringify(buyers)).not.toContain('example.org');
  });

  it('who left shows nobody their address; the next one says first who they are', async () => {
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 1 });
    await becomeGuest(visitor, 'left@example.org');
    await visitor.startCheckout();
    await visitor.chooseDelivery(delivery);
    await visitor.browser.post('/api/logout_user/', {});
    const left = { status: 'identify', count: 1, buyer: { guest: true, mine: false }, delivery: null };
    expect(await visitor.cart()).toMatchObject(left);
    expect(await visitor.startCheckout()).toMatchObject(left);
    expect(await visitor.chooseDelivery(delivery)).toMatchObject({ reason: 'notReady' });
    await becomeGuest(visitor, 'next@example.org');
    expect(await visitor.startCheckout()).toMatchObject({
      status: 'delivery',
      buyer: { guest: true, mine: true },
      delivery: null,
    });
  });
});

describe('an account', () => {
  it('stands where it stood on every device, also after signing out', async () => {
    const person = await stack.person();
    const [desk, phone] = [stack.signedIn(person), stack.signedIn(person)];
    const { cart } = await desk.mutate(box, { quantity: 1 });
    expect(desk.browser.cookies.has('Cart')).toBe(false);
    expect(await phone.cart()).toMatchObject({ id: cart.id, count: 1 });
    expect(await phone.startCheckout()).toMatchObject({ status: 'delivery', buyer: { guest: false, mine: true } });
    expect(await desk.cart()).toMatchObject({ status: 'delivery' });
    await desk.chooseDelivery(delivery);
    expect(await phone.cart()).toMatchObject({ status: 'payment', delivery: { contact: { firstName: 'Li' } } });
    await desk.browser.post('/api/logout_user/', {});
    expect(await desk.cart()).toMatchObject({ id: null, count: 0 });
  });

  it('has one cart, although two devices begin one at once', async () => {
    const person = await stack.person();
    const devices = [stack.signedIn(person), stack.signedIn(person), stack.signedIn(person)];
    const [box2, tea] = [await stack.sell(), await stack.sell()];
    await Promise.all([
      devices[0]?.mutate(box2, { quantity: 2 }),
      devices[1]?.mutate(tea, { quantity: 1 }),
      devices[2]?.mutate(box2, { quantity: 1 }),
    ]);
    const carts = await Promise.all(devices.map((device) => device.cart()));
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    const held = new Map(carts[0]?.lines.map(({ item, quantity }) => [item.id, quantity]));
    expect(held.get(tea)).toBe(1);
    // Two carts that meet keep the larger number; a later one adds to it.
    expect([2, 3]).toContain(held.get(box2));
    expect(held.size).toBe(2);
  });

  it('opens no cart of another account, whatever the cookie names', async () => {
    const [mine, yours] = [stack.signedIn(await stack.person()), stack.signedIn(await stack.person())];
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 3 });
    const cookie = visitor.browser.cookies.get('Cart') ?? '';
    yours.browser.cookies.set('Cart', cookie);
    expect((await yours.cart()).count).toBe(3);
    for (const other of [mine, stack.visitor()]) {
      other.browser.cookies.set('Cart', cookie);
      expect((await other.cart()).count).toBe(0);
    }
    await mine.mutate(box, { quantity: 1 });
    expect((await yours.cart()).count).toBe(3);
  });
});

describe('the delivery step', () => {
  it.each([
    ['address.postCode', { address: { ...delivery.address, postCode: '12345' } }],
    ['address.postCode', { address: { ...delivery.address, postCode: ' ' } }],
    ['address.country', { address: { ...delivery.address, country: 'XX' } }],
    ['address.country', { address: { ...delivery.address, country: 'CN', postCode: '100020' } }],
    ['contact.phone', { contact: { ...delivery.contact, phone: 'call me' } }],
    ['contact.phoneCountry', { contact: { ...delivery.contact, phoneCountry: '+999' } }],
    ['contact.email', { contact: { ...delivery.contact, email: 'li' } }],
    ['contact.firstName', { contact: { ...delivery.contact, firstName: '' } }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const buyer = stack.signedIn(await stack.person());
    await buyer.mutate(box, { quantity: 1 });
    await buyer.startCheckout();
    expect(await buyer.chooseDelivery({ ...delivery, ...wrong })).toMatchObject({
      reason: 'invalid',
      fields: [{ field }],
    });
    expect(await buyer.cart()).toMatchObject({ status: 'delivery', delivery: null });
  });

  it('takes only what is offered', async () => {
    const buyer = stack.signedIn(await stack.person());
    await buyer.mutate(box, { quantity: 1 });
    expect(await buyer.chooseDelivery(delivery)).toMatchObject({ reason: 'notReady' });
    await buyer.startCheckout();
    expect(await buyer.chooseDelivery({ ...delivery, optionId: 'nowhere' })).toMatchObject({
      reason: 'deliveryUnavailable',
    });
  });
});

describe('an attempt to pay', () => {
  it('stops everything else while it runs, and says how it ended', async () => {
    const buyer = stack.signedIn(await stack.person());
    const { cart } = await buyer.mutate(box, { quantity: 1 });
    const cartId = cart.id ?? '';
    await buyer.startCheckout();
    await buyer.chooseDelivery(delivery);
    await beginPayment(cartId, 'order-1');
    const attempt = { orderId: 'order-1', paymentId: 'pay-order-1', until };
    expect(await buyer.cart()).toMatchObject({ status: 'payment', attempt, ended: null, changes: [] });
    expect(await buyer.mutate(box, { quantity: 1 })).toMatchObject({
      done: false,
      refusal: { reason: 'paymentUnderWay' },
      cart: { count: 1, attempt },
    });
    for (const step of [buyer.startCheckout, buyer.confirmPrices, buyer.removeCoupon]) {
      expect(await step()).toMatchObject({ reason: 'paymentUnderWay' });
    }
    expect(await buyer.chooseDelivery(delivery)).toMatchObject({ reason: 'paymentUnderWay' });
    const data = { cartId, orderId: 'order-1', why: 'notHeld', reason: 'outOfStock', items: [box] } as const;
    await stack.happened({ type: 'PaymentAbandoned', data });
    const shown = await buyer.cart();
    expect(shown).toMatchObject({
      status: 'payment',
      attempt: null,
      ended: { why: 'notHeld', messageKey: 'shop.refusals.outOfStock', items: [box] },
    });
    expect(Math.abs(Date.now() - Date.parse(String(shown.ended?.at)))).toBeLessThan(60_000);
    expect((await buyer.mutate(box, { quantity: 1 })).cart.ended).toBeNull();
  });

  it('of somebody whom staff merge into another goes on as it is, and is paid once', async () => {
    const [kept, paying, other] = [await stack.person(), await stack.person(), await stack.person()];
    const buyer = stack.signedIn(paying);
    const cartId = (await buyer.mutate(box, { quantity: 1 })).cart.id ?? '';
    await stack.signedIn(other).mutate(box, { quantity: 2 });
    await buyer.startCheckout();
    await buyer.chooseDelivery(delivery);
    await beginPayment(cartId, 'order-3');
    await stack.settled();
    for (const { userId } of [paying, other]) {
      const data = { userId: kept.userId, other: userId, reason: 'The same', at: new Date().toISOString() };
      await stack.write(mergesStream, { type: 'PeopleMerged', data });
    }
    // Merges are followed one after the other: with the cart of the second, the first is done.
    await expect.poll(async () => (await stack.signedIn(kept).cart()).count, { timeout: 20_000 }).toBe(2);
    expect(await stack.checkout(cartId)).toMatchObject({ owner: paying.userId, attempt: { orderId: 'order-3' } });
    await stack.happened({ type: 'CheckoutPaid', data: { cartId, orderId: 'order-3' } });
    expect(await stack.checkout(cartId)).toMatchObject({ status: 'paid' });
    expect(await stack.signedIn(kept).cart()).toMatchObject({ count: 2 });
  });

  it('that was paid leaves the buyer with a new cart', async () => {
    const buyer = stack.signedIn(await stack.person());
    const { cart } = await buyer.mutate(box, { quantity: 1 });
    const cartId = cart.id ?? '';
    await buyer.startCheckout();
    await buyer.chooseDelivery(delivery);
    await beginPayment(cartId, 'order-2');
    await stack.happened({ type: 'CheckoutPaid', data: { cartId, orderId: 'order-2' } });
    expect(await buyer.cart()).toMatchObject({ id: null, count: 0 });
    const next = await buyer.mutate(box, { quantity: 2 });
    expect(next).toMatchObject({ done: true, cart: { count: 2 } });
    expect(next.cart.id).not.toBe(cartId);
  });
});
