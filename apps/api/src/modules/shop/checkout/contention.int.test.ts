import { randomUUID } from 'node:crypto';
import { isRefused, money } from '@meridian/domain/kernel';
import { allowanceStream } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import type { CartAnswer } from './pay-cart.handler.js';
import { type Bag, type BagWish, type OrderStack, startOrderStack } from '../testing/order-stack.js';

let stack: OrderStack;
beforeAll(async () => {
  stack = await startOrderStack();
});
afterAll(() => stack.stop());

async function bags(count: number, wish: (index: number) => BagWish): Promise<Bag[]> {
  const made: Bag[] = [];
  for (let from = 0; from < count; from += 100) {
    const size = Math.min(100, count - from);
    made.push(...(await Promise.all(Array.from({ length: size }, (_, index) => stack.bag(wish(from + index))))));
  }
  return made;
}

/** Presses again when refused because of too many others. */
async function pressUntilAnswered(bag: Bag): Promise<CartAnswer> {
  for (;;) {
    const answer = await stack.press(bag);
    if (!isRefused(answer) || answer.refused !== 'busy') return answer;
  }
}

const reasonOf = (answer: CartAnswer) => (isRefused(answer) ? answer.refused : 'held');

async function counted(answers: Promise<CartAnswer>[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const reason of (await Promise.all(answers)).map(reasonOf)) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

/** Every winner pays; answers how many orders came of it. */
async function paidOf(buyers: readonly Bag[], answers: readonly CartAnswer[]): Promise<number> {
  const winners = answers.flatMap((answer, index) =>
    'due' in answer && buyers[index] ? [{ bag: buyers[index], due: answer.due }] : [],
  );
  for (const { bag, due } of winners) await stack.ask(bag, due);
  await Promise.all(winners.map(({ due }) => stack.receive(due)));
  for (const { due } of winners) {
    await until(async () => (await stack.order(due.orderId)).status === 'paid', 30_000);
  }
  return winners.length;
}

describe('many at once', () => {
  test('a thousand want an item of ten units: ten get it, the others are told that it is gone', async () => {
    const item = await stack.item(10);
    const buyers = await bags(1000, () => ({ lines: [[item, 1]] }));
    const began = performance.now();
    const answers = await Promise.all(buyers.map(pressUntilAnswered));
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(`1,000 checkouts for ten units: ${seconds.toFixed(2)} s\n`);
    const reasons = answers.map(reasonOf);
    expect(reasons.filter((reason) => reason === 'held')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'outOfStock')).toHaveLength(990);
    expect(await paidOf(buyers, answers)).toBe(10);
    expect(await stack.stock(item.stockId)).toMatchObject({ onHand: 0, held: [] });
    let least = 10;
    let now = 10;
    for (const { type } of await stack.events(`stock-${item.stockId}`)) {
      if (type === 'UnitsSold') now -= 1;
      least = Math.min(least, now);
    }
    expect(least).toBe(0);
    const lost = buyers[answers.findIndex(isRefused)]!;
    const { status, attempt, lines } = await stack.checkout(lost.cartId);
    expect([status, attempt, lines.length]).toEqual(['payment', null, 1]);
    expect(await stack.press(lost)).toMatchObject({ refused: 'outOfStock', details: { items: [item.itemId] } });
  });

  test('two lines that share a stock are counted together, and two orders never wait for each other', async () => {
    const single = await stack.item(25);
    const pack = await stack.item(0, { stockId: single.stockId, unitsEach: 5 });
    const other = await stack.item(100);
    const mixed = await bags(40, (index) => ({
      lines:
        index % 2
          ? [
              [single, 1],
              [pack, 1],
              [other, 1],
            ]
          : [
              [other, 1],
              [pack, 1],
              [single, 1],
            ],
    }));
    const answers = await Promise.all(mixed.map((bag) => stack.press(bag)));
    expect(answers.filter((answer) => reasonOf(answer) === 'held')).toHaveLength(4);
    expect(new Set(answers.map(reasonOf))).toEqual(new Set(['held', 'notEnough']));
    expect(await paidOf(mixed, answers)).toBe(4);
    expect(await stack.stock(single.stockId)).toMatchObject({ onHand: 1, held: [] });
    expect(await stack.stock(other.stockId)).toMatchObject({ onHand: 96, held: [] });
  });

  test('a coupon of one use is used once, and what the losers held is free again', async () => {
    const item = await stack.item(200);
    const coupon = await stack.coupon({ maxUses: 1 });
    const buyers = await bags(60, () => ({ lines: [[item, 1]], coupon }));
    const answers = await Promise.all(buyers.map((bag) => stack.press(bag)));
    expect(await counted(answers.map(async (answer) => answer))).toEqual({ held: 1, couponUsedUp: 59 });
    expect(await paidOf(buyers, answers)).toBe(1);
    expect(await stack.couponNow(coupon.code)).toMatchObject({ uses: 1, held: [] });
    expect(await stack.stock(item.stockId)).toMatchObject({ onHand: 199, held: [] });
  });

  test('a limited item is one a person, across guest and account, by address and by phone', async () => {
    const item = await stack.item(50, { limited: true });
    const [emailIndex, phoneIndex] = [randomUUID(), randomUUID()];
    const same = await bags(20, (index) => ({
      lines: [[item, 1]],
      emailIndex: index % 2 ? emailIndex : randomUUID(),
      phoneIndex: index % 2 ? randomUUID() : phoneIndex,
    }));
    const meeting = await stack.bag({ lines: [[item, 1]], emailIndex, phoneIndex });
    const counts = await counted(same.map((bag) => stack.press(bag)));
    expect(counts).toEqual({ held: 2, usedUp: 18 });
    expect(await stack.press(meeting)).toMatchObject({ refused: 'usedUp', details: { items: [item.itemId] } });
    const { holds } = await stack.allowance(allowanceStream('item', item.itemId, emailIndex));
    expect(Object.keys(holds)).toHaveLength(1);
    expect((await stack.stock(item.stockId)).held).toHaveLength(2);
  });

  test('one cart that is paid twice at once is paid once', async () => {
    const item = await stack.item(50);
    const bag = await stack.bag({ lines: [[item, 2]] });
    const counts = await counted([...Array(10).keys()].map((each) => stack.press(bag, `key-${each}`)));
    expect(counts).toEqual({ held: 1, paymentUnderWay: 9 });
    const again = await stack.bag({ lines: [[item, 2]] });
    const answers = await Promise.all([...Array(10).keys()].map(() => stack.press(again, 'the-same-key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ due: { amount: money(2500) } });
    expect((await stack.stock(item.stockId)).held).toHaveLength(2);
  });
});
