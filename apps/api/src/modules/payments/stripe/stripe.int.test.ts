import { money } from '@meridian/domain/kernel';
import { paymentDecider } from '@meridian/domain/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModuleStack } from '../../../../test/module-stack.js';
import type { Asked, Opening } from '../paying/provider.port.js';
import { StripeProvider } from './stripe-provider.live.js';
import { eventsOf, paymentsProduct, startPayments } from '../testing/payments-stack.js';
import { StripeError } from '../testing/stripe-state.js';
import { StripeStandIn, webhookSecret } from '../testing/stripe-stand-in.js';

const minute = 60_000;
const names = { en: 'Meridian', zh: '子午健康' };
let stripe: StripeStandIn;
let provider: StripeProvider;

beforeEach(async () => {
  stripe = new StripeStandIn();
  provider = new StripeProvider(await stripe.start(), names);
});
afterEach(async () => {
  expect(stripe.complaints).toEqual([]);
  await stripe.stop();
});

const opening = (changes: Partial<Opening> = {}): Opening => ({
  paymentId: 'payment-1',
  amount: money(2500),
  method: 'card',
  language: 'en',
  until: new Date(Date.now() + 15 * minute),
  paidUrl: 'https://portal.example.org/paysuccess/cart-1',
  cancelledUrl: 'https://portal.example.org/paycancel/',
  ...changes,
});
const askedOf = (opened: Opening, reference: string | null = null): Asked => ({ ...opened, reference });

async function open(changes: Partial<Opening> = {}) {
  const asked = opening(changes);
  const opened = await provider.open(asked);
  if (!('session' in opened)) throw new Error(opened.declined);
  return { asked: askedOf(asked, opened.session.reference), ...opened.session };
}

const notify = (type: string, object: object, at = new Date()) => {
  const { body, signature } = stripe.event(type, object, at);
  return { body: Buffer.from(body), headers: { 'stripe-signature': signature }, now: new Date() };
};

describe('a session at Stripe', () => {
  it.each(['card', 'wechat'] as const)('is opened for %s, again the same for the same payment', async (method) => {
    const asked = opening({ method, language: method === 'wechat' ? 'zh' : 'en' });
    const first = await provider.open(asked);
    expect(first).toEqual({
      session: { reference: expect.stringMatching(/^cs_/), url: expect.stringMatching(/^https:/) },
    });
    expect(await provider.open(asked)).toEqual(first);
    const [session, ...more] = stripe.state.sessions.values();
    expect(more).toEqual([]);
    expect(session).toMatchObject({
      amount_total: 2500,
      currency: 'gbp',
      client_reference_id: 'payment-1',
      metadata: { paymentId: 'payment-1' },
      locale: method === 'wechat' ? 'zh' : 'en-GB',
    });
  });

  it('is found again when it was opened with other words before', async () => {
    const { reference } = await open();
    expect(await provider.open(opening({ language: 'zh' }))).toMatchObject({ session: { reference } });
  });

  it('that Stripe refuses is declined, and an outage concludes nothing', async () => {
    expect(await provider.open(opening({ amount: money(29) }))).toEqual({ declined: 'amount_too_small' });
    stripe.outages = 2;
    await expect(provider.open(opening({ paymentId: 'payment-2' }))).rejects.toThrow();
    stripe.loseAnswers = 2;
    const lost = opening({ paymentId: 'payment-3' });
    await expect(provider.open(lost)).rejects.toThrow();
    expect(await provider.status(askedOf(lost))).toMatchObject({ stands: 'open' });
    expect(await provider.status(askedOf(opening({ paymentId: 'nobody' })))).toEqual({ stands: 'unknown' });
  });

  it.each([
    [409, 'idempotency_error', 'idempotency_key_in_use'],
    [429, 'invalid_request_error', 'lock_timeout'],
    [401, 'invalid_request_error', 'api_key_expired'],
  ])('that is answered %s %s concludes nothing', async (status, kind, code) => {
    stripe.outages = 2;
    stripe.outage = new StripeError(status, kind, code);
    await expect(provider.open(opening())).rejects.toThrow();
  });

  it('survives one lost answer without anybody noticing', async () => {
    stripe.loseAnswers = 1;
    await open();
    expect(stripe.state.sessions.size).toBe(1);
  });

  it('is closed unless somebody paid in the same moment', async () => {
    const { asked, reference } = await open();
    expect(await provider.close(asked)).toEqual({ stands: 'expired', reference });
    expect(await provider.close(asked)).toEqual({ stands: 'expired', reference });
    const other = await open({ paymentId: 'payment-2' });
    stripe.state.pay(other.reference);
    expect(await provider.close({ ...other.asked, reference: null })).toMatchObject({
      stands: 'paid',
      reference: other.reference,
      amount: money(2500),
    });
  });
});

