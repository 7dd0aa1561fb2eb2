import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { asViewer } from '../../../../test/module-stack.js';
import type { CartDue } from './pay-cart.handler.js';
import { type Bag, type OrderStack, startOrderStack } from '../testing/order-stack.js';

let stack: OrderStack;
beforeAll(async () => {
  stack = await startOrderStack();
});
afterAll(() => stack.stop());

const over = ({ cartId }: Bag) => until(async () => (await stack.checkout(cartId)).attempt === null);
const paid = ({ orderId }: CartDue) => until(async () => (await stack.order(orderId)).status === 'paid');
const refunds = async ({ paymentId }: CartDue) => Object.values((await stack.payment(paymentId)).refunds);
const givenBack = (due: CartDue) =>
  until(async () => {
    const [refund, ...more] = await refunds(due);
    if (more.length > 0) throw new Error('given back twice');
    return refund?.amount === due.amount.amount;
  });

async function paidCart({ cartId, userId }: Bag): Promise<string | undefined> {
  await stack.settled();
  const query = `query Paid($cartId: ID!) { paidCart(cartId: $cartId) { status } }`;
  const answer = await stack.api.post('/graphql/', { query, variables: { cartId } }, asViewer({ userId }));
  return ((await answer.json()) as { data: { paidCart: { status: string } | null } }).data.paidCart?.status;
}

async function asked(units = 5): Promise<{ bag: Bag; due: CartDue; stockId: string }> {
  const item = await stack.item(units);
  const bag = await stack.bag({ lines: [[item, 2]] });
  const due = await stack.due(bag);
  await stack.ask(bag, due);
  return { bag, due, stockId: item.stockId };
}

describe('a payment without money', () => {
  test.each(['fail', 'cancel', 'expire'] as const)(
    'that did %s gives everything back, and the cart may be paid',
    async (how) => {
      const { bag, due, stockId } = await asked();
      expect(await paidCart(bag)).toBe('paying');
      await stack.end(due, how);
      await over(bag);
      expect(await stack.stock(stockId)).toMatchObject({ onHand: 5, held: [] });
      expect((await stack.order(due.orderId)).status).toBe('abandoned');
      expect(await paidCart(bag)).toBe('notPaid');
      const again = await stack.due(bag);
      expect(again.orderId).not.toBe(due.orderId);
    },
  );
});

describe('money that comes late', () => {
  test('after the time was over is taken while the cart is as it was and there is stock', async () => {
    const { bag, due, stockId } = await asked();
    await stack.end(due, 'expire');
    await over(bag);
    await stack.receive(due);
    await paid(due);
    await until(async () => (await stack.checkout(bag.cartId)).status === 'paid');
    expect(await stack.stock(stockId)).toMatchObject({ onHand: 3, held: [] });
    expect(await refunds(due)).toEqual([]);
    expect(await paidCart(bag)).toBe('paid');
  });

  test('goes back in full where the stock is gone by then, and the cart stays', async () => {
    const { bag, due, stockId } = await asked(2);
    await stack.end(due, 'expire');
    await over(bag);
    const quick = await asked();
    const other = await stack.bag({ lines: [[{ ...quick.bag.pay.catalogue[0]!, stockId }, 2]] });
    const taken = await stack.due(other);
    await stack.receive(due);
    await givenBack(due);
    await until(async () => (await stack.order(due.orderId)).status === 'abandoned');
    expect((await stack.stock(stockId)).held).toEqual([taken.orderId]);
    expect(await stack.checkout(bag.cartId)).toMatchObject({ status: 'payment', attempt: null, paidOrder: null });
    expect(await paidCart(bag)).toBe('refunded');
  });

  test('goes back in full where the cart has changed since, or was paid otherwise', async () => {
    const changed = await asked();
    await stack.end(changed.due, 'expire');
    await over(changed.bag);
    await stack.touch(changed.bag);
    await stack.receive(changed.due);
    await givenBack(changed.due);
    expect(await stack.stock(changed.stockId)).toMatchObject({ onHand: 5, held: [] });

    const twice = await asked();
    await stack.end(twice.due, 'expire');
    await over(twice.bag);
    const second = await stack.due(twice.bag);
    await stack.ask(twice.bag, second);
    await stack.receive(second);
    await paid(second);
    await stack.receive(twice.due);
    await givenBack(twice.due);
    expect(await refunds(second)).toEqual([]);
    expect(await stack.stock(twice.stockId)).toMatchObject({ onHand: 3, held: [] });
    expect(await paidCart(twice.bag)).toBe('paid');
  });

  test.each(['fail', 'cancel'] as const)('goes back where the buyer was told that it did %s', async (how) => {
    const { bag, due, stockId } = await asked();
    await stack.end(due, how);
    await over(bag);
    await stack.receive(due);
    await givenBack(due);
    expect(await stack.stock(stockId)).toMatchObject({ onHand: 5, held: [] });
    expect((await stack.order(due.orderId)).status).toBe('abandoned');
  });
});

describe('an order without a price', () => {
  test('is paid at once, and its coupon is used', async () => {
    const item = await stack.item(5);
    const coupon = await stack.coupon({ benefit: { kind: 'percent', hundredths: 10_000 } });
    const bag = await stack.bag({ lines: [[item, 1]], coupon, deliveryPrice: 0 });
    expect(await stack.press(bag, 'free-of-charge')).toEqual({ settled: { subjectId: bag.cartId } });
    expect(await stack.press(bag, 'free-of-charge')).toEqual({ settled: { subjectId: bag.cartId } });
    expect(await stack.checkout(bag.cartId)).toMatchObject({ status: 'paid' });
    expect(await stack.stock(item.stockId)).toMatchObject({ onHand: 4, held: [] });
    expect(await stack.couponNow(coupon.code)).toMatchObject({ uses: 1 });
    expect(await paidCart(bag)).toBe('paid');
  });
});
