import { ukDay } from '@meridian/domain/kernel';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asViewer, type ModuleStack } from '../../../../test/module-stack.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.live.js';
import { begin, newCart, press, startPayments, statusOf, taken } from '../testing/payments-stack.js';

const finance = asViewer({ userId: 'staff-2', role: 'Patient', tags: ['admin', 'finance'] });
const fields = `day received { amount } refunded { amount } 
  lines { way kind payments received { amount } refunds refunded { amount } }
  compared { payments mended drift { amount } ledger { received { amount } } provider { received { amount } }
    findings { kind reference ledger { received { amount } } provider { received { amount } } } }`;
const today = () => ukDay(new Date());
const pounds = (amount: number) => ({ amount });

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
  await taken(stack, 3_900, 'cash');
});
afterAll(() => stack.stop());
afterEach(() => vi.restoreAllMocks());

async function ask<Answer>(query: string, variables: object): Promise<Answer> {
  const answer = await stack.api.post('/admingql/', { query, variables }, finance);
  const { data } = (await answer.json()) as { data: Record<string, Answer> };
  return Object.values(data)[0] as Answer;
}

const dayOf = (day: string) =>
  ask<Record<string, unknown>>(`query ($day: Date!) { moneyDay(day: $day) { ${fields} } }`, { day });
const compare = (day: string) =>
  ask<Record<string, unknown>>(
    `mutation ($day: Date!) { compareMoney(input: { day: $day }) {
      __typename ... on MoneyDay { ${fields} } ... on Refusal { reason messageKey } } }`,
    { day },
  );

it('is told by what was paid for and how, with what places took', async () => {
  expect(await dayOf(today())).toMatchObject({ lines: [{ way: 'cash', kind: 'booking' }], compared: null });
  const begun = await begin(stack, newCart(1_250));
  await press(stack, begun, 'pay');
  await begin(stack, newCart(999));
  const wechat = await begin(stack, newCart(800), { method: 'wechat', idempotencyKey: 'key-00002' });
  await press(stack, wechat, 'pay');
  await expect.poll(() => statusOf(stack, wechat)).toBe('paid');
  await expect.poll(() => statusOf(stack, begun)).toBe('paid');
  const none = { refunds: 0, refunded: pounds(0) };
  expect(await dayOf(today())).toMatchObject({
    lines: [
      { way: 'card', kind: 'cart', payments: 1, received: pounds(1_250), ...none },
      { way: 'wechat', kind: 'cart', payments: 1, received: pounds(800), ...none },
      { way: 'cash', kind: 'booking', payments: 1, received: pounds(3_900), ...none },
    ],
    received: pounds(5_950),
    refunded: pounds(0),
  });
  expect(await dayOf('2020-02-29')).toMatchObject({ lines: [], received: pounds(0), compared: null });
});

it('is compared with the provider: what was missing is noted, and what differs stays until it no longer does', async () => {
  const lost = await begin(stack, newCart(700));
  await press(stack, lost, 'silent');
  const { pool } = stack;
  await pool.query(
    `insert into sandbox.sessions values ('sbx_stranger', 'stranger', 'card', 901, 'GBP', 'en', 'x', 'x', now(), 'paid', now())`,
  );
  const found = { kind: 'missingHere', reference: 'sbx_stranger', ledger: null, provider: { received: pounds(901) } };
  const compared = { payments: 4, mended: 1, drift: pounds(-901), findings: [found] };
  expect(await compare(today())).toMatchObject({ __typename: 'MoneyDay', compared });
  expect(await statusOf(stack, lost)).toBe('paid');
  const actors: string[] = [];
  for await (const { type, metadata } of stack.store.read(`payment-${lost.paymentId}`))
    if (type === 'PaymentReceived') actors.push(metadata.actor);
  expect(actors).toEqual(['staff-2']);
  await stack.settled();
  expect(await dayOf(today())).toMatchObject({ received: pounds(6_650), compared });
  await pool.query(`delete from sandbox.sessions where payment_id = 'stranger'`);
  expect(await compare(today())).toMatchObject({ compared: { mended: 0, drift: pounds(0), findings: [] } });
});

it('keeps the last comparison where the provider does not answer', async () => {
  await compare(today());
  vi.spyOn(SandboxProvider.prototype, 'moved').mockImplementation(() => {
    throw new Error('no answer');
  });
  expect(await compare(today())).toEqual({
    __typename: 'Refusal',
    reason: 'providerUnavailable',
    messageKey: 'payments.refusals.providerUnavailable',
  });
  expect(await dayOf(today())).toMatchObject({ compared: { findings: [] } });
});
