import { ukDay } from '@meridian/domain/kernel';
import { paymentDecider, paymentStream } from '@meridian/domain/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../src/platform/pdf/testing/text-of.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';
import {
  atProvider,
  type Booker,
  type BookingStack,
  contact,
  readyBooking,
  startBookings,
} from '../src/modules/bookings/testing/booking-stack.js';

type Staff = Awaited<ReturnType<typeof staffBrowser>>;

interface Answer {
  readonly reason?: string;
  readonly permittedActions?: readonly string[];
  readonly [name: string]: unknown;
}

let stack: BookingStack;
let who: Booker;
let ann: Staff;
let ben: Staff;
beforeAll(async () => {
  stack = await startBookings();
  who = await stack.person();
  [ann, ben] = [await staffBrowser(stack), await staffBrowser(stack)];
});
afterAll(() => stack.stop());

async function ask<Data>(by: Staff, query: string, variables: object): Promise<Data> {
  const answer = await by.browser.post('/admingql/', { query, variables });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const booking = `... on StaffBooking { paid { amount } refunded { amount } handBack { amount } left { amount } permittedActions }`;
const refusal = `... on Refusal { reason messageKey }`;

async function act(by: Staff, mutation: string, input: object, type = mutation): Promise<Answer> {
  const named = `${type.charAt(0).toUpperCase()}${type.slice(1)}Input`;
  const shown =
    mutation.endsWith('eRefund') || mutation === 'refundPayment'
      ? '... on Payment { id status permittedActions }'
      : booking;
  const query = `mutation M($input: ${named}!) { ${mutation}(input: $input) { __typename ${shown} ${refusal} } }`;
  return (await ask<Record<string, Answer>>(by, query, { input }))[mutation] ?? {};
}

/** A booking that was paid at the place; answers it with its payment. */
async function taken(pence: number, counterMethod: string) {
  const testId = await stack.test({ pence });
  const venueId = await stack.venue([testId]);
  const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(5) });
  await who.tell('request', { id, seen: total });
  await stack.settled();
  await act(ann, 'takeBookingPayment', { id, amount: total, counterMethod });
  const paymentId = `${id}-1`;
  await until(async () => (await paymentOf(paymentId)).status === 'paid');
  await stack.settled();
  return { id, paymentId };
}

const paymentOf = async (paymentId: string) => (await stack.store.look(paymentStream(paymentId), paymentDecider)).state;

interface Listed {
  readonly [name: string]: unknown;
}

async function listed(search: string): Promise<readonly Listed[]> {
  const query = `query P($search: String) { payments(filter: { search: $search }) { rows {
    id status refunded { amount } refundable { amount } held { amount } refundId permittedActions } } }`;
  return (await ask<{ payments: { rows: readonly Listed[] } }>(ben, query, { search })).payments.rows;
}

async function refundedToday(way: string): Promise<number> {
  const day = ukDay(new Date());
  const query = `query D($day: Date!) { moneyDay(day: $day) { lines { way kind refunded { amount } } } }`;
  type Day = { moneyDay: { lines: { way: string; kind: string; refunded: { amount: number } }[] } };
  const { lines } = (await ask<Day>(ben, query, { day })).moneyDay;
  return lines.find((line) => line.way === way && line.kind === 'booking')?.refunded.amount ?? 0;
}

interface Paper {
  readonly documents: { readonly number: string; readonly series: string }[];
  readonly history: { readonly change: string; readonly counterMethod: string | null }[];
}

const recordOf = async (id: string) => {
  const query = `query R($id: ID!) { bookTestRecord(id: $id) { documents { number series } history { change counterMethod } } }`;
  return (await who.browser.ask<{ bookTestRecord: Paper }>(query, { id })).bookTestRecord;
};
const creditOf = (id: string) =>
  until(async () => (await recordOf(id)).documents.find(({ series }) => series === 'creditNote')?.number);

test('what a place took waits after the cancellation until staff say how it went back', async () => {
  const { id, paymentId } = await taken(4_500, 'cash');
  const cancelled = await act(ann, 'cancelBookTest', { id, feeSeen: 0 });
  expect(cancelled).toMatchObject({ refunded: { amount: 4_500 }, handBack: { amount: 4_500 } });
  expect(cancelled.permittedActions).toContain('handBackBooking');
  expect((await paymentOf(paymentId)).refunds).toEqual({});
  expect((await recordOf(id)).documents.map(({ series }) => series)).not.toContain('creditNote');
  const { text } = await stack.mail(contact.email, /cancel/i);
  expect(text).toContain('£45.00 is yours again. You get it back where you paid');
  const before = await refundedToday('bankTransfer');

  const input = { id, counterMethod: 'bankTransfer', reason: 'They had left' };
  const back = await act(ann, 'handBackBooking', input);
  expect(back).toMatchObject({ handBack: { amount: 0 }, left: { amount: 0 } });
  expect(back.permittedActions).not.toContain('handBackBooking');
  expect(await act(ann, 'handBackBooking', input)).toMatchObject({ reason: 'nothingToHandBack' });

  const number = await creditOf(id);
  await stack.settled();
  const [row] = await listed(number);
  expect(row).toMatchObject({ id: paymentId, status: 'refunded', refundable: { amount: 0 }, permittedActions: [] });
  expect((await refundedToday('bankTransfer')) - before).toBe(4_500);
  const { history } = await recordOf(id);
  expect(history.at(-1)).toEqual({ change: 'refunded', counterMethod: 'bankTransfer' });
  const pdf = await who.browser.get(`/api/bookings/receipts/${number}/`);
  expect(textOf(Buffer.from(await pdf.arrayBuffer()))).toContain('Refunded by Bank transfer');
});