describe('what Stripe tells', () => {
  it('is that money came, waits, failed, or that the time was over', async () => {
    const { reference } = await open();
    const session = stripe.state.pay(reference);
    const at = new Date('2026-11-24T09:30:00.000Z');
    const fact = { paymentId: 'payment-1', kind: 'received', reference, amount: money(2500) };
    const raw = { ...notify('checkout.session.completed', session, at), now: at };
    expect(await provider.callback(raw)).toMatchObject({
      eventId: expect.stringMatching(/^evt_/) as string,
      facts: [{ ...fact, receivedAt: at.toISOString() }],
    });
    const unpaid = { ...session, payment_status: 'unpaid' };
    for (const [type, object, facts] of [
      ['checkout.session.completed', unpaid, [{ kind: 'pending', reference }]],
      ['checkout.session.async_payment_succeeded', session, [fact]],
      ['checkout.session.async_payment_failed', unpaid, [{ kind: 'failed' }]],
      ['checkout.session.expired', unpaid, [{ kind: 'expired', paymentId: 'payment-1' }]],
      ['charge.refunded', { id: 'ch_1' }, []],
    ] as const) {
      expect((await provider.callback(notify(type, object)))?.facts).toMatchObject(facts);
    }
  });

  it('is believed only with its signature, of the last five minutes', async () => {
    const raw = notify('checkout.session.expired', { client_reference_id: 'payment-1' });
    const changed = { ...raw, body: Buffer.from(raw.body.toString().replace('payment-1', 'payment-2')) };
    const late = { ...raw, now: new Date(Date.now() + 6 * minute) };
    expect(await provider.callback(changed)).toBeNull();
    expect(await provider.callback(late)).toBeNull();
    expect(await provider.callback({ ...raw, headers: {} })).toBeNull();
    expect(await provider.callback(raw)).not.toBeNull();
  });

  it('names the payment of a refund that was made in the dashboard', async () => {
    const { reference, asked } = await open();
    const { payment_intent } = stripe.state.pay(reference);
    const made = await provider.refund({ refundId: 'r1', paymentId: 'payment-1', reference, amount: money(100) });
    expect(made).toMatchObject({ made: { reference: expect.stringMatching(/^re_/) as string } });
    const dashboard = { id: 're_dash', status: 'succeeded', amount: 50, currency: 'gbp', created: 1_790_000_000 };
    const raw = notify('refund.created', { ...dashboard, payment_intent, metadata: {} });
    expect((await provider.callback(raw))?.facts).toMatchObject([
      { kind: 'refunded', paymentId: 'payment-1', refundId: 're_dash', amount: money(50) },
    ]);
    const failed = notify('refund.failed', {
      ...dashboard,
      payment_intent,
      status: 'failed',
      metadata: { refundId: 'r1' },
    });
    expect((await provider.callback(failed))?.facts).toMatchObject([{ kind: 'refundFailed', refundId: 'r1' }]);
    expect(await provider.booked(asked)).toMatchObject({ received: 2500, refunded: 100 });
  });
});

