import { orderMachine } from '@meridian/workflows/shop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTransitions, createEventRegistry, decideCommand, isRefused, money, sum } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type OrderCommand, orderDecider } from './order.decider.js';
import { type OrderEvent, type OrderEventMap, orderEvents } from './order.events.js';
import { refundable } from './order.state.js';
import { quote } from '../checkout/pricing.js';
import { address, contact } from '../testing/index.js';

const orderId = 'o1';
const at = '2026-11-24T09:40:00.000Z';
const bill = quote({
  lines: [
    { itemId: 'box', quantity: 3, price: money(4500), vatRate: 2000 },
    { itemId: 'book', quantity: 1, price: money(1000), vatRate: 0 },
  ],
  coupon: { code: 'SPRING', benefit: { kind: 'amount', amount: money(700) } },
  deliveryPrice: money(390),
});
const snapshot: OrderEventMap['OrderRequested'] = {
  cartId: 'c1',
  orderId,
  paymentId: 'pay1',
  userId: 'u1',
  language: 'zh',
  emailIndex: 'e1',
  contact,
  address,
  lines: bill.lines.map((line) => ({ ...line, stockId: line.itemId, unitsEach: 1, limited: false })),
  deliveryOption: '1',
  deliveryPrice: bill.deliveryPrice,
  deliveryDiscount: bill.deliveryDiscount,
  total: bill.total,
  vat: bill.vat,
};
const total = bill.total.amount;
const requested: OrderEvent = { type: 'OrderRequested', data: snapshot };
const held: OrderEvent = { type: 'OrderHeld', data: { orderId } };
const abandoned: OrderEvent = { type: 'OrderAbandoned', data: { orderId, why: 'expired' } };
const revived: OrderEvent = { type: 'OrderRevived', data: { orderId } };
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { orderId, cartId: 'c1', userId: 'u1', total: bill.total, paidAt: at },
};
const dispatched: OrderEvent = { type: 'OrderDispatched', data: { orderId, carrier: 'Royal Mail', tracking: 'RM1' } };
const delivered: OrderEvent = { type: 'OrderDelivered', data: { orderId } };
const marked = (greeting: string) =>
  ({ type: 'OrderMarkedAsGift', data: { orderId, userId: 'u1', greeting } }) as const;
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, userId: 'u1', reason: 'asked' } };
type Units = OrderEventMap['OrderRefundRequested']['units'];
const asked = (refundId: string, amount: number, units: Units = []): OrderEvent => ({
  type: 'OrderRefundRequested',
  data: {
    orderId,
    userId: 'u1',
    refundId,
    paymentId: 'pay1',
    amount: money(amount),
    units,
    restocked: true,
    reason: 'asked',
  },
});
const failed = (refundId: string): OrderEvent => ({ type: 'OrderRefundFailed', data: { orderId, refundId } });
const request: OrderCommand = { type: 'RequestOrder', data: snapshot };
const confirm: OrderCommand = { type: 'ConfirmHolds', data: { orderId } };
const abandon: OrderCommand = { type: 'AbandonOrder', data: { orderId, why: 'expired' } };
const revive: OrderCommand = { type: 'ReviveOrder', data: { orderId } };
const settle: OrderCommand = { type: 'SettleOrder', data: { orderId, paidAt: at } };
const markAs = (greeting: string): OrderCommand => ({ type: 'MarkOrderAsGift', data: { orderId, greeting } });
const dispatch: OrderCommand = { type: 'DispatchOrder', data: dispatched.data as OrderEventMap['OrderDispatched'] };
const deliver: OrderCommand = { type: 'DeliverOrder', data: { orderId } };
const cancel: OrderCommand = { type: 'CancelOrder', data: { orderId, refundId: 'all', reason: 'asked' } };
const refund = (refundId: string, what: { readonly units?: Units; readonly amount?: number }): OrderCommand => ({
  type: 'RefundOrder',
  data: {
    orderId,
    refundId,
    units: what.units ?? [],
    ...(what.amount !== undefined && { amount: { amount: what.amount, currency: 'GBP' } }),
    restocked: true,
    reason: 'asked',
  },
});
const note = (refundId: string, amount: number): OrderCommand => ({
  type: 'NoteRefund',
  data: { orderId, refundId, amount: money(amount), refundedAt: at },
});
const noteFailed = (refundId: string): OrderCommand => ({ type: 'NoteRefundFailed', data: { orderId, refundId } });
const boxes = (quantity: number): Units => [{ itemId: 'box', quantity }];
const order = given(orderDecider);
const done = order.events([requested, held, paid]);
const madeOf = (from: typeof done, refundId: string, amount: number): OrderEvent[] => {
  const outcome = from.when(note(refundId, amount)).outcome;
  return isRefused(outcome) ? [] : [...outcome];
};
describe('an order', () => {
  it('is requested, held and paid, each once', () => {
    order.when(request).thenExpect([requested]);
    order.events([requested]).when(request).thenExpect([]);
    order.events([requested]).when(confirm).thenExpect([held]);
    order.events([requested, held]).when(confirm).thenExpect([]);
    order.events([requested, held]).when(settle).thenExpect([paid]);
    for (const again of [request, confirm, settle, revive]) done.when(again).thenExpect([]);
    const other: OrderCommand = { type: 'RequestOrder', data: { ...snapshot, cartId: 'c2' } };
    done.when(other).thenExpect({ refused: 'orderExists' });
    for (const { type, data } of [requested, held, paid]) createEventRegistry(orderEvents).check(type, data);
  });

  it('is not paid without holds, and not abandoned once it is paid', () => {
    order.events([requested]).when(settle).thenExpect({ refused: 'notHeld' });
    order.when(settle).thenExpect({ refused: 'unknownOrder' });
    order.events([requested]).when(abandon).thenExpect([abandoned]);
    order.events([requested, abandoned]).when(abandon).thenExpect([]);
    done.when(abandon).thenExpect({ refused: 'alreadyPaid' });
  });

  it('comes back for late money and is held anew', () => {
    const late = order.events([requested, held, abandoned]);
    late.when(settle).thenExpect({ refused: 'notHeld' });
    late.when(revive).thenExpect([revived]);
    late.events([revived]).when(confirm).thenExpect([held]);
    late.events([revived, held]).when(settle).thenExpect([paid]);
    order.when(revive).thenExpect({ refused: 'unknownOrder' });
  });

  it('is dispatched and delivered', () => {
    done.when(dispatch).thenExpect([dispatched]);
    done.when(deliver).thenExpect({ refused: 'notDispatched' });
    const gone = done.events([dispatched]);
    gone.when(dispatch).thenExpect([]);
    gone.when(deliver).thenExpect([delivered]);
    gone.events([delivered]).when(deliver).thenExpect([]);
    order.events([requested]).when(dispatch).thenExpect({ refused: 'notPaid' });
    done.events([cancelled]).when(dispatch).thenExpect({ refused: 'orderCancelled' });
  });

  it('is marked as a gift while it is being packed, each time with another greeting', () => {
    const happy = done.events([marked('Hello')]);
    done.when(markAs('Hello')).thenExpect([marked('Hello')]);
    happy.when(markAs('Hello')).thenExpect([]);
    happy.when(markAs('Get well')).thenExpect([marked('Get well')]);
    done.events([dispatched]).when(markAs('Hello')).thenExpect({ refused: 'alreadyDispatched' });
    done.events([cancelled]).when(markAs('Hello')).thenExpect({ refused: 'orderCancelled' });
  });

  it.each([dispatch, deliver, cancel, markAs('Hello')])('that nobody made is refused as unknown: $type', (command) => {
    order.when(command).thenExpect({ refused: 'unknownOrder' });
  });

  it('is cancelled before it is dispatched, and gives back what is left', () => {
    const everything = [...boxes(3), { itemId: 'book', quantity: 1 }];
    done.when(cancel).thenExpect([cancelled, asked('all', total, everything)]);
    done.events([cancelled]).when(cancel).thenExpect([]);
    done.events([dispatched]).when(cancel).thenExpect({ refused: 'alreadyDispatched' });
    order.events([requested]).when(cancel).thenExpect({ refused: 'notPaid' });
    const part = done.events([asked('r1', 4283, boxes(1))]);
    part
      .when(cancel)
      .thenExpect([cancelled, asked('all', total - 4283, [...boxes(2), { itemId: 'book', quantity: 1 }])]);
    const { paymentId: _none, ...free } = snapshot;
    const gift = order.events([{ type: 'OrderRequested', data: { ...free, total: money(0) } }, held, paid]);
    gift.when(cancel).thenExpect([cancelled]);
    gift.when(refund('r1', { amount: 1 })).thenExpect({ refused: 'refundTooMuch', details: { left: money(0) } });
  });

  it('gives back units at what was paid for them, or an amount', () => {
    done.when(refund('r1', { units: boxes(2) })).thenExpect([asked('r1', 8566, boxes(2))]);
    done.when(refund('r1', { amount: 500 })).thenExpect([asked('r1', 500)]);
    done
      .events([asked('r1', 500)])
      .when(refund('r1', { amount: 500 }))
      .thenExpect([]);
    const two = done.events([asked('r1', 8566, boxes(2))]);
    two.when(refund('r2', { units: boxes(2) })).thenExpect({ refused: 'badQuantity', details: { itemId: 'box' } });
    two.when(refund('r2', { units: boxes(1) })).thenExpect([asked('r2', 4282, boxes(1))]);
    two
      .events([failed('r1')])
      .when(refund('r2', { units: boxes(3) }))
      .thenExpect([asked('r2', 12_848, boxes(3))]);
    done
      .when(refund('r1', { amount: total + 1 }))
      .thenExpect({ refused: 'refundTooMuch', details: { left: bill.total } });
    order
      .events([requested, held])
      .when(refund('r1', { amount: 1 }))
      .thenExpect({ refused: 'notPaid' });
  });

  it.each([-1, 0, 1.5, Number.NaN, 4, undefined])('refuses to take back %s boxes', (quantity) => {
    done
      .when(refund('r1', { units: boxes(quantity as number) }))
      .thenExpect({ refused: 'badQuantity', details: { itemId: 'box' } });
  });

  it('refuses refunds that say nothing, too much at once, or nonsense', () => {
    const odd = [{}, { units: boxes(1), amount: 5 }, { amount: 0 }, { amount: -5 }, { amount: 1.5 }];
    for (const what of [...odd, { units: [...boxes(1), ...boxes(1)] }]) {
      done.when(refund('r1', what)).thenExpect({ refused: 'badRefund' });
    }
  });

  it('notes a refund once, with the VAT of its credit note, and one made at the provider too', () => {
    const [made] = madeOf(done.events([asked('r1', 500)]), 'r1', 500);
    expect(made).toMatchObject({ type: 'OrderRefunded', data: { refundId: 'r1', amount: money(500) } });
    const after = done.events([asked('r1', 500), made!]);
    after.when(note('r1', 500)).thenExpect([]);
    const data = { orderId, refundId: 'elsewhere', amount: money(100), refundedAt: at };
    const said = done.when({ type: 'NoteRefund', data: { ...data, reason: 'Sent twice' } }).outcome;
    expect(said).toMatchObject([{ type: 'OrderRefunded', data: { reason: 'Sent twice', userId: 'u1' } }]);
    expect(done.when({ type: 'NoteRefund', data }).outcome).not.toHaveProperty('0.data.userId');
    after.when(noteFailed('r1')).thenExpect([]);
    expect(madeOf(done, 'elsewhere', total)).toHaveLength(1);
    after.when(note('elsewhere', total)).thenExpect({ refused: 'refundTooMuch' });
  });

  it('frees an amount whose refund failed', () => {
    const tried = done.events([asked('r1', total)]);
    tried.when(noteFailed('r1')).thenExpect([failed('r1')]);
    expect(refundable(tried.state).amount).toBe(0);
    expect(refundable(tried.events([failed('r1')]).state).amount).toBe(total);
  });

  it('never gives back more than was paid, and all credit notes hold exactly the VAT of the receipt', () => {
    const id = fc.constantFrom('r1', 'r2', 'r3', 'r4');
    const amount = fc.integer({ min: -10, max: total });
    const command: fc.Arbitrary<OrderCommand> = fc.oneof(
      fc.tuple(id, amount).map(([refundId, much]) => refund(refundId, { amount: much })),
      fc.tuple(id, fc.nat(4)).map(([refundId, quantity]) => refund(refundId, { units: boxes(quantity) })),
      fc
        .tuple(
          id,
          amount.filter((much) => much > 0),
        )
        .map((each) => note(...each)),
      id.map(noteFailed),
      fc.constantFrom(cancel, dispatch, deliver),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30, size: 'max' }), (commands) => {
        let { state } = done;
        const notes: OrderEventMap['OrderRefunded'][] = [];
        const run = (each: OrderCommand) => {
          const outcome = decideCommand(orderDecider, each, state, { now: new Date(at), actor: 'a' });
          if (isRefused(outcome)) return;
          for (const event of outcome) if (event.type === 'OrderRefunded') notes.push(event.data);
          state = outcome.reduce(orderDecider.evolve, state);
          expect(refundable(state).amount).toBeGreaterThanOrEqual(0);
        };
        for (const each of commands) run(each);
        const back = () => sum(notes.map((each) => each.amount)).amount;
        expect(back()).toBeLessThanOrEqual(total);
        for (const refundId of ['r1', 'r2', 'r3', 'r4', 'all']) run(noteFailed(refundId));
        if (back() < total) run(note('rest', total - back()));
        expect(back()).toBe(total);
        const vat = (rate: number) =>
          sum(notes.flatMap((each) => each.vat.filter((part) => part.rate === rate)).map((part) => part.vat));
        for (const part of bill.vat) expect(vat(part.rate)).toEqual(part.vat);
      }),
      { numRuns: 300 },
    );
  });

  it('obeys its machine in every state', () => {
    const base = [requested, held, paid];
    const withRefund = (history: OrderEvent[]) => [history, [...history, asked('r1', 500)]];
    const problems = machineAccepts({
      table: compileTransitions(orderMachine.config),
      decider: orderDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        requested: [[requested]],
        held: [[requested, held]],
        abandoned: [[requested, abandoned]],
        paid: withRefund(base),
        dispatched: withRefund([...base, dispatched]),
        delivered: withRefund([...base, dispatched, delivered]),
        cancelled: withRefund([...base, cancelled]),
      },
      commands: [
        request,
        confirm,
        abandon,
        revive,
        settle,
        markAs('Hello'),
        dispatch,
        deliver,
        cancel,
        refund('r2', { amount: 300 }),
        note('r1', 500),
        noteFailed('r1'),
      ],
    });
    expect(problems).toEqual([]);
  });
});
