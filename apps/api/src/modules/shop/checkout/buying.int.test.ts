import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { newcomer } from '../../identity/testing/api-stack.js';
import { type Answer, erase, member, signedIn, whoIs } from '../../identity/testing/members.js';
import { orderNumber } from '../orders/order-number.js';
import { StaffOrdersQuery } from '../orders/staff-orders.query.js';
import { choose, ordersOf, paidCart, pay, readyGuest, settledCart, whenPaid } from '../testing/buying.js';
import { type CartStack, startCartStack } from '../testing/cart-stack.js';

let stack: CartStack;
let box: string;
beforeAll(async () => {
  stack = await startCartStack();
  box = await stack.sell({ onHand: 100 });
});
afterAll(() => stack.stop());

describe('a guest who buys', () => {
  test('with a coupon, pays in the sandbox, and finds the order; nobody else does', async () => {
    const coupon = await stack.coupon({ hundredths: 1000 });
    const buyer = await readyGuest(stack, { [box]: 2 }, { coupon });
    expect(buyer.total).toBe(9000 - 900 + 390);
    const begun = await pay(buyer, buyer.cartId, buyer.total, 'first-key');
    expect(begun).toMatchObject({ status: 201 });
    expect(await pay(buyer, buyer.cartId, buyer.total, 'first-key')).toMatchObject({ paymentId: begun.paymentId });
    expect(await pay(buyer, buyer.cartId, buyer.total, 'other-key')).toMatchObject({ status: 409 });
    expect(await paidCart(buyer, buyer.cartId)).toMatchObject({ status: 'paying', order: null });
    await choose(stack, begun, 'pay');
    const order = await whenPaid(buyer, buyer.cartId);
    expect(order).toMatchObject({
      status: 'paid',
      total: { amount: 8490 },
      coupon,
      lines: [{ itemId: box, quantity: 2, paid: { amount: 8100 } }],
      vat: [{ rate: 2000, vat: { amount: 1415 } }],
      deliveryName: 'Royal Mail',
      contact: { email: buyer.email },
      receipt: expect.stringMatching(/^R-\d{8}-\d{4}$/) as string,
      history: [{ change: 'placed' }, { change: 'paid' }],
    });
    expect(await buyer.cart()).toMatchObject({ id: null, lines: [] });
    expect(await pay(buyer, buyer.cartId, buyer.total, 'first-key')).toMatchObject({
      redirectUrl: `/paysuccess/${buyer.cartId}`,
    });
    const stranger = await readyGuest(stack, { [box]: 1 });
    expect(await paidCart(stranger, buyer.cartId)).toBeNull();
    expect(await ordersOf(stranger)).toEqual([]);
    const one = `query One($id: ID!) { order(id: $id) { id } }`;
    expect(await stranger.browser.ask(one, { id: order.id })).toEqual({ order: null });
    expect(await buyer.browser.ask(one, { id: order.id })).toEqual({ order: { id: order.id } });
  });

  test('and cancels is told so, has the cart as it was, and pays again', async () => {
    const buyer = await readyGuest(stack, { [box]: 1 });
    const begun = await pay(buyer, buyer.cartId, buyer.total, 'to-cancel');
    const waits = settledCart(buyer, buyer.cartId);
    await choose(stack, begun, 'cancel');
    expect(await waits).toBe('notPaid');
    const cart = await until(async () => {
      const now = await buyer.cart();
      return now.attempt === null && now;
    });
    expect(cart).toMatchObject({ status: 'payment', ended: { why: 'cancelled' }, lines: [{ quantity: 1 }] });
    const again = await pay(buyer, buyer.cartId, buyer.total, 'to-pay-key');
    const waitsAgain = settledCart(buyer, buyer.cartId);
    await choose(stack, again, 'pay');
    expect(await waitsAgain).toBe('paid');
    expect(await whenPaid(buyer, buyer.cartId)).toMatchObject({ status: 'paid' });
  });

  test('finds the order in the account that the same mailbox has later', async () => {
    const email = newcomer().email;
    const guest = await readyGuest(stack, { [box]: 1 }, { email });
    await choose(stack, await pay(guest, guest.cartId, guest.total, 'guest-key'), 'pay');
    const { id } = await whenPaid(guest, guest.cartId);
    const browser = await signedIn(stack, await member(stack, { email }));
    const [order] = await until(async () => {
      const orders = await ordersOf({ browser });
      return orders.length > 0 && orders;
    });
    expect(order).toMatchObject({ id, contact: { email }, address: { postCode: 'N1 1AA' } });
    expect(await paidCart({ browser }, guest.cartId)).toMatchObject({ status: 'paid', order: { id } });
  });

  test('takes the order home, and once erased leaves numbers and amounts, for the law keeps the receipt', async () => {
    const email = newcomer().email;
    const guest = await readyGuest(stack, { [box]: 1 }, { email });
    await choose(stack, await pay(guest, guest.cartId, guest.total, 'kept-key'), 'pay');
    const { id, receipt } = await whenPaid(guest, guest.cartId);
    const person = await member(stack, { email });
    const browser = await signedIn(stack, person);
    await until(async () => (await ordersOf({ browser })).length === 1);
    const data = (await (await browser.get('/api/my_data/?format=json')).json()) as { orders: object[] };
    expect(data.orders).toMatchObject([
      { number: orderNumber(id), receipt, email, status: 'Paid', items: expect.stringContaining(box) },
    ]);
    const page = await (await browser.get('/api/my_data/?format=html')).text();
    for (const words of ['Your orders', receipt ?? 'none', '1 High Street']) expect(page).toContain(words);
    const { erasure } = await browser.ask<{ erasure: { held: object[] } }>('{ erasure { held { what why until } } }');
    expect(erasure.held).toMatchObject([{ what: 'shop.held.receipts', until: expect.stringMatching(/^20\d\d-/) }]);
    const me = await whoIs(browser);
    const { eraseAccount } = await browser.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
    expect(eraseAccount.__typename).toBe('Done');
    await until(async () => (await stack.api.api.platform.personalData.statusOf(me?.id ?? '')) === 'erased');
    const orders = stack.api.api.nest.get(StaffOrdersQuery, { strict: false });
    expect(await orders.at(id)).toMatchObject({ number: orderNumber(id), receipt, name: '', total: { amount: 4890 } });
    expect(await orders.opened(id)).toMatchObject({ email: null, address1: null });
  });
});