describe('money given back by Stripe', () => {
  it('is given once for one id, never more than there was, and may take its time', async () => {
    const { reference, asked } = await open();
    stripe.state.pay(reference);
    const order = { refundId: 'r1', paymentId: 'payment-1', reference, amount: money(2000) };
    stripe.loseAnswers = 4;
    await expect(provider.refund(order)).rejects.toThrow();
    stripe.loseAnswers = 0;
    const made = await provider.refund(order);
    expect(made).toHaveProperty('made');
    expect(await provider.refund(order)).toEqual(made);
    expect(await provider.refund({ ...order, refundId: 'r2' })).toEqual({ declined: 'amount_too_large' });
    stripe.state.refundStatus = 'pending';
    expect(await provider.refund({ ...order, refundId: 'r3', amount: money(500) })).toEqual({ pending: true });
    expect(await provider.refund({ ...order, refundId: 'r4' })).toEqual({ declined: 'charge_already_refunded' });
    expect(await provider.booked(asked)).toMatchObject({ received: 2500, refunded: 2000 });
    expect((await provider.facts(asked)).map(({ kind }) => kind)).toEqual(['received', 'refunded']);
  });
});

describe('the book of Stripe', () => {
  it('lists what moved in a time, page by page', async () => {
    const day = 24 * 60 * minute;
    const references: string[] = [];
    for (let index = 0; index < 120; index += 1) {
      const { reference } = await open({ paymentId: `payment-${index}` });
      stripe.state.pay(reference);
      references.push(reference);
    }
    const old = await open({ paymentId: 'old' });
    stripe.state.pay(old.reference, Math.floor((Date.now() - 3 * day) / 1000));
    await provider.refund({ refundId: 'r1', paymentId: 'old', reference: old.reference, amount: money(700) });
    const moved = [];
    for await (const each of provider.moved(new Date(Date.now() - day), new Date(Date.now() + day))) moved.push(each);
    expect(moved).toHaveLength(121);
    expect(new Set(moved.map(({ reference }) => reference))).toEqual(new Set([...references, old.reference]));
    expect(moved.at(-1)).toEqual({
      paymentId: 'old',
      reference: old.reference,
      currency: 'GBP',
      received: 2500,
      refunded: 700,
    });
  });
});

describe('the product with Stripe', () => {
  let stack: ModuleStack;
  beforeAll(async () => {
    stack = await startPayments(paymentsProduct, {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
  });
  afterAll(() => stack.stop());

  it('hears of money at its own door, by the raw body, and has no sandbox', async () => {
    const paymentId = 'at-stripe';
    const request = { paymentId, userId: 'buyer-1', amount: money(2500), method: 'card', provider: 'stripe' } as const;
    const until = opening().until.toISOString();
    const data = { ...request, until, subject: { kind: 'cart', id: 'cart-1' } } as const;
    await stack.store.decide(`payment-${paymentId}`, paymentDecider, { type: 'RequestPayment', data }, { actor: 'x' });
    const session = { id: 'cs_1', client_reference_id: paymentId, amount_total: 2500, currency: 'gbp' };
    const { body, signature } = stripe.event('checkout.session.completed', { ...session, payment_status: 'paid' });
    const send = (sent: string, provider = 'stripe') =>
      fetch(`${stack.api.url}/api/payments/callback/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: sent,
      });
    expect((await send(JSON.stringify(JSON.parse(body), null, 2))).status).toBe(400);
    expect((await send(body, 'sandbox')).status).toBe(400);
    expect((await send(body)).status).toBe(200);
    expect(await eventsOf(stack, { paymentId })).toEqual(['PaymentRequested', 'PaymentReceived']);
    expect((await fetch(`${stack.api.url}/sandbox/pay/sbx_1`)).status).toBe(404);
  });
});
