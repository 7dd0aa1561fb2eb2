import type { Order } from '@meridian/contracts/generated/public';
import { accountStream, sessionsStream } from '@meridian/domain/identity';
import { itemStream, orderStream } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import type { OutboxMail } from '../../../platform/mail/index.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { newcomer } from '../../identity/testing/api-stack.js';
import { type Answer, member, reset, signedIn, visitor, whoIs } from '../../identity/testing/members.js';
import { orderNumber } from '../orders/order-number.js';
import { choose, ordersOf, pay, readyGuest, whenPaid } from '../testing/buying.js';
import { type CartStack, type Shopper, startCartStack } from '../testing/cart-stack.js';

let stack: CartStack;
let box: string;
let staff: Browser;
beforeAll(async () => {
  stack = await startCartStack();
  box = await stack.sell({ onHand: 100 });
  staff = await someStaff();
});
afterAll(() => stack.stop());

/** New rights end the sessions that were there, so they sign in again. */
async function someStaff(): Promise<Browser> {
  const person = await member(stack);
  const me = await whoIs(await signedIn(stack, person));
  const userId = me?.id ?? '';
  await stack.write(accountStream(userId), { type: 'StaffGranted', data: { userId } });
  const ended = async () => {
    for await (const { type } of stack.api.api.platform.store.read(sessionsStream(userId))) {
      if (type === 'SessionEnded') return true;
    }
    return false;
  };
  await until(ended);
  await stack.settled();
  return signedIn(stack, person);
}

interface Bought {
  readonly buyer: Shopper & { readonly email: string };
  readonly order: Order;
  readonly receipt: string;
}

async function bought(language: 'en' | 'zh', quantity = 1, item = box): Promise<Bought> {
  const buyer = await readyGuest(stack, { [item]: quantity }, { language });
  await choose(stack, await pay(buyer, buyer.cartId, buyer.total, `key-${buyer.cartId}`), 'pay');
  const order = await whenPaid(buyer, buyer.cartId);
  return { buyer, order, receipt: order.receipt ?? '' };
}

const outbox = () => stack.api.api.platform.outbox!;
const lettersOf = async (email: string, key: string): Promise<OutboxMail[]> =>
  (await outbox().list(email)).filter(({ mailKey }) => mailKey === key);
const letter = (email: string, key: string): Promise<OutboxMail> => until(async () => (await lettersOf(email, key))[0]);
const attached = async ({ id }: OutboxMail): Promise<Buffer> => (await outbox().attachment(id, '0'))!.content;
const fetched = async (browser: Browser, number: string, query = ''): Promise<Buffer> => {
  const answer = await browser.get(`/api/receipts/${number}/${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

async function act(name: string, type: string, input: object): Promise<void> {
  const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
  const done = await staff.ask<Record<string, { __typename: string }>>(query, { input }, '/admingql/');
  expect(done).toMatchObject({ [name]: { __typename: 'StaffOrder' } });
}

describe('a receipt', () => {
  test('is mailed once, in the language of the order, and is the one that the buyer can fetch', async () => {
    const { buyer, order, receipt } = await bought('zh');
    const mail = await letter(buyer.email, 'shop.mail.receiptGuest');
    expect(mail).toMatchObject({
      language: 'zh',
      subject: '您在子午健康的订单和收据',
      to: { name: 'Li Wei', address: buyer.email },
      attachments: [{ name: `${receipt}.pdf`, type: 'application/pdf' }],
    });
    expect(mail.text).toContain(`我们已收到 £48.90。您的订单号是 ${orderNumber(order.id)}，收据 ${receipt} 见附件`);
    expect(mail.text).toMatch(/预计 \d+月\d+日 周. 至 \d+月\d+日 周. 送达/);
    const what = ['购买的商品', `1 × 货 ${box}  £45.00`, '运费：皇家邮政  £3.90', '实付总额  £48.90'].join('\n');
    expect(mail.text).toContain(what);
    expect(mail.text).toContain('收货地址\nLi Wei\n1 High Street\n');
    expect(mail.link).toContain(`/open?to=${encodeURIComponent(`/orders/${order.id}`)}&token=`);
    const opening = mail.text.slice(0, mail.text.indexOf('购买的商品'));
    for (const first of [mail.subject, opening]) expect(first).not.toContain(box);
    const pdf = await attached(mail);
    const text = textOf(pdf);
    expect(text).toMatch(
      new RegExp(`收据编号 ${receipt} 订单号 ${orderNumber(order.id)} .*付款方式 银行卡 .*货 ${box}`),
    );
    expect(pdf.toString('latin1')).toContain('/Lang (zh-Hans)');

    const answer = await buyer.browser.get(`/api/receipts/${receipt}/`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${receipt}.pdf"`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(textOf(await fetched(buyer.browser, receipt, '?lang=en'))).toMatch(/^Receipt .* Paid by Bank card/);
    expect(textOf(await fetched(buyer.browser, receipt, '?lang=fr'))).toBe(text);
    expect(await lettersOf(buyer.email, 'shop.mail.receiptGuest')).toHaveLength(1);
  });

  test('is for its buyer alone: anybody else finds it as little as one that nobody has', async () => {
    const { receipt } = await bought('en');
    const other = stack.signedIn(await stack.person()).browser;
    const answers = await Promise.all(
      [receipt, 'R-20200101-0001', 'nothing'].map(async (number) => {
        const answer = await other.get(`/api/receipts/${number}/`);
        return { status: answer.status, body: await answer.json() };
      }),
    );
    expect(answers[0]?.status).toBe(404);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((await visitor(stack).get(`/api/receipts/${receipt}/`)).status).toBe(401);
  });

  test('tells staff who bought once they say why, which the buyer can see', async () => {
    const { receipt } = await bought('en');
    const without = textOf(await fetched(staff, receipt));
    expect(without).toContain('Shown once the record is opened');
    expect(without).not.toMatch(/Wei|N1 1AA/);
    expect(textOf(await fetched(staff, receipt, '?reason=because'))).toBe(without);
    expect(textOf(await fetched(staff, receipt, '?reason=support'))).toMatch(/Buyer Li Wei .*N1 1AA/);
    const opened = `select 1 from identity.record_access where reason = 'support' and record = 'order'`;
    await until(async () => (await stack.pool.query(opened)).rows.length === 1);
  });

  test('keeps the names of the day when items are renamed, and tells those of nobody who was erased', async () => {
    const item = await stack.sell();
    const { buyer, order, receipt } = await bought('en', 1, item);
    const before = await fetched(buyer.browser, receipt);
    const words = { name: 'Renamed', description: '' };
    const shown = { urlCode: 'tests', tags: [], priority: 1, images: [], en: words, zh: words };
    await stack.write(itemStream(item), { type: 'ItemDescribed', data: { itemId: item, ...shown } });
    await stack.settled();
    expect((await fetched(buyer.browser, receipt)).equals(before)).toBe(true);
    for await (const { type, data } of stack.api.api.platform.store.read(orderStream(order.id))) {
      if (type === 'OrderPaid') await stack.api.api.platform.personalData.erase(String(Reflect.get(data, 'userId')));
    }
    const after = textOf(await fetched(staff, receipt, '?reason=legal'));
    expect(after).toContain('Buyer Deleted, as this person asked');
    expect(after).not.toMatch(/Wei|N1 1AA/);
  });
});

