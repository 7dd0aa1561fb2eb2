import { bookingMachine } from '@meridian/workflows/bookings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventRegistry, decideCommand, isRefused, money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { outRefunds } from './booking-care.js';
import { feeNow, feeToMove } from './booking-changes.js';
import type { BookingCommand } from './booking.commands.js';
import { bookingDecider } from './booking.decider.js';
import { type BookingEvent, bookingEvents } from './booking.events.js';
import { chargeFor, dueBack, keptOf, owedFor, paidFor } from './booking.money.js';
import { feeFor } from './fee.rules.js';
import * as make from '../testing/index.js';

const { acked, ready, paidBooking, requested, cancel, amend, lateFee, price } = make;
const booking = given(bookingDecider);
const paid = booking.events(paidBooking);
const inStore = booking.events([...ready, requested('inStore')]);
const at = (iso: string) => ({ now: new Date(iso) });
const justBefore = at('2026-11-26T15:59:59.999Z');
const exactly = at('2026-11-26T16:00:00.000Z');

it('keeps how it was paid at the place, and reads what was stored before that was asked', () => {
  const slip = { counterMethod: 'cardTerminal', tillReceipt: 'ZVT 0815/7' } as const;
  const taken = make.takePayment(9000, slip);
  const paidThere: BookingEvent = { type: 'BookingPaid', data: taken.data };
  inStore.when(taken).thenExpect([paidThere]);
  expect(inStore.events([paidThere]).state.receipts).toMatchObject([{ receiptId: 'till-1', ...slip }]);
  const registry = createEventRegistry(bookingEvents);
  const stored = { bookingId: 'b1', receiptId: 'till-1', amount: money(9000), paidAt: '2026-11-27T10:00:00.000Z' };
  const data = registry.upcast('BookingPaid', 1, stored) as typeof stored;
  expect(() => registry.check('BookingPaid', data)).not.toThrow();
  const earlier = inStore.events([{ type: 'BookingPaid', data }]);
  expect(earlier.state.receipts).toMatchObject([{ counterMethod: null, tillReceipt: null }]);
});

