import { randomUUID } from 'node:crypto';
import { money } from '@meridian/domain/kernel';
import { type PaymentCommand, paymentDecider, paymentStream } from '@meridian/domain/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asViewer, type ModuleStack } from '../../../../test/module-stack.js';
import { until as eventually } from '../../../platform/projector/testing/harness.js';
import { plant } from '../../identity/testing/planted-people.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.live.js';
import {
  type Begun,
  begin,
  buyer,
  eventsOf,
  newCart,
  received,
  staff,
  startPayments,
  tell,
} from '../testing/payments-stack.js';

const third = asViewer({ userId: 'staff-3', role: 'Patient', tags: ['admin', 'finance'] });

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startPayments();
});
afterAll(() => stack.stop());
afterEach(() => vi.restoreAllMocks());

const row = 'id status amount { amount currency } refunded { amount } refundable { amount } orderId permittedActions';

async function ask(query: string, variables: object, headers = staff): Promise<Record<string, never>> {
  const answer = await stack.api.post('/admingql/', { query, variables }, headers);
  return ((await answer.json()) as { data: Record<string, never> }).data;
}

const refund = async (paymentId: string, amount: number, reason = 'sent twice') => {
  const document = `mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) {
    __typename ... on Payment { ${row} } ... on Refusal { reason messageKey values { name value } fields { field } } } }`;
  return (await ask(document, { input: { paymentId, amount, reason } }))['refundPayment'];
};
const list = async (variables: object) => {
  const document = `query ($filter: PaymentFilter, $sort: PaymentSort, $page: PageInput) {
    payments(filter: $filter, sort: $sort, page: $page) { rows { ${row} } page { total endCursor } } }`;
  return (await ask(document, variables))['payments'] as unknown as {
    rows: { id: string; status: string }[];
    page: { total: number; endCursor: string };
  };
};

async function paid(price: number): Promise<Begun> {
  const begun = await begin(stack, newCart(price));
  await toBook(begun);
  await tell(stack, received(begun, price));
  await stack.settled();
  return begun;
}

/** The provider's book must know the money, or it gives nothing back. */
async function toBook({ paymentId }: Begun): Promise<void> {
  const text = `update sandbox.sessions set status = 'paid', paid_at = now() where payment_id = $1`;
  await stack.pool.query({ text, values: [paymentId] });
}

