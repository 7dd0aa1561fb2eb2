import { paymentMachine } from '@meridian/workflows/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTransitions, createEventRegistry, decideCommand, isRefused, money } from '../../kernel/index.js';
import { machineAccepts } from '../../kernel/testing/index.js';
import { type PaymentCommand, paymentDecider } from './payment.decider.js';
import { type PaymentEvent, paymentEvents } from './payment.events.js';
import { refundable } from './payment.state.js';
import {
  paymentId,
  at,
  counter,
  requested,
  pending,
  received,
  ends,
  back,
  refundAsked,
  refundHeld,
  refundFailed,
  request,
  notePending,
  receive,
  fail,
  cancel,
  expire,
  refund,
  complete,
  failRefund,
  payment,
  open,
  paid,
} from '../testing/payment-events.js';

describe('a payment', () => {
  it('is requested once, for a whole amount', () => {
    payment.when(request()).thenExpect([requested]);
    open.when(request()).thenExpect([]);
    open.when(request({ amount: money(1) })).thenExpect({ refused: 'paymentExists' });
    open.when(request({ subject: { kind: 'booking', id: 'b1' } })).thenExpect({ refused: 'paymentExists' });
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      payment.when(request({ amount: { amount, currency: 'GBP' } })).thenExpect({ refused: 'badAmount' });
    }
  });

  it('is pending under one reference', () => {
    payment.events([requested]).when(notePending()).thenExpect([pending]);
    open.when(notePending()).thenExpect([]);
    open.when(notePending('other')).thenExpect({ refused: 'otherReference' });
    for (const late of [received(), ends.failed]) open.events([late]).when(notePending()).thenExpect([]);
  });

  it('is received once, also before it was noted as pending', () => {
    open.when(receive()).thenExpect([received()]);
    payment.events([requested]).when(receive()).thenExpect([received()]);
    paid.when(receive()).thenExpect([]);
    for (const later of [fail, cancel, expire]) paid.when(later).thenExpect({ refused: 'alreadyPaid' });
  });

  it('takes nothing but what was asked for', () => {
    open.when(receive(money(4889))).thenExpect({ refused: 'amountDiffers', details: { asked: money(4890) } });
    open.when(receive(money(4890, 'CNY'))).thenExpect({ refused: 'amountDiffers', details: { asked: money(4890) } });
    open.when(receive(money(4890), 'other')).thenExpect({ refused: 'otherReference' });
    paid.when(receive(money(4890), 'other')).thenExpect({ refused: 'otherReference' });
    for (const command of [receive(), notePending(), fail, cancel, expire, refund('r1', 1), complete('r1', 1)]) {
      payment.when(command).thenExpect({ refused: 'unknownPayment' });
    }
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('is %s once, and says so when the money comes late', (end) => {
    const command = { failed: fail, cancelled: cancel, expired: expire }[end];
    open.when(command).thenExpect([ends[end]]);
    const over = open.events([ends[end]]);
    for (const again of [fail, cancel, expire]) over.when(again).thenExpect([]);
    over.when(receive()).thenExpect([received(end)]);
    over
      .events([received(end)])
      .when(receive())
      .thenExpect([]);
  });

  it('gives back in parts until nothing is left', () => {
    paid.when(refund('r1', 890)).thenExpect([refundAsked('r1', 890)]);
    paid
      .events([refundAsked('r1', 890)])
      .when(refund('r1', 890))
      .thenExpect([]);
    paid
      .events([refundAsked('r1', 890)])
      .when(refund('r1', 891))
      .thenExpect({ refused: 'refundExists' });
    paid
      .events([refundAsked('r1', 890)])
      .when(complete('r1', 890))
      .thenExpect([back('PartRefunded', 'r1', 890)]);
    const part = paid.events([refundAsked('r1', 890), back('PartRefunded', 'r1', 890)]);
    part.when(complete('r1', 890)).thenExpect([]);
    part.when(refund('r2', 4001)).thenExpect({ refused: 'refundTooMuch', details: { left: 4000 } });
    part
      .events([refundAsked('r2', 4000)])
      .when(complete('r2', 4000))
      .thenExpect([back('FullyRefunded', 'r2', 4000)]);
    const whole = part.events([back('FullyRefunded', 'r2', 4000)]);
    whole.when(refund('r3', 1)).thenExpect({ refused: 'refundTooMuch', details: { left: 0 } });
    open.when(refund('r1', 1)).thenExpect({ refused: 'notPaid' });
    for (const amount of [0, -1, 1.5, Number.NaN]) paid.when(refund('r1', amount)).thenExpect({ refused: 'badAmount' });
  });

  it('names whose key seals the reason of a refund, and keeps it once the money is back', () => {
    const why = { reason: 'One box was broken' };
    const data = { paymentId, refundId: 'r1', amount: money(890), ...why };
    const requested: PaymentEvent = { type: 'RefundRequested', data: { ...data, userId: 'u1' } };
    paid.when({ type: 'RequestRefund', data }).thenExpect([requested]);
    expect(paid.events([requested, back('PartRefunded', 'r1', 890)]).state.refunds['r1']).toMatchObject(why);
  });

  it('notes what was given back at the provider, and no more than there was', () => {
    paid.when(complete('elsewhere', 4890)).thenExpect([back('FullyRefunded', 'elsewhere', 4890)]);
    paid.when(complete('elsewhere', 4891)).thenExpect({ refused: 'refundTooMuch', details: { left: 4890 } });
    paid
      .events([refundAsked('r1', 890)])
      .when(complete('r1', 891))
      .thenExpect({ refused: 'amountDiffers', details: { asked: 890 } });
  });

  it('frees an amount whose refund failed, and takes it as made if it is made after all', () => {
    const tried = paid.events([refundAsked('r1', 4890)]);
    tried.when(failRefund('r1')).thenExpect([refundFailed('r1')]);
    const over = tried.events([refundFailed('r1')]);
    expect([refundable(tried.state), refundable(over.state)]).toEqual([0, 4890]);
    over.when(failRefund('r1')).thenExpect([]);
    over.when(complete('r1', 4890)).thenExpect([back('FullyRefunded', 'r1', 4890)]);
    paid.when(failRefund('r1')).thenExpect({ refused: 'unknownRefund' });
    paid
      .events([back('PartRefunded', 'r1', 1)])
      .when(failRefund('r1'))
      .thenExpect({ refused: 'refundMade' });
  });

  it('receives once and never gives back more than that, whatever comes how often in whatever order', () => {
    const id = fc.constantFrom('r1', 'r2', 'r3');
    const amount = fc.integer({ min: -5, max: 5000 });
    const command: fc.Arbitrary<PaymentCommand> = fc.oneof(
      fc.constantFrom(
        request(),
        notePending(),
        notePending('other'),
        receive(),
        receive(money(1)),
        fail,
        cancel,
        expire,
      ),
      fc.tuple(id, amount).map((each) => refund(...each)),
      fc.tuple(id, amount).map((each) => complete(...each)),
      id.map(failRefund),
    );
    const registry = createEventRegistry(paymentEvents);
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
        let { state } = payment;
        let taken = 0;
        const given = new Map<string, number>();
        for (const each of commands) {
          const outcome = decideCommand(paymentDecider, each, state, { now: new Date(at), actor: 'a' });
          if (isRefused(outcome)) continue;
          for (const { type, data } of outcome) {
            registry.check(type, data);
            if (type === 'PaymentReceived') taken += data.amount.amount;
            if (type === 'PartRefunded' || type === 'FullyRefunded') {
              expect(given.has(data.refundId)).toBe(false);
              given.set(data.refundId, data.amount.amount);
            }
          }
          state = outcome.reduce(paymentDecider.evolve, state);
          const returned = [...given.values()].reduce((left, right) => left + right, 0);
          expect([0, 4890]).toContain(taken);
          expect(returned).toBeLessThanOrEqual(taken);
          expect(refundable(state)).toBeGreaterThanOrEqual(0);
          expect(state.status === 'refunded').toBe(taken > 0 && returned === taken);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('obeys its machine in every state', () => {
    const parted = [requested, received(), back('PartRefunded', 'r0', 90)];
    const problems = machineAccepts({
      table: compileTransitions(paymentMachine.config),
      decider: paymentDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        requested: [[requested]],
        pending: [[requested, pending]],
        paid: [
          [requested, received()],
          [counter.taken],
          [requested, received(), refundAsked('r1', 800)],
          [requested, received(), refundHeld('h1', 800)],
        ],
        partRefunded: [parted, [...parted, refundAsked('r1', 800)], [...parted, refundHeld('h1', 800)]],
        refunded: [[requested, received(), back('FullyRefunded', 'r0', 4890)]],
        failed: [[requested, ends.failed]],
        cancelled: [[requested, ends.cancelled]],
        expired: [[requested, pending, ends.expired]],
      },
      commands: [
        request(),
        counter.note,
        notePending(),
        receive(),
        fail,
        cancel,
        expire,
        refund('r2', 100),
        { type: 'RequestRefund', data: { paymentId, refundId: 'h2', amount: money(100), limit: 50 } },
        { type: 'ApproveRefund', data: { paymentId, refundId: 'h1' } },
        { type: 'RefuseRefund', data: { paymentId, refundId: 'h1', reason: 'Not ours' } },
        complete('r1', 800),
        complete('all', 4890),
        complete('rest', 4800),
        failRefund('r1'),
      ],
    });
    expect(problems).toEqual([]);
  });
});
