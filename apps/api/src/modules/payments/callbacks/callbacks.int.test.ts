import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModuleStack } from '../../../../test/module-stack.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.live.js';
import {
  begin,
  buyer,
  callbacksOf,
  eventsOf,
  newCart,
  payBody,
  received,
  startPayments,
  tell,
  type Telling,
  toolsOf,
} from '../testing/payments-stack.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
});
afterAll(() => stack.stop());
afterEach(() => vi.restoreAllMocks());

const asked = ['PaymentRequested', 'PaymentPending'];
const paid = [...asked, 'PaymentReceived'];
const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

describe('a callback', () => {
  it('that comes three times, at once and later, is noted once', async () => {
    const begun = await begin(stack, newCart(700));
    const fact = received(begun, 700);
    const answers = await Promise.all([tell(stack, fact), tell(stack, fact)]);
    answers.push(await tell(stack, fact));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await eventsOf(stack, begun)).toEqual(paid);
    expect((await callbacksOf(stack, begun)).sort()).toEqual(['received known', 'received known', 'received noted']);
  });

  it('that says less after the money came changes nothing', async () => {
    const begun = await begin(stack, newCart(700));
    const { paymentId } = begun;
    await tell(stack, received(begun, 700));
    for (const fact of [
      { kind: 'pending', paymentId, reference: begun.redirectUrl?.split('/').at(-1) },
      { kind: 'failed', paymentId, reason: 'declined' },
      { kind: 'cancelled', paymentId },
      { kind: 'expired', paymentId },
    ]) {
      expect((await tell(stack, fact)).status).toBe(200);
    }
    expect(await eventsOf(stack, begun)).toEqual(paid);
    const refused = ['failed alreadyPaid', 'cancelled alreadyPaid', 'expired alreadyPaid'];
    expect((await callbacksOf(stack, begun)).slice(1)).toEqual(['pending known', ...refused]);
  });

  it('of money that comes after the end is noted as late', async () => {
    const begun = await begin(stack, newCart(700));
    await stack.api.post(`/api/payments/${begun.paymentId}/cancel/`, {}, buyer);
    await tell(stack, received(begun, 700));
    const events = [];
    for await (const { type, data } of stack.store.read(`payment-${begun.paymentId}`)) events.push({ type, data });
    expect(events.at(-1)).toMatchObject({ type: 'PaymentReceived', data: { after: 'cancelled' } });
  });

  it.each<[string, Telling]>([
    ['signed by another', { secret: 'sandbox_guess' }],
    ['older than five minutes', { at: ago(6) }],
    ['from the future', { at: ago(-6) }],
    ['changed on its way', { sent: '{"id":"x","fact":{"kind":"expired"}}' }],
    ['that is no JSON', { sent: 'paid' }],
    ['of a provider that is not chosen', { provider: 'stripe' }],
  ])('%s is answered 400 and leaves no trace', async (_what, telling) => {
    const begun = await begin(stack, newCart(700));
    expect((await tell(stack, received(begun, 700), telling)).status).toBe(400);
    expect(await callbacksOf(stack, begun)).toEqual([]);
    expect(await eventsOf(stack, begun)).toEqual(asked);
  });

  it('without a signature or a body is answered 400', async () => {
    for (const body of ['{}', '']) {
      const answer = await fetch(`${stack.api.url}/api/payments/callback/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(400);
    }
  });

  it('of four minutes ago is still taken', async () => {
    const begun = await begin(stack, newCart(700));
    expect((await tell(stack, received(begun, 700), { at: ago(4) })).status).toBe(200);
    expect(await eventsOf(stack, begun)).toEqual(paid);
  });

  it.each([
    ['another amount', 'amountDiffers', { amount: { amount: 1, currency: 'GBP' } }],
    ['another currency', 'amountDiffers', { amount: { amount: 700, currency: 'EUR' } }],
    ['another reference', 'otherReference', { reference: 'sbx_other' }],
  ])('of %s is refused, and counted', async (_what, outcome, changes) => {
    const begun = await begin(stack, newCart(700));
    expect((await tell(stack, received(begun, 700, changes))).status).toBe(200);
    expect(await eventsOf(stack, begun)).toEqual(asked);
    expect(await callbacksOf(stack, begun)).toEqual([`received ${outcome}`]);
  });

  it('of a payment that nobody asked for is refused', async () => {
    const nobody = { paymentId: 'nobody', redirectUrl: '/x' };
    expect((await tell(stack, received(nobody, 700))).status).toBe(200);
    expect(await callbacksOf(stack, nobody)).toEqual(['received unknownPayment']);
  });
});

describe('asking for money', () => {
  it('whose callback overtakes the answer leads to where the buyer lands', async () => {
    const { book } = toolsOf(stack);
    const open = SandboxProvider.prototype.open;
    vi.spyOn(SandboxProvider.prototype, 'open').mockImplementationOnce(async function (this: SandboxProvider, opening) {
      const opened = await open.call(this, opening);
      if ('session' in opened) {
        const { reference } = opened.session;
        await book.end(reference, 'paid', new Date(), true);
        await tell(stack, received({ paymentId: opening.paymentId, redirectUrl: `/${reference}` }, 410));
      }
      return opened;
    });
    const cart = newCart(410);
    const begun = await begin(stack, cart);
    expect(begun.redirectUrl).toBe(`/paysuccess/${cart}`);
    expect(await eventsOf(stack, begun)).toEqual(['PaymentRequested', 'PaymentReceived']);
  });

  it('of a provider that does not answer concludes nothing, and may be repeated', async () => {
    const open = SandboxProvider.prototype.open;
    vi.spyOn(SandboxProvider.prototype, 'open').mockImplementationOnce(async function (this: SandboxProvider, opening) {
      await open.call(this, opening);
      throw new Error('timed out');
    });
    const cart = newCart(420);
    const answer = await stack.api.post('/api/payments/', payBody(cart), buyer);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { errors: [{ messageKey: 'payments.refusals.providerUnavailable' }] },
    ]);
    const begun = await begin(stack, cart);
    expect(await eventsOf(stack, begun)).toEqual(asked);
    const { rows } = await stack.pool.query('select 1 from sandbox.sessions where payment_id = $1', [begun.paymentId]);
    expect(rows).toHaveLength(1);
  });

  it('of a provider that declines fails the payment', async () => {
    vi.spyOn(SandboxProvider.prototype, 'open').mockResolvedValueOnce({ declined: 'amount_too_small' });
    const cart = newCart(430);
    const answer = await stack.api.post('/api/payments/', payBody(cart), buyer);
    expect([answer.status, await answer.json()]).toMatchObject([409, { errors: [{ code: 'declined' }] }]);
    const failed = { paymentId: `${cart}.key-00001` };
    expect(await eventsOf(stack, failed)).toEqual(['PaymentRequested', 'PaymentFailed']);
  });

  it('that was cancelled meanwhile leaves no open session behind', async () => {
    const open = SandboxProvider.prototype.open;
    vi.spyOn(SandboxProvider.prototype, 'open').mockImplementationOnce(async function (this: SandboxProvider, opening) {
      await stack.settled();
      const { paymentId } = opening;
      expect((await stack.api.post(`/api/payments/${paymentId}/cancel/`, {}, buyer)).status).toBe(200);
      return open.call(this, opening);
    });
    const cart = newCart(440);
    const answer = await stack.api.post('/api/payments/', payBody(cart), buyer);
    expect(answer.status).toBe(409);
    const session = await toolsOf(stack).book.ofPayment(`${cart}.key-00001`, new Date());
    expect(session?.status).toBe('expired');
  });
});
