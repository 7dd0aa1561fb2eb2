import { randomUUID } from 'node:crypto';
import { money, ukDay } from '@meridian/domain/kernel';
import { paymentDecider, paymentStream } from '@meridian/domain/payments';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModuleStack } from '../../../../test/module-stack.js';
import { startTestApi } from '../../../../test/test-api.js';
import { testClock } from '../../../../test/test-clock.js';
import { reconcileDay } from './reconcile-day.js';
import { alone } from '../../../platform/postgres/index.js';
import { requestRefund } from '../refunds/request-refund.handler.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.live.js';
import {
  type Begun,
  begin,
  buyer,
  eventsOf,
  jobsOf,
  newCart,
  paymentsProduct,
  press,
  received,
  referenceOf,
  startPayments,
  statusOf,
  tell,
  toolsOf,
} from '../testing/payments-stack.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
});
afterAll(() => stack.stop());
afterEach(() => vi.restoreAllMocks());

const minute = 60_000;
const later = (minutes: number) => () => new Date(Date.now() + minutes * minute);
const today = () => ukDay(new Date());
const asked = ['PaymentRequested', 'PaymentPending'];

/** Asked for, and then the process was killed: before the provider heard of it, or after. */
async function killedAfter(step: 'requested' | 'opened'): Promise<Begun> {
  const { store, provider } = toolsOf(stack);
  const paymentId = `killed-${randomUUID().slice(0, 20)}`;
  const until = new Date(Date.now() + 15 * minute);
  const request = { paymentId, amount: money(640), method: 'card', until } as const;
  const data = { ...request, until: until.toISOString(), userId: 'buyer-1', provider: 'sandbox' };
  const subject = { kind: 'cart', id: 'killed' } as const;
  const command = { type: 'RequestPayment', data: { ...data, subject } } as const;
  await store.decide(paymentStream(paymentId), paymentDecider, command, { actor: 'buyer-1' });
  await stack.settled();
  if (step === 'requested') return { paymentId };
  const urls = { paidUrl: 'http://localhost/paid', cancelledUrl: 'http://localhost/cancelled' };
  const opened = await provider.open({ ...request, ...urls, language: 'zh' });
  return { paymentId, redirectUrl: 'session' in opened ? opened.session.url : '' };
}

