import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleStack } from '../../../../test/module-stack.js';
import { until } from '../../../platform/projector/testing/harness.js';
import {
  begin,
  buyer,
  eventsOf,
  newCart,
  other,
  payBody,
  press,
  startPayments,
  statusOf,
} from '../testing/payments-stack.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
});
afterAll(() => stack.stop());

const becomes = (begun: { paymentId: string }, status: string) =>
  until(async () => (await statusOf(stack, begun)) === status);

describe('paying in the sandbox', () => {
  it('leads to a page, takes the money there and is told by a signed callback', async () => {
    const cart = newCart(1250);
    const begun = await begin(stack, cart);
    expect(begun).toMatchObject({
      redirectUrl: expect.stringMatching(/^\/sandbox\/pay\/sbx_/),
      expiresAt: expect.any(String),
    });
    expect(await statusOf(stack, begun)).toBe('pending');
    const page = await stack.api.get(begun.redirectUrl ?? '');
    const policy =
      /^default-src 'none'; img-src data:; style-src 'nonce-[^']+'; script-src 'self'; connect-src 'self'; base-uri 'none'/;
    expect(page.headers.get('content-security-policy')).toMatch(policy);
    const html = await page.text();
    expect(html).toContain('£12.50');
    expect(html).not.toMatch(/<script|style="|onclick/);
    const status = await stack.api.get(`${begun.redirectUrl}/status`);
    expect([await status.json(), status.headers.get('cache-control')]).toEqual([{ status: 'open' }, 'no-store']);
    const answer = await press(stack, begun, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, begun.redirectUrl]);
    const after = await fetch(stack.api.url + begun.redirectUrl, { redirect: 'manual' });
    expect(after.headers.get('location')).toBe(`/paysuccess/${cart}`);
    await becomes(begun, 'paid');
    expect(await eventsOf(stack, begun)).toEqual(['PaymentRequested', 'PaymentPending', 'PaymentReceived']);
  });

  it('is the same session for the same key', async () => {
    const cart = newCart(300);
    const [first, second] = await Promise.all([begin(stack, cart), begin(stack, cart)]);
    expect(second).toEqual(first);
    expect(await begin(stack, cart, { method: 'wechat' })).toEqual(first);
    expect(await eventsOf(stack, first)).toEqual(['PaymentRequested', 'PaymentPending']);
  });

  it('is shown and cancelled by the buyer alone', async () => {
    const begun = await begin(stack, newCart(300));
    expect((await stack.api.get(`/api/payments/${begun.paymentId}`, other)).status).toBe(404);
    expect((await stack.api.post(`/api/payments/${begun.paymentId}/cancel/`, {}, other)).status).toBe(404);
    expect((await stack.api.get(`/api/payments/${begun.paymentId}`)).status).toBe(401);
    const cancelled = await stack.api.post(`/api/payments/${begun.paymentId}/cancel/`, {}, buyer);
    expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { status: 'cancelled' }]);
    expect((await press(stack, begun, 'pay')).status).toBe(303);
    expect(await (await stack.api.get(begun.redirectUrl ?? '')).text()).toContain('The time to pay is over');
    const again = await stack.api.post('/api/payments/', payBody(begun.paymentId.split('.')[0] ?? ''), buyer);
    expect([again.status, await again.json()]).toMatchObject([409, { errors: [{ code: 'ended' }] }]);
  });

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ])('ends by %s without money', async (step, status) => {
    const begun = await begin(stack, newCart(990));
    await press(stack, begun, step);
    await becomes(begun, status);
  });

  it('shows WeChat a code, and moves on when the phone has paid', async () => {
    const cart = newCart(880);
    const begun = await begin(stack, cart, { method: 'wechat' });
    const page = await (await stack.api.get(begun.qrUrl ?? '')).text();
    expect(page).toMatch(
      /<script src="\/sandbox\/wait.js" defer>[^]*<noscript><meta http-equiv="refresh"[^]*<img src="data:image\/svg/,
    );
    expect(await (await stack.api.get(`${begun.qrUrl}/phone`)).text()).toContain('£8.80');
    const paid = await press(stack, { ...begun, qrUrl: `${begun.qrUrl}/phone` }, 'pay');
    expect(paid.headers.get('location')).toBe(`${begun.qrUrl}/phone`);
    const moved = await fetch(stack.api.url + begun.qrUrl, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe(`/paysuccess/${cart}`);
    await becomes(begun, 'paid');
  });

  it('refuses in the words of whose subject it is, and lets go what needs no money', async () => {
    const changed = await stack.api.post('/api/payments/', payBody(newCart(500), { seen: 400 }), buyer);
    expect([changed.status, await changed.json()]).toEqual([
      409,
      { errors: [{ code: 'priceChanged', messageKey: 'shop.refusals.priceChanged', values: { total: 500 } }] },
    ]);
    expect((await stack.api.post('/api/payments/', payBody('nothing', { seen: 0 }), buyer)).status).toBe(404);
    expect(await begin(stack, '0-free')).toEqual({ paymentId: null, redirectUrl: '/paysuccess/0-free' });
    const both = await stack.api.post('/api/payments/', payBody(newCart(5), { bookingId: 'b' }), buyer);
    expect(both.status).toBe(400);
    expect((await stack.api.post('/api/payments/', payBody(newCart(500), { seen: 1.5 }), buyer)).status).toBe(400);
    expect((await stack.api.post('/api/payments/', payBody(newCart(500)))).status).toBe(401);
  });
});