test('a guest is mailed the link to an account, and finds the receipt there', async () => {
  const { buyer, receipt } = await bought('en');
  const token = stack.tokenIn(await letter(buyer.email, 'identity.mail.keep'));
  const { password } = newcomer();
  const browser = visitor(stack);
  const { resetPassword } = await browser.ask<{ resetPassword: Answer }>(reset, { input: { token, password } });
  expect(resetPassword.__typename).toBe('Done');
  await until(async () => {
    const answer = await browser.post('/api/login_user/', { usernameEmail: buyer.email, password });
    return answer.status === 200;
  });
  await until(async () => (await ordersOf({ browser })).length === 1);
  await fetched(browser, receipt);
  expect(await lettersOf(buyer.email, 'identity.mail.keep')).toHaveLength(1);
});

test('a refund is mailed with its credit note, a parcel with its number', async () => {
  const { buyer, order, receipt } = await bought('en', 2);
  const { id } = order;
  const pieces = [{ itemId: box, quantity: 1 }];
  await act('refundOrder', 'RefundOrderInput', { id, refunds: 0, how: 'pieces', pieces, reason: 'Wei asked for it' });
  const mail = await letter(buyer.email, 'shop.mail.creditNote');
  const [{ name } = { name: '' }] = mail.attachments;
  expect(name).toMatch(/^C-\d{8}-\d{4}\.pdf$/);
  expect(mail.text).toContain(`We gave back £45.00 for order ${orderNumber(id)}`);
  const note = await attached(mail);
  expect(textOf(note)).toMatch(new RegExp(`For receipt ${receipt} .* ${box} 1 £45.00 .*Total £37.50 £7.50 £45.00`));
  expect(textOf(note)).not.toContain('asked for it');
  const number = name.replace('.pdf', '');
  const shown = await until(async () => {
    const answer = await buyer.browser.get(`/api/receipts/${number}/`);
    return answer.status === 200 && Buffer.from(await answer.arrayBuffer());
  });
  expect(shown.equals(note)).toBe(true);

  await act('dispatchOrder', 'DispatchOrderInput', { id, carrier: 'Royal Mail', tracking: 'RM123GB' });
  const parcel = await letter(buyer.email, 'shop.mail.dispatched');
  expect(parcel.text).toContain(
    `We handed the parcel of your order ${orderNumber(id)} to Royal Mail. Its tracking number is RM123GB.`,
  );
  expect(parcel.link).toContain(`/open?to=${encodeURIComponent(`/orders/${id}`)}&token=`);
  for (const { subject } of await outbox().list(buyer.email)) expect(subject).not.toMatch(/Wei|Li|[CR]-\d|RM123/);
});

test('a cancelled order is mailed, and what was paid comes back with a credit note', async () => {
  const { buyer, order } = await bought('zh');
  await act('cancelOrder', 'CancelOrderInput', { id: order.id, reason: 'Out of stock' });
  expect((await letter(buyer.email, 'shop.mail.cancelled')).text).toContain('按原付款方式退还');
  expect((await letter(buyer.email, 'shop.mail.creditNote')).text).toContain('£48.90 已按原付款方式退回');
});