test('a large sum waits for somebody else, who may refuse it, and it is asked for anew', async () => {
  const { id, paymentId } = await taken(15_000, 'cardTerminal');
  await act(ann, 'cancelBookTest', { id, feeSeen: 0 });
  const input = { id, counterMethod: 'cash', reason: 'Their card has expired' };
  const ask = () => act(ann, 'handBackBooking', input);
  expect(await ask()).toMatchObject({ handBack: { amount: 15_000 } });
  expect(await ask()).toMatchObject({ reason: 'refundWaits', messageKey: 'bookings.refusals.refundWaits' });
  const held = async () => {
    await stack.settled();
    const [row] = await listed(paymentId);
    return { paymentId, refundId: String(row?.['refundId']) };
  };
  const first = await held();
  expect(await act(ann, 'approveRefund', first)).toMatchObject({ reason: 'ownRequest' });
  await act(ben, 'refuseRefund', { ...first, reason: 'To the card, please' });
  await until(async () => (await stack.booking(id)).refunds[first.refundId]?.stands === 'failed');
  await stack.settled();
  expect(await ask()).toMatchObject({ reason: 'nothingToHandBack' });
  await act(ben, 'giveBackBooking', { id }, 'staffBooking');
  await ask();
  const second = await held();
  expect(second.refundId).not.toBe(first.refundId);
  expect(await act(ben, 'approveRefund', second)).toMatchObject({ status: 'refunded' });
  await until(async () => (await stack.booking(id)).refunds[second.refundId]?.stands === 'made');
  expect(await creditOf(id)).toMatch(/^C/);
  expect((await recordOf(id)).history.at(-1)).toEqual({ change: 'refunded', counterMethod: 'cash' });
});

test('a part goes back of our own will while the booking goes on', async () => {
  const { id } = await taken(4_500, 'cash');
  const input = { id, refunds: 0, amount: 1_000, reason: 'They waited an hour' };
  const asked = await act(ann, 'refundBooking', input);
  expect(asked).toMatchObject({ refunded: { amount: 1_000 }, handBack: { amount: 1_000 }, left: { amount: 3_500 } });
  expect(await act(ann, 'refundBooking', input)).toMatchObject({ reason: 'refundedMeanwhile' });
  expect(await act(ann, 'refundBooking', { ...input, refunds: 1, amount: 3_501 })).toMatchObject({
    reason: 'refundTooMuch',
  });
  await act(ann, 'handBackBooking', { id, counterMethod: 'cash', reason: 'They waited an hour' });
  await creditOf(id);
  expect(await who.one(id)).toMatchObject({ status: 'pending', owed: { amount: 0 }, refunded: { amount: 1_000 } });
});

test('a large part of what was paid by card waits for somebody else, and is asked for on the booking alone', async () => {
  const testId = await stack.test({ pence: 15_000 });
  const venueId = await stack.venue([testId]);
  const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(5) });
  const begun = await who.pay(id, total);
  await atProvider(stack.api, begun, 'pay');
  await until(async () => (await stack.booking(id)).status === 'pending');
  await until(async () => (await recordOf(id)).documents.length === 1);
  await stack.settled();
  const { paymentId = '' } = begun;
  const bare = { paymentId, amount: 100, reason: 'Waited' };
  expect(await act(ann, 'refundPayment', bare)).toMatchObject({ reason: 'refundedOnItsPage' });
  await act(ann, 'refundBooking', { id, refunds: 0, amount: 12_000, reason: 'They waited an hour' });
  const refundId = await until(async () => Object.keys((await paymentOf(paymentId)).refunds)[0]);
  expect((await paymentOf(paymentId)).refunds[refundId]).toMatchObject({ stands: 'held', by: ann.userId });
  await act(ben, 'approveRefund', { paymentId, refundId });
  await creditOf(id);
  expect(await who.one(id)).toMatchObject({ status: 'pending', owed: { amount: 0 }, refunded: { amount: 12_000 } });
});
