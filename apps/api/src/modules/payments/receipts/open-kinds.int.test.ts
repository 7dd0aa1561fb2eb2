import { randomUUID } from 'node:crypto';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer, type ModuleStack } from '../../../../test/module-stack.js';
import { loadContracts } from '../../../platform/graphql/contracts.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { lessonsModule, lessonStream } from '../testing/lessons.module.js';
import {
  begin,
  type Begun,
  buyer,
  eventsOf,
  newCart,
  other,
  paymentsProduct,
  press,
  staff,
  startPayments,
  statusOf,
} from '../testing/payments-stack.js';

let stack: ModuleStack;
beforeAll(async () => {
  const { admin, ...contracts } = loadContracts();
  const extended = { ...admin, sdl: `${admin.sdl}\nextend enum PaymentKind { lesson }` };
  stack = await startPayments([...paymentsProduct, lessonsModule], {}, { ...contracts, admin: extended });
});
afterAll(() => stack.stop());

const newLesson = () => randomUUID().slice(0, 12);
const asked = (lesson: string, changes: object = {}) => ({
  subject: { kind: 'lesson', id: lesson },
  method: 'card',
  idempotencyKey: 'key-00001',
  seen: 4_500,
  ...changes,
});
const pay = (lesson: string, changes: object = {}) => stack.api.post('/api/payments/', asked(lesson, changes), buyer);

async function begun(lesson: string): Promise<Begun> {
  const answer = await pay(lesson);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Begun;
}

async function factsOf(lesson: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of stack.store.read(lessonStream(lesson))) types.push(type);
  return types;
}

async function numbersOf(lesson: string): Promise<string[]> {
  const numbers: string[] = [];
  for await (const { type, data } of stack.store.readAll()) {
    if (type !== 'ReceiptIssued') continue;
    const { subject, number } = data as ReceiptEventMap['ReceiptIssued'];
    if (subject.id === lesson) numbers.push(number);
  }
  return numbers;
}

async function admin(query: string, variables: object): Promise<unknown> {
  const answer = await stack.api.post('/admingql/', { query, variables }, staff);
  return ((await answer.json()) as { data: unknown }).data;
}

const refund = (paymentId: string, amount: number) =>
  admin('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { __typename } }', {
    input: { paymentId, amount, reason: 'the pool is closed' },
  });

const pdf = async (number: string, query = '', who = buyer) => {
  const answer = await stack.api.get(`/api/receipts/${number}/${query}`, who);
  return answer.status === 200 ? textOf(Buffer.from(await answer.arrayBuffer())) : answer.status;
};

describe('a kind of paid thing that payments do not know', () => {
  it('is paid, receipted, given back and credited by its registration alone', async () => {
    const lesson = newLesson();
    const payment = await begun(lesson);
    expect(payment.paymentId).toBe(`pay-${lesson}`);
    const paid = await press(stack, payment, 'pay');
    expect(paid.status).toBe(303);
    const [receipt = ''] = await until(async () => {
      const numbers = await numbersOf(lesson);
      return numbers.length === 1 ? numbers : null;
    });
    expect(await factsOf(lesson)).toEqual(['LessonPaid']);
    expect(await pdf(receipt)).toMatch(new RegExp(`^Receipt .*${receipt}.*Booking ${lesson}.*Buyer Mei Lin`));
    expect(await pdf(receipt)).toContain('Swimming lesson 1 £45.00 Exempt £45.00');
    expect(await pdf(receipt, '?lang=zh')).toContain('游泳课 1 £45.00');
    await stack.settled();
    expect(await refund(payment.paymentId, 2_000)).toEqual({ refundPayment: { __typename: 'Payment' } });
    const [, credit = ''] = await until(async () => {
      const numbers = await numbersOf(lesson);
      return numbers.length === 2 ? numbers : null;
    });
    expect(await pdf(credit)).toContain(`Paid with receipt ${receipt} £45.00`);
    expect(await pdf(credit)).toContain('Total refunded £20.00');
    expect(await factsOf(lesson)).toEqual(['LessonPaid', 'LessonRefunded']);
    await stack.settled();
    const query =
      'query ($filter: PaymentFilter) { payments(filter: $filter) { rows { kind subjectId record status } } }';
    expect(await admin(query, { filter: { search: lesson } })).toEqual({
      payments: {
        rows: [{ kind: 'lesson', subjectId: lesson, record: `/admin/lessons?open=${lesson}`, status: 'partRefunded' }],
      },
    });
  });

  it('shows its receipts to its buyer, and to staff without the person until they say why', async () => {
    const lesson = newLesson();
    await press(stack, await begun(lesson), 'pay');
    const [receipt = ''] = await until(async () => {
      const numbers = await numbersOf(lesson);
      return numbers.length > 0 ? numbers : null;
    });
    expect(await pdf(receipt, '', other)).toBe(404);
    expect(await pdf('R-20200101-0001')).toBe(404);
    expect((await stack.api.get(`/api/receipts/${receipt}/`)).status).toBe(401);
    expect(await pdf(receipt, '', staff)).toContain('Buyer Shown once the record is opened');
  });

  it('gives back in full what it does not want', async () => {
    const lesson = `full-${newLesson()}`;
    const payment = await begun(lesson);
    await press(stack, payment, 'pay');
    await until(async () => (await statusOf(stack, payment)) === 'refunded');
    expect(await numbersOf(lesson)).toEqual([]);
    expect(await eventsOf(stack, payment)).toEqual([
      'PaymentRequested',
      'PaymentPending',
      'PaymentReceived',
      'RefundRequested',
      'FullyRefunded',
    ]);
  });

  it('hears of an end without money, and of nothing that is for another kind', async () => {
    const cart = newCart(700);
    const bought = await begin(stack, cart);
    await press(stack, bought, 'pay');
    await until(async () => (await statusOf(stack, bought)) === 'paid');
    const lesson = newLesson();
    await press(stack, await begun(lesson), 'fail');
    await until(async () => (await factsOf(lesson)).includes('LessonLapsed'));
    expect(await factsOf(cart)).toEqual([]);
  });

  it('refuses in its own words, and one that nobody registered is not found', async () => {
    const changed = await pay(newLesson(), { seen: 1 });
    expect([changed.status, await changed.json()]).toMatchObject([
      409,
      { errors: [{ messageKey: 'lessons.refusals.priceChanged', values: { total: 4_500 } }] },
    ]);
    expect((await pay('x', { subject: { kind: 'nothing', id: 'x' } })).status).toBe(404);
    expect((await pay('x', { subject: { kind: '../x', id: 'x' } })).status).toBe(400);
    expect((await pay('x', { bookingId: 'y' })).status).toBe(400);
    expect((await pay('x', { cartId: 'y' })).status).toBe(400);
    expect((await pay('x', { subject: null })).status).toBe(400);
    const nobody = asViewer({ userId: null });
    expect((await stack.api.post('/api/payments/', asked('x'), nobody)).status).toBe(401);
  });
});
