import { randomUUID } from 'node:crypto';
import { receiptStream } from '@meridian/domain/payments';
import { allowanceStream } from '@meridian/domain/shop';
import { type Refused, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asViewer } from '../../../../test/module-stack.js';
import { SettledAnswers } from '../../../platform/live/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import type { CartAnswer, CartDue } from './pay-cart.handler.js';
import { settleOrder } from './settle-order.handler.js';
import { AttemptDeadlines } from './attempt-deadlines.job.js';
import { type Bag, type OrderStack, startOrderStack } from '../testing/order-stack.js';
import { Killed, killedAfter, killedAtEachStep, makeStoppable } from '../testing/stopping-store.js';

let stack: OrderStack;
beforeAll(async () => {
  stack = await startOrderStack({ reactions: false });
  makeStoppable(stack.store);
});
afterAll(() => stack.stop());

const soon = () => new Date();
const ago = () => new Date(Date.now() - 20 * 60_000);
const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

/** A limited item, another of two units each, a coupon limited by person: every kind of hold. */
async function richBag() {
  const [emailIndex, phoneIndex] = [randomUUID(), randomUUID()];
  const limited = await stack.item(3, { limited: true });
  const pack = await stack.item(10, { unitsEach: 2 });
  const coupon = await stack.coupon({ maxUses: 1, perPerson: 1 });
  const bag = await stack.bag({
    lines: [
      [limited, 1],
      [pack, 2],
    ],
    coupon,
    emailIndex,
    phoneIndex,
  });
  const standing = async () => ({
    limited: await stack.stock(limited.stockId),
    pack: await stack.stock(pack.stockId),
    coupon: await stack.couponNow(coupon.code),
    email: await stack.allowance(allowanceStream('item', limited.itemId, emailIndex)),
    phone: await stack.allowance(allowanceStream('coupon', coupon.code, phoneIndex)),
  });
  return { bag, standing };
}

const untouched = {
  limited: { onHand: 3, held: [] },
  pack: { onHand: 10, held: [] },
  coupon: { uses: 0, held: [] },
  email: { held: [], used: [] },
  phone: { held: [], used: [] },
};
const sold = (orderId: string) => ({
  limited: { onHand: 2, held: [] },
  pack: { onHand: 6, held: [] },
  coupon: { uses: 1, held: [] },
  email: { held: [], used: [orderId] },
  phone: { held: [], used: [orderId] },
});

type Press = (bag: Bag, idempotencyKey: string) => Promise<CartAnswer>;

/** In a process that is killed after `steps` decisions. */
const handlerOf =
  (steps: number, now = soon): Press =>
  (bag, idempotencyKey) =>
    killedAfter(steps, () => stack.press(bag, idempotencyKey, now));
const press = (handler: Press, bag: Bag, idempotencyKey: string) => handler(bag, idempotencyKey);

async function receiptsFor(orderId: string): Promise<number> {
  const issued = await stack.events(receiptStream('receipt', ukDay(new Date())));
  return issued.filter(({ data }) => Reflect.get(data, 'documentId') === orderId).length;
}

const jobs = () => stack.api.api.nest.get(AttemptDeadlines, { strict: false });

