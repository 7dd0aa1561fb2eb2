import { randomUUID } from 'node:crypto';
import { profileStream } from '@meridian/domain/identity';
import { addDays, isRefused, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asViewer, type ModuleStack } from '../../../../test/module-stack.js';
import { issueNumber } from '../../../platform/documents/index.js';
import { Indexes } from '../../identity/accounts/indexes.service.js';
import { plant } from '../../identity/testing/planted-people.js';
import { begin, newCart, press, startPayments, statusOf, taken } from '../testing/payments-stack.js';

const finance = asViewer({ userId: 'staff-2', role: 'Patient', tags: ['admin', 'finance'] });
const document = `query ($filter: PaymentFilter) { payments(filter: $filter) {
  rows { id requestedAt receiptNumber payer paidFor method kind reference received { amount } permittedActions } } }`;

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
});
afterAll(() => stack.stop());

async function rows(filter: object = {}): Promise<readonly Record<string, unknown>[]> {
  const answer = await stack.api.post('/admingql/', { query: document, variables: { filter } }, finance);
  const { data } = (await answer.json()) as { data: { payments: { rows: Record<string, unknown>[] } } };
  return data.payments.rows;
}

async function refund(paymentId: string, amount = 100): Promise<object> {
  const query = `mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) {
    __typename ... on Refusal { reason messageKey values { name value } } } }`;
  const input = { paymentId, amount, reason: 'wrong' };
  const answer = await stack.api.post('/admingql/', { query, variables: { input } }, finance);
  return ((await answer.json()) as { data: { refundPayment: object } }).data.refundPayment;
}

const idsOf = async (filter: object) => (await rows(filter)).map(({ id }) => id);

async function receipted(documentId: string, kind: string): Promise<void> {
  const paper = { series: 'receipt', documentId, at: new Date().toISOString(), subject: { kind, id: 's1' } } as const;
  const issued = await issueNumber(stack.store, paper, { actor: 'test' });
  if (isRefused(issued)) throw new Error(issued.refused);
  await stack.settled();
}

it('stand with what places took, by who paid, how, and the number of the receipt', async () => {
  await plant(stack, 'Patient', 'buyer-1');
  const cash = await taken(stack, 3_900, 'cash');
  await receipted(cash, 'booking');
  const card = await begin(stack, newCart(1_250));
  await press(stack, card, 'pay');
  await expect.poll(() => statusOf(stack, card)).toBe('paid');
  await stack.settled();

  const [, shown] = await rows();
  const number = String(shown?.['receiptNumber']);
  expect(number).toMatch(/^R-\d{8}-\d{4}$/);
  expect(shown).toMatchObject({ id: cash, payer: 'Grace Patient', method: 'cash', kind: 'booking', reference: 'T-7' });
  expect(shown).toMatchObject({ received: { amount: 3_900 }, permittedActions: [] });
  for (const search of [number, number.toLowerCase(), 'T-7', cash]) expect(await idsOf({ search })).toEqual([cash]);
  expect(await idsOf({ search: 'R-20200101-0001' })).toEqual([]);
  expect(await idsOf({ method: 'cash' })).toEqual([cash]);
  expect(await idsOf({ kind: 'cart' })).toEqual([card.paymentId]);
  expect(await idsOf({ requested: { from: addDays(ukDay(new Date()), 1) } })).toEqual([]);
});

it('are found by beginnings of the name of who paid, and of nobody else', async () => {
  const family = `Quill${randomUUID().slice(0, 6)}`;
  const named = { firstName: 'Nora', lastName: family };
  const searchWords = stack.api.api.nest.get(Indexes, { strict: false }).searchWords(named);
  const name = { userId: 'buyer-1', ...named, searchWords };
  await stack.store.append(profileStream('buyer-1'), [{ type: 'ProfileChanged', data: name }], { actor: 'buyer-1' });
  const cash = await taken(stack, 2_700, 'cash');
  await stack.settled();
  for (const search of [`nora ${family}`, family.slice(0, 8).toUpperCase()])
    expect(await idsOf({ search })).toContain(cash);
  for (const search of [`nina ${family}`, '%', '́'.repeat(40), 'a'.repeat(12_000)])
    expect(await idsOf({ search })).not.toContain(cash);
});

it('lead to what was paid for, and are not refunded past its page, once it has a receipt', async () => {
  const begun = await begin(stack, newCart(700));
  await press(stack, begun, 'pay');
  await expect.poll(() => statusOf(stack, begun)).toBe('paid');
  const actions = async () => (await rows({ search: begun.paymentId })).map((row) => row['permittedActions']);
  expect(await actions()).toEqual([['refundPayment']]);
  await receipted(begun.paymentId, 'order');
  expect(await actions()).toEqual([[]]);
  expect(await refund(begun.paymentId)).toMatchObject({
    reason: 'refundedOnItsPage',
    messageKey: 'payments.refusals.refundedOnItsPage',
  });
});

it('of a place stand at the time when it was paid, whenever they were noted here', async () => {
  const at = new Date('2026-03-29T00:30:00Z');
  const paymentId = await taken(stack, 1_100, 'cash', at);
  const [row, ...others] = await rows({ requested: { from: '2026-03-29', to: '2026-03-29' } });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: paymentId, requestedAt: at.toISOString() });
  expect((await idsOf({ requested: { from: ukDay(new Date()) } })).includes(paymentId)).toBe(false);
});

it('of a place are given back by no provider', async () => {
  const paymentId = await taken(stack, 900, 'cardTerminal');
  expect(await refund(paymentId)).toMatchObject({
    reason: 'paidAtCounter',
    messageKey: 'payments.refusals.paidAtCounter',
  });
});
