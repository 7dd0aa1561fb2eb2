import { accessStream } from '@meridian/domain/identity';
import { type ReceiptEventMap, receiptStream, paymentStream } from '@meridian/domain/payments';
import { orderStream } from '@meridian/domain/shop';
import { money, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asViewer } from '../../../../test/module-stack.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { plant } from '../../identity/testing/planted-people.js';
import { noteFact } from '../../payments/paying/provider-facts.handler.js';
import { SandboxProvider } from '../../payments/sandbox/sandbox-provider.live.js';
import type { CartDue } from '../checkout/pay-cart.handler.js';
import { type BagWish, type OrderStack, startOrderStack } from '../testing/order-stack.js';

type Issued = ReceiptEventMap['ReceiptIssued'];

let stack: OrderStack;
beforeAll(async () => {
  stack = await startOrderStack();
  await plant(stack, 'staff', 'staff-1');
});
afterAll(() => stack.stop());

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
const row = `__typename ... on Refusal { reason fields { field } } ... on StaffOrder { id number status name pieces refunds
  total { amount } refunded { amount } left { amount } carrier tracking permittedActions }`;

interface Row {
  readonly __typename: string;
  readonly id: string;
  readonly refunds: number;
  readonly reason?: string;
}

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const answer = await stack.api.post('/admingql/', { query, variables }, staff);
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function act(name: string, type: string, input: object): Promise<Row> {
  const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { ${row} } }`;
  return (await ask<Record<string, Row>>(query, { input }))[name] as Row;
}

async function bought(wish: BagWish): Promise<{ due: CartDue; userId: string }> {
  const bag = await stack.bag(wish);
  const due = await stack.due(bag);
  await stack.payInSandbox(bag, due);
  await until(async () => (await stack.checkout(bag.cartId)).status === 'paid');
  await stack.settled();
  return { due, userId: bag.userId };
}

const refund = (id: string, refunds: number, more: object) =>
  act('refundOrder', 'RefundOrderInput', { id, refunds, reason: 'It broke', ...more });

/** Every refund was made by the provider, and the order knows it. */
const allMade = ({ orderId }: CartDue, count: number) =>
  until(async () => {
    const made = Object.values((await stack.order(orderId)).refunds).filter(({ stands }) => stands === 'made');
    return made.length === count;
  });

/** Of its refunds. */
async function paymentHistory({ paymentId }: CartDue): Promise<object[]> {
  const query = 'query History($id: ID!) { paymentHistory(id: $id) { change note by } }';
  const { paymentHistory: entries } = await ask<{ paymentHistory: { change: string }[] }>(query, { id: paymentId });
  return entries.filter(({ change }) => /refund/i.test(change));
}

async function creditNotes({ orderId }: CartDue): Promise<number> {
  const issued = await stack.events(receiptStream('creditNote', ukDay(new Date())));
  return issued.filter(({ data }) => (data as Issued).subject.id === orderId).length;
}

async function vatBack({ orderId }: CartDue): Promise<number> {
  const made = (await stack.events(orderStream(orderId))).filter(({ type }) => type === 'OrderRefunded');
  return made
    .flatMap(({ data }) => Reflect.get(data, 'vat') as { vat: { amount: number } }[])
    .reduce((sum, { vat }) => sum + vat.amount, 0);
}

describe('staff', () => {
  test('give money back to a buyer who was erased, and read no placeholder', async () => {
    const wanted: BagWish = { lines: [[await stack.item(10), 2]] };
    const [kept, cancelled] = [await bought(wanted), await bought(wanted)];
    for (const { userId } of [kept, cancelled]) await stack.api.api.platform.personalData.erase(userId);
    expect(await refund(kept.due.orderId, 0, { how: 'amount', amount: 700 })).toMatchObject({ refunds: 1 });
    await act('cancelOrder', 'CancelOrderInput', { id: cancelled.due.orderId, reason: 'Asked to' });
    const query = `query Parts($id: ID!, $payment: ID!) { staffOrderHistory(id: $id) { change note }
      staffOrderRefunds(id: $id) { reason } paymentHistory(id: $payment) { change note } }`;
    for (const { due } of [kept, cancelled]) {
      await allMade(due, 1);
      await stack.settled();
      const answer = JSON.stringify(await ask<object>(query, { id: due.orderId, payment: due.paymentId }));
      expect([/refunded/i.test(answer), /erased/i.test(answer)]).toEqual([true, false]);
    }
  });

  test('give part of the money back, then pieces, then the rest, and never more than was paid', async () => {
    const item = await stack.item(10);
    const { due } = await bought({ lines: [[item, 3]] });
    const { orderId: id } = due;
    const first = await refund(id, 0, { how: 'amount', amount: 700 });
    expect(first).toMatchObject({ status: 'paid', refunds: 1, refunded: { amount: 700 }, left: { amount: 2800 } });
    expect(await refund(id, 0, { how: 'amount', amount: 700 })).toMatchObject({ reason: 'orderChanged' });
    await allMade(due, 1);
    const pieces = [{ itemId: item.itemId, quantity: 2 }];
    expect(await refund(id, 1, { how: 'pieces', pieces, restock: true })).toMatchObject({ left: { amount: 800 } });
    await allMade(due, 2);
    await until(async () => (await stack.stock(item.stockId)).onHand === 9);
    const refusals = [
      [{ how: 'amount', amount: 801 }, 'refundTooMuch'],
      [{ how: 'pieces', pieces }, 'badQuantity'],
      [{ how: 'pieces', pieces: [{ itemId: item.itemId, quantity: 1 }] }, 'refundTooMuch'],
      [{ how: 'pieces', pieces: [] }, 'invalid'],
      [{ how: 'amount', amount: -5 }, 'invalid'],
      [{ how: 'amount' }, 'invalid'],
    ] as const;
    for (const [more, reason] of refusals) expect(await refund(id, 2, more)).toMatchObject({ reason });
    expect(await refund(id, 2, { how: 'rest' })).toMatchObject({ refunds: 3, left: { amount: 0 } });
    await allMade(due, 3);
    await until(async () => (await creditNotes(due)) === 3);
    expect((await stack.payment(due.paymentId)).status).toBe('refunded');
    expect(await vatBack(due)).toBe(Math.round((due.amount.amount * 20) / 120));
    await stack.settled();
    const shown = await ask<{ staffOrderRefunds: object[]; staffOrderLines: object[]; staffOrderHistory: object[] }>(
      `query Parts($id: ID!) { staffOrderRefunds(id: $id) { amount { amount } status pieces restocked reason creditNote }
        staffOrderLines(id: $id) { itemId quantity back paid { amount } } staffOrderHistory(id: $id) { change note by } }`,
      { id },
    );
    expect(shown.staffOrderLines).toEqual([{ itemId: item.itemId, quantity: 3, back: 2, paid: { amount: 3000 } }]);
    const note = expect.stringMatching(/^C-\d{8}-\d{4}$/) as string;
    expect(shown.staffOrderRefunds).toEqual([
      { amount: { amount: 700 }, status: 'made', pieces: 0, restocked: false, reason: 'It broke', creditNote: note },
      { amount: { amount: 2000 }, status: 'made', pieces: 2, restocked: true, reason: 'It broke', creditNote: note },
      { amount: { amount: 800 }, status: 'made', pieces: 0, restocked: false, reason: 'It broke', creditNote: note },
    ]);
    expect(shown.staffOrderHistory).toHaveLength(8);
    const entry = (change: string) => ({ change, note: 'It broke', by: 'Grace staff' });
    const asked = entry('refundRequested');
    expect(shown.staffOrderHistory).toEqual(
      expect.arrayContaining([asked, asked, asked, ...Array.from({ length: 3 }, () => entry('refunded'))]),
    );
    expect(await paymentHistory(due)).toEqual([
      entry('refunded'),
      asked,
      entry('partRefunded'),
      asked,
      entry('partRefunded'),
      asked,
    ]);
    expect(await refund(id, 3, { how: 'rest' })).toMatchObject({ reason: 'badRefund' });
  });

  test('give money back on the page of the order alone', async () => {
    const { due } = await bought({ lines: [[await stack.item(10), 1]] });
    await stack.settled();
    const input = { paymentId: due.paymentId, amount: 500, reason: 'Sent twice' };
    const query = `mutation Refund($input: RefundPaymentInput!) { refundPayment(input: $input) {
      ... on Refusal { reason values { name value } } } }`;
    const { refundPayment } = await ask<{ refundPayment: object }>(query, { input });
    const values = [{ name: 'paidFor', value: expect.stringMatching(/^[A-Z]/) as string }];
    expect(refundPayment).toEqual({ reason: 'refundedOnItsPage', values });
    expect((await stack.payment(due.paymentId)).refunds).toEqual({});
  });

  test('are named as well where the provider reports the refund later', async () => {
    const { due } = await bought({ lines: [[await stack.item(10), 1]] });
    vi.spyOn(SandboxProvider.prototype, 'refund').mockResolvedValueOnce({ pending: true });
    await refund(due.orderId, 0, { how: 'amount', amount: 300 });
    const refundId = await until(async () => Object.keys((await stack.payment(due.paymentId)).refunds)[0]);
    const { paymentId } = due;
    const madeAt = new Date().toISOString();
    const fact = { kind: 'refunded', paymentId, refundId, amount: money(300), reference: 're-1', madeAt } as const;
    await noteFact(stack.store, fact, { actor: 'provider:sandbox' });
    await allMade(due, 1);
    await stack.settled();
    const refunded = { change: 'refunded', note: 'It broke', by: 'Grace staff' };
    const { staffOrderHistory: history } = await ask<{ staffOrderHistory: object[] }>(
      'query Parts($id: ID!) { staffOrderHistory(id: $id) { change note by } }',
      { id: due.orderId },
    );
    expect(history[0]).toEqual(refunded);
    expect((await paymentHistory(due))[0]).toEqual({ ...refunded, change: 'partRefunded' });
    for await (const { type, metadata } of stack.store.read(paymentStream(paymentId))) {
      if (type === 'PartRefunded') expect(metadata).toMatchObject({ actor: 'provider:sandbox', onBehalfOf: 'staff-1' });
    }
  });

  test('send two refunds at once and one is made', async () => {
    const item = await stack.item(10);
    const { due } = await bought({ lines: [[item, 1]] });
    const same = { how: 'amount', amount: 100 };
    const answers = await Promise.all([1, 2, 3].map(() => refund(due.orderId, 0, same)));
    expect(answers.filter(({ reason }) => reason === 'orderChanged')).toHaveLength(2);
    await allMade(due, 1);
    expect(Object.values((await stack.payment(due.paymentId)).refunds)).toHaveLength(1);
  });

  test('cancel an order: the money, the pieces, the coupon and the allowance come back', async () => {
    const item = await stack.item(5, { limited: true });
    const coupon = await stack.coupon({ maxUses: 1, perPerson: 1 });
    const wish = { lines: [[item, 1]] as const, coupon, emailIndex: `mail-${item.itemId}` };
    const { due } = await bought(wish);
    expect(await stack.press(await stack.bag(wish))).toMatchObject({ refused: 'usedUp' });
    const input = { id: due.orderId, reason: 'Asked for it' };
    expect(await act('cancelOrder', 'CancelOrderInput', input)).toMatchObject({ status: 'cancelled' });
    expect(await act('cancelOrder', 'CancelOrderInput', input)).toMatchObject({ status: 'cancelled' });
    await allMade(due, 1);
    expect((await stack.payment(due.paymentId)).status).toBe('refunded');
    await until(async () => (await stack.couponNow(coupon.code)).uses === 0);
    expect(await stack.stock(item.stockId)).toMatchObject({ onHand: 5 });
    const again = await until(async () => {
      const answer = await stack.press(await stack.bag(wish));
      return 'due' in answer && answer;
    });
    expect(again.due.orderId).not.toBe(due.orderId);
    const late = await act('dispatchOrder', 'DispatchOrderInput', { id: due.orderId, carrier: 'Royal Mail' });
    expect(late).toMatchObject({ reason: 'orderCancelled' });
  });

  test('cancel after everything was given back as an amount: the pieces come back all the same', async () => {
    const item = await stack.item(5);
    const { due } = await bought({ lines: [[item, 2]] });
    await refund(due.orderId, 0, { how: 'rest' });
    await allMade(due, 1);
    await act('cancelOrder', 'CancelOrderInput', { id: due.orderId, reason: 'Lost' });
    await until(async () => (await stack.stock(item.stockId)).onHand === 5);
    expect(Object.values((await stack.payment(due.paymentId)).refunds)).toHaveLength(1);
  });

  test('dispatch and deliver, and then nothing is cancelled', async () => {
    const { due } = await bought({ lines: [[await stack.item(5), 1]] });
    const { orderId: id } = due;
    expect(await act('deliverOrder', 'DeliverOrderInput', { id })).toMatchObject({ reason: 'notDispatched' });
    const sent = await act('dispatchOrder', 'DispatchOrderInput', { id, carrier: 'Royal Mail', tracking: 'RM 1' });
    expect(sent).toMatchObject({
      status: 'dispatched',
      carrier: 'Royal Mail',
      tracking: 'RM 1',
      permittedActions: ['openOrder', 'deliverOrder', 'refundOrder'],
    });
    const cancelled = await act('cancelOrder', 'CancelOrderInput', { id, reason: 'Too late' });
    expect(cancelled).toMatchObject({ reason: 'alreadyDispatched' });
    expect(await act('deliverOrder', 'DeliverOrderInput', { id })).toMatchObject({ status: 'delivered' });
    const nobody = await act('deliverOrder', 'DeliverOrderInput', { id: 'no-such-order' });
    expect(nobody).toMatchObject({ reason: 'unknownOrder' });
  });

  test('see who bought and where it goes when they say why, and the buyer can see who looked', async () => {
    const { due, userId } = await bought({ lines: [[await stack.item(5), 1]] });
    const query = `mutation Open($input: OpenOrderInput!) { openOrder(input: $input) { __typename
      ... on OpenedOrder { firstName email phone address1 postCode } ... on Refusal { reason } } }`;
    const open = async (input: object) => (await ask<{ openOrder: object }>(query, { input })).openOrder;
    expect(await open({ id: due.orderId, reason: 'delivery' })).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.org',
      phone: '+44 7700900123',
      address1: '1 Test Street',
      postCode: 'LS1 1AA',
    });
    expect(await stack.events(accessStream(userId))).toEqual([
      { type: 'RecordOpened', data: { userId, by: 'staff-1', role: 'staff', reason: 'delivery', record: 'order' } },
    ]);
    expect(await open({ id: 'no-such-order', reason: 'delivery' })).toMatchObject({ reason: 'unknownOrder' });
  });

  test('find an order by its receipt, its id and the whole address, and by status and day', async () => {
    const emailIndex = stack.api.api.platform.personalData.blindIndex('email', 'finder@example.org');
    const { due } = await bought({ lines: [[await stack.item(5), 1]], emailIndex });
    const list = `query List($filter: StaffOrderFilter, $sort: StaffOrderSort, $page: PageInput) {
      staffOrders(filter: $filter, sort: $sort, page: $page) { rows { id receipt name } page { total hasNext } } }`;
    type Found = { staffOrders: { rows: { id: string; receipt: string }[]; page: { total: number } } };
    const found = async (filter: object) => (await ask<Found>(list, { filter })).staffOrders.rows.map(({ id }) => id);
    const [all] = (await ask<Found>(list, { filter: { search: due.orderId } })).staffOrders.rows;
    expect(all).toMatchObject({ id: due.orderId, name: 'Ada King' });
    expect(await found({ search: all?.receipt.toLowerCase() })).toEqual([due.orderId]);
    expect(await found({ search: 'Finder@Example.org' })).toEqual([due.orderId]);
    expect(await found({ search: 'finder@example' })).toEqual([]);
    const today = ukDay(new Date());
    expect(await found({ status: 'paid', placed: { from: today, to: today } })).toContain(due.orderId);
    expect(await found({ placed: { to: '2020-01-01' } })).toEqual([]);
    for (const by of ['placedAt', 'total']) {
      const { staffOrders } = await ask<Found>(list, { sort: { by, direction: 'ascending' }, page: { size: 2 } });
      expect(staffOrders.rows).toHaveLength(2);
    }
  });
});
