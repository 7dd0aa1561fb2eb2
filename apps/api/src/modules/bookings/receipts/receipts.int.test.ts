import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { formatUkTime, money, ukDay } from '@meridian/domain/kernel';
import { paymentDecider, paymentStream } from '@meridian/domain/payments';
import type { BookTestRecord } from '@meridian/contracts/generated/public';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutboxMail } from '../../../platform/mail/index.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { newcomer } from '../../identity/testing/api-stack.js';
import { visitor } from '../../identity/testing/members.js';
import {
  address,
  atProvider,
  bo,
  type Booker,
  type BookingStack,
  contact,
  li,
  startBookings,
} from '../testing/booking-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
beforeAll(async () => {
  stack = await startBookings({ variables: { SELLER_VAT_NUMBER: 'GB123456789' } });
  testId = await stack.test();
  venueId = await stack.venue([testId], { capacity: 200 });
});
afterAll(() => stack.stop());

const outbox = () => stack.api.api.platform.outbox!;
const lettersOf = async (email: string, key: string): Promise<OutboxMail[]> =>
  (await outbox().list(email)).filter(({ mailKey }) => mailKey === `bookings.mail.${key}`);
const letter = (email: string, key: string): Promise<OutboxMail> => until(async () => (await lettersOf(email, key))[0]);
const attached = async ({ id }: OutboxMail): Promise<Buffer> => (await outbox().attachment(id, '0'))!.content;
const fetched = async (who: Booker, number: string, query = ''): Promise<Buffer> => {
  const answer = await who.browser.get(`/api/bookings/receipts/${number}/${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

async function recordOf(who: Booker, id: string): Promise<BookTestRecord | null> {
  const query = `query Told($id: ID!) { bookTestRecord(id: $id) { id
    history { id change patient amount { amount } counterMethod tillReceipt reason at } documents { number series amount { amount } at } } }`;
  return (await who.browser.ask<{ bookTestRecord: BookTestRecord | null }>(query, { id })).bookTestRecord;
}

const documentsOf = (who: Booker, id: string, count: number) =>
  until(async () => {
    const documents = (await recordOf(who, id))?.documents ?? [];
    return documents.length === count ? documents : null;
  });

async function ready(who: Booker, at: string, { email = newcomer().email, patients = [li] as object[], lang = 'en' }) {
  const { id } = await who.tell('start', { testId, venueId, lang });
  await who.tell('slot', { id, at, people: patients.length });
  await who.tell('patients', { id, patients });
  await who.tell('address', { id, contact: { ...contact, email }, address });
  const { total } = await who.tell('terms', { id, terms: '2026-11' });
  return { id, total: total.amount, email };
}

async function paid(who: Booker, at: string, wish: Parameters<typeof ready>[2] = {}) {
  const booking = await ready(who, at, wish);
  await atProvider(stack.api, await who.pay(booking.id, booking.total), 'pay');
  await until(async () => (await who.one(booking.id))?.status === 'pending');
  return booking;
}

/** What is owed, taken at the visit. */
async function takenInStore(id: string, receipt: number, amount: number): Promise<void> {
  const data = {
    bookingId: id,
    receiptId: `${id}-${receipt}`,
    amount: money(amount),
    paidAt: new Date().toISOString(),
    counterMethod: 'cash',
    tillReceipt: `T-${receipt}`,
  } as const;
  const taken = { type: 'TakePayment', data } as const;
  expect(await stack.store.decide(bookingStream(id), bookingDecider, taken, { actor: 'staff-1' })).not.toHaveProperty(
    'refused',
  );
}

describe('a receipt of a booking', () => {
  test('is mailed once in the language of the booking, and says that no VAT is in it', async () => {
    const who = await stack.person();
    const { id, email } = await paid(who, stack.slot(5), { patients: [li, bo], lang: 'zh' });
    const mail = await letter(email, 'receipt');
    const [document] = await documentsOf(who, id, 1);
    const { number = '' } = document ?? {};
    expect(number).toMatch(new RegExp(`^R-${ukDay(new Date()).replaceAll('-', '')}-\\d{4}$`));
    expect(document).toMatchObject({ series: 'receipt', amount: { amount: 9_000 } });
    expect(mail).toMatchObject({
      language: 'zh',
      subject: '您在子午健康的收据',
      to: { address: email },
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf' }],
    });
    expect(mail.text).toContain(`收据 ${number} 见附件`);
    const where = [formatUkTime(new Date(stack.slot(5)), 'zh'), '地点：', `/medtest/success/${id}`];
    for (const said of [...where, '接下来：门店会确认您的时间']) expect(mail.text).toContain(said);
    const pdf = await attached(mail);
    expect(textOf(pdf)).toMatch(/付款方式 银行卡 .*增值税号 GB123456789/);
    expect(textOf(pdf)).toContain(`检测 ${testId} 2 £45.00 免税 £90.00`);
    expect((await fetched(who, number)).equals(pdf)).toBe(true);
    const english = textOf(await fetched(who, number, '?lang=en'));
    expect(english).toMatch(/^Receipt .*Paid by Bank card .*Buyer Li Wei .*N1 1AA/);
    expect(english).toContain(`${testId} 2 £45.00 Exempt £90.00`);
    expect(english).toContain('The total includes no VAT.');
    expect(await lettersOf(email, 'receipt')).toHaveLength(1);
  });

  test('is for its owner alone', async () => {
    const who = await stack.person();
    const { id } = await paid(who, stack.slot(5, 1));
    const [{ number } = { number: '' }] = await documentsOf(who, id, 1);
    const other = await stack.person();
    expect((await other.browser.get(`/api/bookings/receipts/${number}/`)).status).toBe(404);
    expect((await other.browser.get('/api/bookings/receipts/R-20200101-0001/')).status).toBe(404);
    expect((await visitor(stack).get(`/api/bookings/receipts/${number}/`)).status).toBe(401);
    expect(await recordOf(other, id)).toBeNull();
  });

  test('of a visit counts what was to be paid there, fees of changing it late too', async () => {
    const who = await stack.person();
    const { id, total } = await ready(who, stack.soon(), {});
    await who.tell('request', { id, seen: total });
    expect(await who.amend(id, stack.slot(6), 1_000)).toMatchObject({ owed: { amount: 5_500 } });
    await takenInStore(id, 1, 5_500);
    const [{ number } = { number: '' }] = await documentsOf(who, id, 1);
    const text = textOf(await fetched(who, number));
    expect(text).toContain('Paid by Cash Till receipt T-1');
    expect((await recordOf(who, id))?.history.at(-1)).toMatchObject({ counterMethod: 'cash', tillReceipt: 'T-1' });
    expect(text).toContain(`${testId} 1 £45.00 Exempt £45.00`);
    expect(text).toMatch(/Fee for changing the time late £10.00 Exempt £10.00 .*£55.00/);
  });

  test('of a later payment begins with what was paid before', async () => {
    const who = await stack.person();
    const { id } = await paid(who, stack.soon());
    expect(await who.amend(id, stack.slot(6, 1), 1_000)).toMatchObject({ owed: { amount: 1_000 } });
    await takenInStore(id, 2, 1_000);
    const [, second] = await documentsOf(who, id, 2);
    expect(textOf(await fetched(who, second?.number ?? ''))).toMatch(/Paid before -£45.00 Total paid Exempt £10.00/);
  });
});

describe('a credit note of a booking', () => {
  test('says what is kept of the receipt when it was cancelled late', async () => {
    const who = await stack.person();
    const { id, email } = await paid(who, stack.soon());
    await who.cancel(id, 1_000);
    const [receipt, credit] = await documentsOf(who, id, 2);
    expect(credit).toMatchObject({ series: 'creditNote', amount: { amount: 3_500 } });
    const mail = await letter(email, 'creditNote');
    expect(mail.text).toContain(`We gave back £35.00`);
    const text = textOf(await attached(mail));
    expect(text).toMatch(new RegExp(`For receipt ${receipt?.number} .*Refunded to Bank card`));
    expect(text).toContain(
      `Paid with receipt ${receipt?.number} £45.00 Kept: Fee for cancelling late -£10.00 Total refunded £35.00`,
    );
    expect(await lettersOf(email, 'refunded')).toEqual([]);
    const changes = (await recordOf(who, id))?.history.map(({ change }) => change);
    expect(changes).toEqual(['requested', 'paid', 'cancelled', 'refundRequested', 'refunded']);
  });

  test('of what was paid at the visit was to be fetched there, before staff were asked how it went back', async () => {
    const who = await stack.person();
    const { id, total, email } = await ready(who, stack.slot(7), {});
    await who.tell('request', { id, seen: total });
    await takenInStore(id, 1, 4_500);
    const refund = {
      bookingId: id,
      refundId: 'old',
      receiptId: `${id}-1`,
      amount: money(4_500),
      atOnce: true,
    } as const;
    await stack.write(bookingStream(id), { type: 'BookingRefundRequested', data: refund });
    const mail = await letter(email, 'creditNote');
    expect(mail.text).toContain('You get it back where you paid');
    const noted = async () => (await stack.store.look(paymentStream(`${id}-1`), paymentDecider)).state;
    await expect.poll(async () => (await noted()).status).toBe('refunded');
    expect(await noted()).toMatchObject({
      asked: { subject: { kind: 'booking', id }, method: 'cash' },
      received: { amount: 4_500 },
      reference: 'T-1',
    });
    expect(textOf(await attached(mail))).toContain('Refunded to Where you paid, at the place of the appointment');
  });
});

test('money for which there was no booking goes back without a receipt', async () => {
  const who = await stack.person();
  const { id } = await ready(who, stack.slot(8), {});
  const received = { bookingId: id, receiptId: 'p1', paymentId: 'p1', amount: money(4_500) };
  const paidAt = new Date().toISOString();
  await stack.write(bookingStream(id), { type: 'BookingPaid', data: { ...received, paidAt } });
  const next = await paid(who, stack.slot(8, 1));
  await documentsOf(who, next.id, 1);
  const { rows } = await stack.pool.query('select 1 from bookings.booking_documents where booking_id = $1', [id]);
  expect(rows).toEqual([]);
});