describe('the fee', () => {
  it('is nothing until 16:00 UK of the day before, and £10 from then on', () => {
    const appointment = '2026-11-27T10:00:00.000Z';
    const total = money(9000);
    expect(feeFor(appointment, total, justBefore.now)).toEqual({
      amount: money(0),
      rule: 'free',
      freeUntil: '2026-11-26T16:00:00.000Z',
    });
    expect(feeFor(appointment, total, exactly.now)).toMatchObject({ amount: lateFee, rule: 'late' });
    expect(feeFor(appointment, money(600), exactly.now).amount).toEqual(money(600));
    expect(feeFor('2026-07-01T23:30:00.000Z', total, exactly.now).freeUntil).toBe('2026-07-01T15:00:00.000Z');
    expect(feeFor('2026-03-29T09:00:00.000Z', total, exactly.now).freeUntil).toBe('2026-03-28T16:00:00.000Z');
    expect(feeFor('2026-10-26T09:00:00.000Z', total, exactly.now).freeUntil).toBe('2026-10-25T16:00:00.000Z');
  });

  it('is kept of what was paid, and the rest goes back', () => {
    paid.when(cancel(), justBefore).thenExpect([make.cancelled(), make.refundAsked(9000)]);
    paid.when(cancel(), exactly).thenExpect({ refused: 'feeChanged', details: { fee: lateFee, rule: 'late' } });
    paid.when(cancel({ feeSeen: lateFee }), exactly).thenExpect([make.cancelled(lateFee), make.refundAsked(8000)]);
    paid.when(cancel({ feeSeen: lateFee }), justBefore).thenExpect({
      refused: 'feeChanged',
      details: { fee: money(0), rule: 'free' },
    });
  });

  it('is owed where nothing was paid yet', () => {
    const outcome = inStore.when(cancel({ feeSeen: lateFee }), exactly);
    outcome.thenExpect([make.cancelled(lateFee)]);
    const after = inStore.events([make.cancelled(lateFee)]);
    expect(owedFor(after.state)).toEqual(lateFee);
    after.when(make.takePayment(900)).thenExpect({ refused: 'notOwed', details: { owed: lateFee } });
    expect(isRefused(after.when(make.takePayment(1000)).outcome)).toBe(false);
  });

  it('may be waived by staff alone, with a reason', () => {
    paid.when(cancel({ waiver: 'Ill', by: 'patient' }), exactly).thenExpect({ refused: 'waiverByStaff' });
    paid.when(cancel({ waiver: 'Ill', by: 'staff' }), exactly).thenExpect([
      {
        type: 'BookingCancelled',
        data: { bookingId: 'b1', userId: 'u1', by: 'staff', fee: money(0), words: 'Ill' },
      },
      make.refundAsked(9000, 'f1', { userId: 'u1', reason: 'Ill' }),
    ]);
  });

  it('is moved from the time that was seen, and from no other', () => {
    const at = paid.state.slot?.at;
    paid.when(amend({ atSeen: make.later, feeSeen: lateFee }), exactly).thenExpect({ refused: 'movedMeanwhile' });
    const { outcome } = paid.when(amend({ atSeen: at ?? '', feeSeen: lateFee }), exactly);
    expect(isRefused(outcome)).toBe(false);
  });

  it('is the same for a late amendment, and follows the new date', () => {
    paid.when(amend(), exactly).thenExpect({ refused: 'feeChanged', details: { fee: lateFee, rule: 'late' } });
    const outcome = paid.when(amend({ feeSeen: lateFee }), exactly).outcome;
    if (isRefused(outcome)) throw new Error(outcome.refused);
    const amended = paid.events(outcome);
    expect(amended.state).toMatchObject({ status: 'pending', slot: { at: make.later, people: 2 } });
    expect(owedFor(amended.state)).toEqual(lateFee);
    expect(feeNow(amended.state, exactly.now)).toMatchObject({ rule: 'free', freeUntil: '2026-11-29T16:00:00.000Z' });
    amended.when(cancel(), exactly).thenExpect([make.cancelled(), make.refundAsked(8000)]);
  });

  it('is none for moving it at a place that could not take it, and the same for cancelling', () => {
    const there = { takesPayment: false };
    paid.when(amend({ ...there, feeSeen: lateFee }), exactly).thenExpect({
      refused: 'feeChanged',
      details: { fee: money(0), rule: 'free' },
    });
    const outcome = paid.when(amend(there), exactly).outcome;
    if (isRefused(outcome)) throw new Error(outcome.refused);
    expect(owedFor(paid.events(outcome).state)).toEqual(money(0));
    expect(feeToMove(paid.state, exactly.now, there)?.amount).toEqual(money(0));
    expect(feeToMove(paid.state, exactly.now, { takesPayment: true })?.amount).toEqual(lateFee);
    paid.when(cancel({ feeSeen: lateFee }), exactly).thenExpect([make.cancelled(lateFee), make.refundAsked(8000)]);
  });

  it('is none for somebody who did not come: what was paid is kept, what was not is not asked for', () => {
    const over = at('2026-11-27T10:00:00.000Z');
    const come = inStore.events([acked]);
    come.when(make.miss, at('2026-11-27T09:59:59.000Z')).thenExpect({ refused: 'tooEarly' });
    come.when(make.miss, over).thenExpect([make.missed]);
    expect(owedFor(come.events([make.missed]).state).amount).toBe(0);
    const kept = paid.events([acked, make.missed]).state;
    expect([keptOf(kept), owedFor(kept), dueBack(kept)]).toEqual([money(9000), money(0), money(0)]);
  });

  it('is given back by who may do so, and by nobody else where it was paid online', () => {
    const online = paid.events([acked, make.attended, make.drawFailed(0, 1)]);
    expect(outRefunds(online.state, 0)).toBe(true);
    for (const command of [make.failDraw(0), make.failPatient(0)] as const) {
      if (command.type !== 'FailDraw' && command.type !== 'FailPatient') throw new Error(command.type);
      const kept = { ...command, data: { ...command.data, keepsPaid: true } } as typeof command;
      const draws = command.type === 'FailDraw';
      online.when(kept).thenExpect(draws ? [make.drawFailed(0, 2)] : { refused: 'managerRefunds' });
      const unpaid = inStore.events([acked, make.attended, make.drawFailed(0, 1)]);
      expect(outRefunds(unpaid.state, 0)).toBe(false);
      expect(isRefused(unpaid.when(kept).outcome)).toBe(false);
    }
    const twice = online.events([make.drawFailed(0, 2)]);
    for (const again of [make.failDraw(0), make.takeSample(0)] as const)
      twice.when(again).thenExpect({ refused: 'managerRefunds' });
    const first = { ...make.failDraw(1), data: { ...make.failDraw(1).data, keepsPaid: true } } as BookingCommand;
    expect(isRefused(online.when(first).outcome)).toBe(false);
    expect(outRefunds(paid.events([acked, make.missed]).state, 0)).toBe(false);
  });

  it('comes back for one patient of two after a second failed draw, and wholly after both', () => {
    const there = paid.events([acked, make.attended, make.drawFailed(0, 1)]);
    const failed = { bookingId: 'b1', userId: 'u1', reason: 'secondFailedDraw' } as const;
    there
      .when(make.failDraw(0))
      .thenExpect([
        make.drawFailed(0, 2),
        { type: 'PatientFailed', data: { ...failed, patient: 0 } },
        make.refundAsked(4500, 'd0'),
      ]);
    const one = there.events([
      make.drawFailed(0, 2),
      { type: 'PatientFailed', data: { ...failed, patient: 0 } },
      make.refundAsked(4500, 'd0'),
    ]);
    one.when(make.failDraw(0)).thenExpect({ refused: 'patientOut' });
    one
      .events([make.drawFailed(1, 1)])
      .when(make.failDraw(1))
      .thenExpect([
        make.drawFailed(1, 2),
        { type: 'BookingFailed', data: { ...failed, patient: 1 } },
        make.refundAsked(4500, 'd1'),
      ]);
  });

  it('goes back anew after a refund failed, and once', () => {
    const back = paid.events([make.cancelled(), make.refundAsked(9000)]);
    const refundedAt = '2026-11-28T10:00:00.000Z';
    const data = { bookingId: 'b1', refundId: 'f1', receiptId: 'p1', amount: money(9000), refundedAt, reason: 'Ill' };
    const refunded = { type: 'BookingRefunded', data: { ...data, userId: 'u1' } } as const;
    back.when({ type: 'NoteBookingRefund', data }).thenExpect([refunded]);
    const outcome = back.when(make.refundFailed('f1')).outcome;
    if (isRefused(outcome)) throw new Error(outcome.refused);
    const failed = back.events(outcome);
    failed.when(make.refundFailed('f1')).thenExpect([]);
    failed.when(make.giveBack()).thenExpect([make.refundAsked(9000, 'g1')]);
    failed.when(make.refunded('f1', 4500)).thenExpect({ refused: 'refundTooMuch' });
    const made = back.when(make.refunded('f1', 9000)).outcome;
    if (isRefused(made)) throw new Error(made.refused);
    back.events(made).when(make.refunded('f1', 9000)).thenExpect([]);
    paid.when(make.refunded('unasked', 9001)).thenExpect({ refused: 'refundTooMuch' });
  });

  it('balances whatever happens when', () => {
    const { fail, miss, attend, sendKit, reachLab, ack, comment, expire, agree, abandon } = make;
    const patient = fc.constantFrom(0, 1, 2);
    const fee = fc.constantFrom(money(0), lateFee);
    const by = fc.constantFrom('patient', 'staff');
    const waiver = fc.constantFrom({}, {}, { waiver: 'ill' });
    const refundId = fc.integer({ min: 0, max: 99_999 }).map((number) => `q${number}`);
    const command: fc.Arbitrary<BookingCommand> = fc.oneof(
      fc.constantFrom(make.choose, make.name(make.li, make.bo), make.giveAddress, agree, make.request(), make.begin()),
      fc.constantFrom(
        abandon,
        make.land(true),
        make.land(false),
        make.land(true, 4500),
        ack,
        attend,
        sendKit,
        reachLab,
      ),
      fc.constantFrom<BookingCommand>(ack, attend, miss, fail, comment, expire, make.setClinicTest()),
      fc
        .tuple(fee, by, waiver, refundId)
        .map(([feeSeen, who, waived, id]) => cancel({ feeSeen, by: who, ...waived, refundId: `${id} of the end` })),
      fc
        .tuple(fee, by, fc.constantFrom(make.at, make.later))
        .map(([feeSeen, who, to]) => amend({ feeSeen, by: who, at: to, kept: { at: to, people: 2 } })),
      patient.map(make.failDraw),
      patient.map(make.takeSample),
      fc.tuple(patient, fc.constantFrom('didNotAttend', 'unfit')).map(([who, why]) => make.failPatient(who, why)),
      patient.map(make.enterResult),
      patient.map(make.publish),
      fc.constantFrom(1000, 8000, 9000, 10_000, 4500).map((amount) => make.takePayment(amount)),
      fc
        .tuple(fc.constantFrom('f1', 'd0', 'x0', 'unasked'), fc.constantFrom(4500, 8000, 9000))
        .map((each) => make.refunded(...each)),
      refundId.map(make.giveBack),
      fc.tuple(refundId, fc.constantFrom(100, 4500, 9000), fc.nat(2)).map((each) => make.refundBooking(...each)),
    );
    const registry = createEventRegistry(bookingEvents);
    const steps = fc.array(fc.tuple(command, fc.nat(900)), { maxLength: 40, size: 'max' });
    const come = [...paidBooking, acked, make.attended];
    const atLab = [...come, make.sampled(0), make.sampled(1), make.reachedLab];
    const beginnings = fc.constantFrom(
      [make.started],
      ready,
      [...ready, requested('inStore')],
      paidBooking,
      come,
      [...paidBooking, acked, make.kitSent],
      atLab,
    );
    const reached = new Set<string>();
    fc.assert(
      fc.property(beginnings, steps, (beginning, commands) => {
        let state = booking.events(beginning).state;
        let now = new Date('2026-11-24T09:30:00.000Z');
        for (const [each, minutes] of commands) {
          now = new Date(now.getTime() + minutes * 60_000);
          const known = Object.keys(state.refunds);
          if (each.type === 'NoteBookingRefund' && ![...known, 'unasked'].includes(each.data.refundId)) continue;
          const outcome = decideCommand(bookingDecider, each, state, { now, actor: 'a' });
          if (isRefused(outcome)) continue;
          for (const { type, data } of outcome) registry.check(type, data);
          state = outcome.reduce(bookingDecider.evolve, state);
          reached.add(state.status);
          expect(bookingMachine.config.states).toHaveProperty(state.status);
          const back = Object.values(state.refunds).filter(({ stands }) => stands !== 'failed');
          const returned = back.reduce((all, { amount }) => all + amount.amount, 0);
          const ofGoodwill = back.some(({ goodwill }) => goodwill);
          expect(paidFor(state).amount).toBe(keptOf(state).amount + returned);
          expect(keptOf(state).amount).toBeGreaterThanOrEqual(0);
          expect(dueBack(state).amount).toBe(0);
          expect(owedFor(state).amount).toBeGreaterThanOrEqual(0);
          if (!ofGoodwill) expect(keptOf(state).amount + owedFor(state).amount).toBe(chargeFor(state).amount);
          if (state.status === 'failed' && state.progress.every(({ out }) => out !== 'didNotAttend')) {
            expect(keptOf(state).amount).toBe(0);
          }
          const most = 2 * price.amount + state.amendFees.amount + state.cancelFee.amount;
          expect(chargeFor(state).amount).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 600 },
    );
    expect(reached.size).toBeGreaterThanOrEqual(10);
  });
});