describe('the deadline job', () => {
  it('hears of money whose callback was lost, after two minutes', async () => {
    const begun = await begin(stack, newCart(800));
    await press(stack, begun, 'silent');
    await stack.settled();
    await toolsOf(stack, later(1)).jobs.deadlines();
    expect(await eventsOf(stack, begun)).toEqual(asked);
    expect(await toolsOf(stack, later(3)).jobs.deadlines()).toMatchObject({ received: 1 });
    expect(await eventsOf(stack, begun)).toEqual([...asked, 'PaymentReceived']);
  });

  it('ends an attempt at its time, and closes the session so that nothing can be paid after', async () => {
    const begun = await begin(stack, newCart(800));
    await stack.settled();
    await toolsOf(stack, later(14)).jobs.deadlines();
    expect(await statusOf(stack, begun)).toBe('pending');
    await toolsOf(stack, later(16)).jobs.deadlines();
    await stack.settled();
    expect(await statusOf(stack, begun)).toBe('expired');
    await press(stack, begun, 'pay');
    expect((await toolsOf(stack).book.find(referenceOf(begun), new Date()))?.status).toBe('expired');
  });

  it('concludes nothing while the provider does not answer', async () => {
    const begun = await begin(stack, newCart(800));
    await press(stack, begun, 'silent');
    await stack.settled();
    vi.spyOn(SandboxProvider.prototype, 'close').mockRejectedValueOnce(new Error('timed out'));
    expect(await toolsOf(stack, later(16)).jobs.deadlines()).toMatchObject({ unsure: 1, ended: 0 });
    expect(await eventsOf(stack, begun)).toEqual(asked);
    expect(await toolsOf(stack, later(16)).jobs.deadlines()).toMatchObject({ received: 1 });
  });

  it.each(['requested', 'opened'] as const)('ends what a process left behind that was killed when %s', async (step) => {
    const begun = await killedAfter(step);
    await toolsOf(stack, later(16)).jobs.deadlines();
    expect((await eventsOf(stack, begun)).at(-1)).toBe('PaymentExpired');
  });

  it('receives what was paid in a session that a killed process had opened', async () => {
    const begun = await killedAfter('opened');
    await toolsOf(stack).book.end(referenceOf(begun), 'paid', new Date(), true);
    await toolsOf(stack, later(16)).jobs.deadlines();
    expect(await eventsOf(stack, begun)).toEqual(['PaymentRequested', 'PaymentReceived']);
  });

  it('run by two processes at once ends each payment once', { timeout: 300_000 }, async () => {
    const { databaseUrl, eventStoreUrl, dataDir } = stack.api.api.platform.environment;
    const variables = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, DATA_DIR: dataDir };
    const second = await startTestApi({ variables, product: paymentsProduct, overrides: [testClock] });
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(stack, newCart(150))));
    await Promise.all(begun.filter((_, index) => index % 2 === 0).map((each) => press(stack, each, 'silent')));
    await stack.settled();
    await Promise.all([stack.api, second].map((api) => jobsOf(api, later(16)).deadlines()));
    for (const [index, each] of begun.entries()) {
      expect(await eventsOf(stack, each)).toEqual([...asked, index % 2 === 0 ? 'PaymentReceived' : 'PaymentExpired']);
    }
    await second.stop();
  });

  it('lets one process at a time ask the provider', async () => {
    const { pool } = toolsOf(stack);
    const seen: boolean[] = [];
    const inner = async () => seen.push(await alone(pool, 'a.job', async () => undefined));
    seen.push(await alone(pool, 'a.job', inner));
    seen.push(await alone(pool, 'a.job', async () => undefined));
    expect(seen).toEqual([false, true, true]);
    await expect(alone(pool, 'a.job', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await alone(pool, 'a.job', async () => undefined)).toBe(true);
  });

  it('hears of a refund that was made in silence', async () => {
    const begun = await begin(stack, newCart(800));
    await toolsOf(stack).book.end(referenceOf(begun), 'paid', new Date(), true);
    await tell(stack, received(begun, 800));
    vi.spyOn(SandboxProvider.prototype, 'refund').mockResolvedValue({ pending: true });
    const refund = { paymentId: begun.paymentId, refundId: 'silent-refund', amount: money(300) };
    await requestRefund(stack.store, refund, { actor: 'staff-1' });
    await stack.settled();
    const values = ['silent-refund', referenceOf(begun)];
    await stack.pool.query('insert into sandbox.refunds values ($1, $2, 300, now())', values);
    await toolsOf(stack, later(11)).jobs.deadlines();
    expect((await eventsOf(stack, begun)).at(-1)).toBe('PartRefunded');
  });
});