describe('an API that is killed while somebody presses pay', () => {
  test('goes on with the same press after a kill at any step', async () => {
    const killed = await killedAtEachStep(async (steps) => {
      const { bag, standing } = await richBag();
      const key = randomUUID();
      await press(handlerOf(steps), bag, key).catch(async (error: unknown) => {
        const answer = await press(handlerOf(1_000), bag, key);
        expect(answer).toMatchObject({ due: { userId: bag.userId } });
        const { orderId } = (answer as { due: CartDue }).due;
        const { limited, pack, coupon, email, phone } = await standing();
        for (const each of [limited, pack, coupon, email, phone]) expect(each.held).toEqual([orderId]);
        expect((await stack.order(orderId)).status).toBe('held');
        throw error;
      });
    });
    expect(killed).toBeGreaterThanOrEqual(9);
  });

  test('leaves nothing behind after its time: the job ends what no request came back for', async () => {
    const left: Awaited<ReturnType<typeof richBag>>[] = [];
    const killed = await killedAtEachStep(async (steps) => {
      const rich = await richBag();
      left.push(rich);
      await press(handlerOf(steps, ago), rich.bag, randomUUID());
    });
    await stack.settled();
    await Promise.all([jobs().endOverdue(), jobs().endOverdue()]);
    for (const { bag, standing } of left) {
      expect(await standing()).toMatchObject(untouched);
      expect(await stack.checkout(bag.cartId)).toMatchObject({ status: 'payment', attempt: null });
    }
    await stack.settled();
    expect(await jobs().endOverdue()).toBe(0);
    expect(left).toHaveLength(killed + 1);
    const again = await stack.press(left[3]!.bag);
    expect(again).toMatchObject({ due: {} });
  });

  test('leaves an attempt whose payment was asked for to the payment', async () => {
    const { bag } = await richBag();
    const due = await stack.due(bag, randomUUID(), ago);
    await stack.ask(bag, due);
    await stack.settled();
    await jobs().endOverdue();
    expect(await stack.checkout(bag.cartId)).toMatchObject({ attempt: { orderId: due.orderId } });
  });

  test('tells a loser at the next press, and holds nothing for them', async () => {
    const killed = await killedAtEachStep(async (steps) => {
      const item = await stack.item(5, { limited: true });
      const coupon = await stack.coupon({ maxUses: 1 });
      await stack.due(await stack.bag({ lines: [[await stack.item(1), 1]], coupon }));
      const emailIndex = randomUUID();
      const bag = await stack.bag({ lines: [[item, 1]], coupon, emailIndex });
      const key = randomUUID();
      await press(handlerOf(steps), bag, key).catch(async (error: unknown) => {
        const { refused } = (await press(handlerOf(1_000), bag, key)) as Refused;
        expect(['couponUsedUp', 'attemptOver']).toContain(refused);
        expect(await stack.allowance(allowanceStream('item', item.itemId, emailIndex))).toMatchObject({
          held: [],
          used: [],
        });
        expect(await stack.stock(item.stockId)).toMatchObject({ onHand: 5, held: [] });
        expect(await stack.checkout(bag.cartId)).toMatchObject({ status: 'payment', attempt: null });
        throw error;
      });
    });
    expect(killed).toBeGreaterThanOrEqual(7);
  });
});

describe('an API that is killed while an order is being settled', () => {
  test('ends it at the next try, whatever was done: money, order and stock agree', async () => {
    const killed = await killedAtEachStep(async (steps) => {
      const { bag, standing } = await richBag();
      const { orderId } = await stack.due(bag);
      const settle = { orderId, paidAt: new Date().toISOString(), until: inADay() };
      const context = { actor: bag.userId };
      await killedAfter(steps, () => settleOrder(stack.store, settle, context)).catch(async (error: unknown) => {
        expect(error).toBeInstanceOf(Killed);
        expect(await settleOrder(stack.store, settle, context)).toBe('paid');
        expect(await settleOrder(stack.store, settle, context)).toBe('paid');
        expect(await standing()).toMatchObject(sold(orderId));
        expect(await stack.checkout(bag.cartId)).toMatchObject({ status: 'paid', paidOrder: orderId, attempt: null });
        expect(await receiptsFor(orderId)).toBe(1);
        throw error;
      });
    });
    expect(killed).toBeGreaterThanOrEqual(15);
  });

  test('lets the buyer wait for the receipt, not for the payment alone', async () => {
    const { bag } = await richBag();
    const { orderId } = await stack.due(bag);
    const settle = (steps: number) =>
      killedAfter(steps, () =>
        settleOrder(stack.store, { orderId, paidAt: new Date().toISOString(), until: inADay() }, { actor: bag.userId }),
      );
    const isPaid = async () => (await stack.order(orderId)).status === 'paid';
    for (let steps = 1; !(await isPaid()); steps += 1) await settle(steps).catch(() => 'killed');
    expect(await receiptsFor(orderId)).toBe(0);
    await stack.settled();
    const query = `query Paid($cartId: ID!) { paidCart(cartId: $cartId, settled: true) { status order { receipt } } }`;
    const body = { query, variables: { cartId: bag.cartId } };
    const answer = stack.api.post('/graphql/', body, asViewer({ userId: bag.userId }));
    const waiting = stack.api.api.nest.get(SettledAnswers, { strict: false });
    await until(async () => waiting.count === 1);
    await settle(1_000);
    const paidCart = { status: 'paid', order: { receipt: expect.stringMatching(/^R-/) as string } };
    expect(await (await answer).json()).toMatchObject({ data: { paidCart } });
  });
});
