import { type ReceiptEventMap, receiptStream } from '@meridian/domain/payments';
import { ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asViewer } from '../../../../test/module-stack.js';
import { plant } from '../../identity/testing/planted-people.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { orderNumber } from './order-number.js';
import { type Bag, type OrderStack, startOrderStack } from '../testing/order-stack.js';

type Issued = ReceiptEventMap['ReceiptIssued'];

let stack: OrderStack;
beforeAll(async () => {
  stack = await startOrderStack();
  await plant(stack, 'staff', 'staff-1');
});
afterAll(() => stack.stop());

const settled = (orderId: string) => until(async () => (await stack.order(orderId)).status === 'paid');

async function bought(bag: Bag) {
  const due = await stack.due(bag);
  await stack.ask(bag, due);
  await stack.receive(due);
  await settled(due.orderId);
  return due;
}

async function ask(
  query: string,
  viewer: Record<string, string>,
  path = '/admingql/',
): Promise<Record<string, unknown>> {
  const answer = await stack.api.post(path, { query }, viewer);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

test('an order that staff mark as a gift says so to its buyer, under their key alone', async () => {
  const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
  const bag = await stack.bag({ lines: [[await stack.item(1), 1]] });
  const { orderId } = await bought(bag);
  await stack.settled();
  const mark = (greeting: string, revision: number) =>
    ask(
      `mutation { markOrderAsGift(input: { id: "${orderId}", revision: ${revision}, greeting: "${greeting}" }) {
        ... on StaffOrder { greeting revision } ... on Refusal { reason } } }`,
      staff,
    );
  const shown = async () => {
    const { order } = await ask(
      `{ order(id: "${orderId}") { greeting history { change } } }`,
      asViewer(bag),
      '/graphql/',
    );
    const { staffOrderHistory } = await ask(`{ staffOrderHistory(id: "${orderId}") { change note } }`, staff);
    return { order, staffOrderHistory };
  };
  expect(await shown()).toMatchObject({ order: { greeting: null } });
  expect(await mark('Happy birthday, Li', 2)).toEqual({
    markOrderAsGift: { greeting: 'Happy birthday, Li', revision: 3 },
  });
  expect(await mark('Get well soon', 2)).toEqual({ markOrderAsGift: { reason: 'changedMeanwhile' } });
  expect(await shown()).toMatchObject({
    order: { greeting: 'Happy birthday, Li', history: [{}, {}, { change: 'gift' }] },
    staffOrderHistory: [{ change: 'gift', note: 'Happy birthday, Li' }, {}, {}],
  });
  for (const table of ['orders', 'order_history']) {
    const { rows } = await stack.pool.query(`select * from shop.${table}`);
    expect(JSON.stringify(rows)).not.toContain('birthday');
  }
  await stack.api.api.platform.personalData.erase(bag.userId);
  expect(await shown()).toMatchObject({
    order: { greeting: null },
    staffOrderHistory: [{ change: 'gift', note: null }, {}, {}],
  });
  expect(await mark('Get well soon', 3)).toEqual({ markOrderAsGift: { reason: 'personErased' } });
});

describe('money that was received', () => {
  test('makes an order: units sold, coupon redeemed, a receipt, the cart closed', async () => {
    const item = await stack.item(5);
    const coupon = await stack.coupon({ maxUses: 3 });
    const bag = await stack.bag({ lines: [[item, 2]], coupon });
    const due = await bought(bag);
    expect(due.amount).toEqual({ amount: 2000 - 200 + 500, currency: 'GBP' });
    expect(await stack.stock(item.stockId)).toMatchObject({ onHand: 3, held: [] });
    expect(await stack.couponNow(coupon.code)).toMatchObject({ uses: 1, held: [] });
    const checkout = await until(async () => {
      const now = await stack.checkout(bag.cartId);
      return now.status === 'paid' && now;
    });
    expect(checkout.paidOrder).toBe(due.orderId);
    const receipts = await stack.events(receiptStream('receipt', ukDay(new Date())));
    expect(receipts.filter(({ data }) => (data as Issued).subject.id === due.orderId)).toHaveLength(1);
    await stack.settled();
    const answer = await stack.api.post(
      '/graphql/',
      {
        query: `{ orders { rows { id status receipt total { amount } lines { name quantity paid { amount } } contact { email } history { change } } } }`,
      },
      asViewer({ userId: bag.userId }),
    );
    expect(await answer.json()).toMatchObject({ data: { orders: { rows: [{ id: due.orderId, status: 'paid' }] } } });
  });
});

test('an order has a number, by which staff find it in their list and in the audit', async () => {
  const { orderId } = await bought(await stack.bag({ lines: [[await stack.item(5), 1]] }));
  await stack.settled();
  const number = orderNumber(orderId);
  const ask = async (query: string, variables: object) => {
    const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
    const answer = await stack.api.post('/admingql/', { query, variables }, staff);
    return ((await answer.json()) as { data: object }).data;
  };
  const list = `query List($filter: StaffOrderFilter) { staffOrders(filter: $filter) { rows { id number } } }`;
  for (const search of [number, ` ${number.toLowerCase()} `, number.replaceAll('-', ' ')]) {
    expect(await ask(list, { filter: { search } })).toEqual({ staffOrders: { rows: [{ id: orderId, number }] } });
  }
  expect(await ask(list, { filter: { search: number.slice(0, -1) } })).toEqual({ staffOrders: { rows: [] } });
  const audit = `mutation Audit($input: AuditInput!) { audit(input: $input) { ... on Audit { id reference } } }`;
  const input = { of: 'order', id: number.toLowerCase(), reason: 'legal' };
  expect(await ask(audit, { input })).toEqual({ audit: { id: orderId, reference: number } });
});