describe('reconciliation', () => {
  it('notes what the provider knows, and then both books agree', async () => {
    const begun = await begin(stack, newCart(1770));
    await press(stack, begun, 'silent');
    await stack.settled();
    const report = await reconcileDay(toolsOf(stack), today());
    expect(report.mended).toContainEqual({ paymentId: begun.paymentId, fact: 'received', outcome: 'noted' });
    expect(report).toMatchObject({ findings: [], drift: { GBP: 0 } });
    expect(report.payments).toBeGreaterThan(5);
    await stack.settled();
    expect(await reconcileDay(toolsOf(stack), today())).toMatchObject({ mended: [], findings: [], drift: { GBP: 0 } });
    expect(await reconcileDay(toolsOf(stack), '2020-02-29')).toMatchObject({ payments: 0, findings: [], drift: {} });
  });

  it('tells of a refund made behind our back, and notes it', async () => {
    const begun = await begin(stack, newCart(1000));
    await toolsOf(stack).book.end(referenceOf(begun), 'paid', new Date(), true);
    await tell(stack, received(begun, 1000));
    await stack.pool.query('insert into sandbox.refunds values ($1, $2, 250, now())', [
      'dashboard',
      referenceOf(begun),
    ]);
    await stack.settled();
    const report = await reconcileDay(toolsOf(stack), today());
    expect(report.mended).toEqual([{ paymentId: begun.paymentId, fact: 'refunded', outcome: 'noted' }]);
    expect(report).toMatchObject({ findings: [], drift: { GBP: 0 } });
  });

  it('reports what cannot be put right: foreign money, money only here, other amounts', async () => {
    const insert = (paymentId: string, amount: number) =>
      stack.pool.query(
        `insert into sandbox.sessions values ($1, $1, 'card', $2, 'GBP', 'en', 'x', 'x', now(), 'paid', now())`,
        [paymentId, amount],
      );
    const onlyHere = await begin(stack, newCart(500));
    await tell(stack, received(onlyHere, 500));
    await insert('foreign', 40);
    const other = await begin(stack, newCart(900));
    await stack.pool.query(
      `update sandbox.sessions set status = 'paid', paid_at = now(), amount = 901 where payment_id = $1`,
      [other.paymentId],
    );
    await stack.settled();
    const { findings, drift, mended } = await reconcileDay(toolsOf(stack), today());
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['missingHere', 'missingHere', 'missingThere']);
    expect(mended).toEqual([{ paymentId: other.paymentId, fact: 'received', outcome: 'amountDiffers' }]);
    expect(drift).toEqual({ GBP: 500 - 40 - 901 });
    await stack.pool.query(`delete from sandbox.sessions where payment_id = any ($1)`, [['foreign', other.paymentId]]);
    await stack.pool.query(`update sandbox.sessions set status = 'paid', paid_at = now() where payment_id = $1`, [
      onlyHere.paymentId,
    ]);
    expect(await reconcileDay(toolsOf(stack), today())).toMatchObject({ findings: [], drift: { GBP: 0 } });
  });
});

describe('whatever order the messages take', () => {
  const step = fc.constantFrom(
    'pending',
    'failed',
    'cancelled',
    'expired',
    'received',
    'again',
    'refund',
    'job',
    'cancel',
  );

  it('our ledger ends like the book of the provider', { timeout: 300_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.boolean(), async (steps, pays) => {
      const begun = await begin(stack, newCart(600));
      const { paymentId } = begun;
      const { book, jobs } = toolsOf(stack, later(16));
      const reference = referenceOf(begun);
      if (pays) await book.end(reference, 'paid', new Date(), true);
      const facts: Record<string, object> = {
        pending: { kind: 'pending', paymentId, reference },
        failed: { kind: 'failed', paymentId, reason: 'declined' },
        cancelled: { kind: 'cancelled', paymentId },
        expired: { kind: 'expired', paymentId },
      };
      for (const each of steps) {
        const fact = facts[each];
        if (fact) await tell(stack, fact);
        else if ((each === 'received' || each === 'again') && pays) await tell(stack, received(begun, 600));
        else if (each === 'refund') {
          const refund = { paymentId, refundId: `r-${paymentId}`.slice(0, 40), amount: money(200) };
          await requestRefund(stack.store, refund, { actor: 'staff-1' });
        } else if (each === 'job') await jobs.deadlines();
        else if (each === 'cancel') await stack.api.post(`/api/payments/${paymentId}/cancel/`, {}, buyer);
      }
      await stack.settled();
      await jobs.deadlines();
      await stack.settled();
      const report = await reconcileDay(toolsOf(stack), today());
      expect(report.findings).toEqual([]);
      expect(report.drift).toEqual({ GBP: 0 });
      expect((await eventsOf(stack, begun)).filter((type) => type === 'PaymentReceived')).toHaveLength(pays ? 1 : 0);
    });
    await fc.assert(property, { numRuns: 40 });
  });
});