describe('a refund over the limit', () => {
  const other = asViewer({ userId: 'staff-2', role: 'Patient', tags: ['admin', 'finance'] });
  const shown = `{ __typename ... on Payment { ${row} refundId held { amount } heldBy heldReason } ... on Refusal { reason } }`;
  const decide = async (mutation: 'approveRefund' | 'refuseRefund', input: object, headers = other) => {
    const type = mutation === 'approveRefund' ? 'ApproveRefundInput' : 'RefuseRefundInput';
    const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) ${shown} }`;
    return (await ask(document, { input }, headers))[mutation] as unknown as {
      __typename: string;
      reason?: string;
    };
  };
  const heldOf = async (paymentId: string) => {
    const document = `query ($filter: PaymentFilter) { payments(filter: $filter) {
      rows { ${row} refundId held { amount } heldBy heldReason } } }`;
    const { rows } = (await ask(document, { filter: { search: paymentId, waiting: true } }, other))[
      'payments'
    ] as unknown as { rows: { refundId: string; held: object; permittedActions: string[] }[] };
    return rows[0];
  };

  it('waits for another member of staff, and no money moves before', async () => {
    const begun = await paid(25_000);
    const { paymentId } = begun;
    const gives = vi.spyOn(SandboxProvider.prototype, 'refund');
    expect(await refund(paymentId, 10_001, 'All of it was broken')).toMatchObject({
      refundable: { amount: 14_999 },
      permittedActions: ['refundPayment'],
    });
    const held = await heldOf(paymentId);
    expect(held).toMatchObject({ held: { amount: 10_001 }, heldBy: 'staff-1', heldReason: 'All of it was broken' });
    expect(held?.permittedActions).toEqual(['refundPayment', 'approveRefund', 'refuseRefund']);
    const asked = { paymentId, refundId: held?.refundId };
    expect(await decide('approveRefund', asked, staff)).toMatchObject({ reason: 'ownRequest' });
    expect(gives).not.toHaveBeenCalled();
    expect(await eventsOf(stack, begun)).not.toContain('RefundRequested');

    const outcomes = await Promise.all([
      decide('approveRefund', asked),
      decide('refuseRefund', { ...asked, reason: 'Not broken' }, third),
    ]);
    expect(outcomes.map(({ __typename }) => __typename).toSorted()).toEqual(['Payment', 'Refusal']);
    expect(outcomes.find(({ __typename }) => __typename === 'Refusal')?.reason).toBe('notHeld');
  });

  it('goes back once it is approved, and its history names both', async () => {
    const { paymentId } = await paid(12_000);
    await refund(paymentId, 12_000, 'All of it was broken');
    const held = await heldOf(paymentId);
    expect(await decide('approveRefund', { paymentId, refundId: held?.refundId })).toMatchObject({ held: null });
    await eventually(async () => (await list({ filter: { search: paymentId } })).rows[0]?.status === 'refunded');
    const { paymentHistory: lines } = await ask(
      'query ($id: ID!) { paymentHistory(id: $id) { change note by amount { amount } } }',
      { id: paymentId },
    );
    expect((lines as unknown as object[]).slice(0, 3)).toMatchObject([
      { change: 'refunded', by: 'staff-2' },
      { change: 'refundApproved', by: 'staff-2', amount: { amount: 12_000 } },
      { change: 'refundHeld', by: 'staff-1', note: 'All of it was broken' },
    ]);
  });

  it('gives nothing back when it is refused, and what was asked for can be asked for again', async () => {
    const begun = await paid(12_000);
    const { paymentId } = begun;
    await refund(paymentId, 12_000);
    const held = await heldOf(paymentId);
    const refused = { paymentId, refundId: held?.refundId, reason: 'Sent once only' };
    expect(await decide('refuseRefund', refused)).toMatchObject({ held: null, refundable: { amount: 12_000 } });
    expect(await heldOf(paymentId)).toBeUndefined();
    expect(await eventsOf(stack, begun)).toEqual(expect.arrayContaining(['RefundHeld', 'RefundRefused']));
    expect(await refund(paymentId, 500)).toMatchObject({ refundable: { amount: 11_500 } });
  });
});

describe('payments for staff', () => {
  it('are found by id, cart or reference, filtered and in pages', async () => {
    const begun = await paid(2200);
    const cart = begun.paymentId.split('.')[0];
    for (const search of [begun.paymentId, cart, begun.redirectUrl?.split('/').at(-1)]) {
      expect((await list({ filter: { search } })).rows).toMatchObject([{ id: begun.paymentId, status: 'paid' }]);
    }
    expect((await list({ filter: { search: begun.paymentId, status: 'refunded' } })).rows).toEqual([]);
    const day = new Date().toISOString().slice(0, 10);
    expect((await list({ filter: { requested: { from: day, to: day }, method: 'card' } })).rows.length).toBeGreaterThan(
      0,
    );
    await begin(stack, newCart(1));
    const sort = { by: 'amount', direction: 'ascending' };
    const first = await list({ sort, page: { size: 1 } });
    const second = await list({ sort, page: { size: 1, after: first.page.endCursor } });
    expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id);
  });

  it('are given back in part and in full, with what happened told newest first', async () => {
    const { paymentId, ...begun } = await paid(2000);
    expect(await refund(paymentId, 700, 'one box was broken')).toMatchObject({ __typename: 'Payment' });
    await eventually(async () => (await list({ filter: { search: paymentId } })).rows[0]?.status === 'partRefunded');
    expect(await refund(paymentId, 1301)).toMatchObject({
      reason: 'refundTooMuch',
      messageKey: 'payments.refusals.refundTooMuch',
      values: [{ name: 'left', value: '1300' }],
    });
    await refund(paymentId, 1300);
    await eventually(async () => (await list({ filter: { search: paymentId } })).rows[0]?.status === 'refunded');
    const { rows } = await list({ filter: { search: paymentId } });
    expect(rows).toMatchObject([{ refunded: { amount: 2000 }, refundable: { amount: 0 }, permittedActions: [] }]);
    const history = await ask('query ($id: ID!) { paymentHistory(id: $id) { change note by amount { amount } } }', {
      id: paymentId,
    });
    expect((history['paymentHistory'] as unknown as { change: string }[]).map(({ change }) => change)).toEqual([
      'refunded',
      'refundRequested',
      'partRefunded',
      'refundRequested',
      'received',
      'pending',
      'requested',
    ]);
    expect(history['paymentHistory']).toMatchObject({ 3: { note: 'one box was broken', by: 'staff-1' } });
    expect(await eventsOf(stack, { paymentId, ...begun })).toHaveLength(7);
  });

  it('that the provider will not give back keep their money', async () => {
    const { paymentId } = await paid(5000);
    await refund(paymentId, 1013);
    await eventually(async () => (await eventsOf(stack, { paymentId })).includes('RefundFailed'));
    await stack.settled();
    expect((await list({ filter: { search: paymentId } })).rows).toMatchObject([
      { status: 'paid', refundable: { amount: 5000 } },
    ]);
  });

  it('are given back once when the provider answers nothing the first time', async () => {
    const { paymentId } = await paid(900);
    const spy = vi.spyOn(SandboxProvider.prototype, 'refund').mockImplementationOnce(async (order) => {
      const values = [order.refundId, order.reference, order.amount.amount];
      await stack.pool.query('insert into sandbox.refunds values ($1, $2, $3, now())', values);
      throw new Error('timed out');
    });
    await refund(paymentId, 900);
    await eventually(async () => (await eventsOf(stack, { paymentId })).includes('FullyRefunded'));
    expect(spy).toHaveBeenCalledTimes(2);
    const { rows } = await stack.pool.query(
      'select 1 from sandbox.refunds join sandbox.sessions using (reference) where payment_id = $1',
      [paymentId],
    );
    expect(rows).toHaveLength(1);
  });

  it('that another provider took wait for a person when they are to be given back', async () => {
    const paymentId = 'taken-elsewhere';
    const amount = money(900);
    const until = new Date(Date.now() + 60_000).toISOString();
    const request = { paymentId, userId: 'buyer-1', amount, method: 'card', provider: 'stripe', until } as const;
    const received = { paymentId, reference: 'cs_1', amount, receivedAt: until } as const;
    const decide = (command: PaymentCommand) =>
      stack.store.decide(paymentStream(paymentId), paymentDecider, command, { actor: 'buyer-1' });
    await decide({ type: 'RequestPayment', data: { ...request, subject: { kind: 'cart', id: 'cart-1' } } });
    await decide({ type: 'ReceivePayment', data: received });
    await stack.settled();
    await refund(paymentId, 900);
    await eventually(async () => {
      const { rows } = await stack.pool.query(`select 1 from platform.reaction_dead_letters where state = 'dead'`);
      return rows.length === 1;
    });
    expect((await eventsOf(stack, { paymentId })).at(-1)).toBe('RefundRequested');
  });

  it('are given back to somebody who was erased, without a reason that could name them', async () => {
    const paymentId = 'of-the-erased';
    const userId = randomUUID();
    const amount = money(900);
    const at = new Date(Date.now() + 60_000).toISOString();
    const subject = { kind: 'cart', id: 'cart-1' } as const;
    const request = { paymentId, subject, userId, amount, method: 'card', provider: 'sandbox', until: at } as const;
    const facts = [
      { type: 'PaymentRequested', data: request },
      { type: 'PaymentReceived', data: { paymentId, reference: 'ref-erased', amount, receivedAt: at } },
    ];
    await stack.store.append(paymentStream(paymentId), facts, { actor: userId });
    await stack.api.api.platform.personalData.erase(userId);
    await stack.settled();
    expect(await refund(paymentId, 900, 'Li was ill')).toMatchObject({ __typename: 'Payment' });
    for await (const { type, data } of stack.store.read(paymentStream(paymentId))) {
      if (type === 'RefundRequested') expect(data).toEqual({ paymentId, refundId: expect.any(String), amount, userId });
    }
  });

  it('refuse what is unknown, unpaid or wrongly filled in', async () => {
    expect(await refund('nothing', 1)).toMatchObject({ reason: 'unknownPayment' });
    const open = await begin(stack, newCart(300));
    expect(await refund(open.paymentId, 1)).toMatchObject({ reason: 'notPaid' });
    expect(await refund(open.paymentId, 0, 'x')).toMatchObject({ fields: [{ field: 'amount' }, { field: 'reason' }] });
  });

  it('tell who gave money back by name; the provider goes by its own word', async () => {
    await plant(stack, 'staff', 'staff-1');
    const { paymentId } = await paid(1100);
    await refund(paymentId, 100);
    await eventually(async () => (await eventsOf(stack, { paymentId })).includes('PartRefunded'));
    await stack.settled();
    const history = await ask('query ($id: ID!) { paymentHistory(id: $id) { change by } }', { id: paymentId });
    expect(history['paymentHistory']).toEqual(
      expect.arrayContaining([
        { change: 'refundRequested', by: 'Grace staff' },
        { change: 'partRefunded', by: 'Grace staff' },
        { change: 'received', by: 'provider:sandbox' },
      ]),
    );
  });

  it('are for staff alone', async () => {
    const query = '{ payments { rows { id } } }';
    expect((await stack.api.post('/admingql/', { query }, buyer)).status).toBe(403);
  });

  it('are the same when the whole log is folded anew', async () => {
    await stack.settled();
    expect(await stack.foldedAnew()).toMatchObject({ differing: 0 });
  });
});
