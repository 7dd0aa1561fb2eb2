import { bookingMachine } from '@meridian/workflows/bookings';
import { expect, it } from 'vitest';
import { compileTransitions, isRefused, money } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { bookingDecider } from './booking.decider.js';
import * as make from '../testing/index.js';
import { owing, voucherSteps, vouched } from '../testing/vouchers.js';
import { sendLink, withdrawLink } from '../testing/payment-link.js';

const { started, chosen, li, ready, begun, requested, paid, acked } = make;
const booking = given(bookingDecider);
const onTheDay = { now: new Date('2026-11-27T10:00:00.000Z') };

it('a booking takes no step that the machine does not, and each that it does', () => {
  const till = { receiptId: 'till-9', amount: money(9000), paidAt: '2026-11-24T09:30:00.000Z' };
  const settled = { type: 'BookingPaid', data: { bookingId: 'b1', ...till } } as const;
  const acknowledged = [...ready, requested(), acked];
  const come = [...acknowledged, make.attended];
  const drawn = [...come, make.sampled(0)];
  const missed = [...drawn, make.drawFailed(1, 1)];
  const lab = [...drawn, make.sampled(1), make.reachedLab];
  const results = [...lab, make.resulted(0)];
  const shown = [...results, make.published(0)];
  const [, ...after] = come;
  const visit = [make.startedFor('visit'), ...after];
  const vaccinated = [...visit, make.vaccineGiven(0)];
  const handedOver = [make.startedFor('sample'), ...after, make.sampled(0), make.sampled(1)];
  const failed = { type: 'BookingFailed', data: { bookingId: 'b1', userId: 'u1', reason: 'other' } } as const;
  const undue = (...history: Parameters<typeof booking.events>[0][]) =>
    history.flatMap((each) => [each, [...each, paid, make.refundAsked(1000)], [...each, paid, settled]]);
  const next = { bookingId: 'b1', venueId: 'v1', at: make.later, until: make.later, people: 2 };
  const chosenNext = { type: 'SlotChosen', data: next } as const;
  const out = { type: 'PatientFailed', data: { ...make.mine, patient: 1, reason: 'unfit' } } as const;
  const unpaid = [...ready, requested(), make.acked, make.attended];
  const problems = machineAccepts({
    table: compileTransitions(bookingMachine.config),
    decider: bookingDecider,
    statusOf: ({ status }) => status,
    histories: {
      none: [[]],
      held: [
        ...undue([started, chosen]),
        [make.startedByVisitor],
        ready,
        [...ready, make.declared],
        [...ready, begun],
        [...ready, chosenNext],
        vouched,
      ],
      pending: [
        ...undue([...ready, requested()]),
        [...vouched, requested()],
        owing.pending,
        [...ready, requested(), out],
      ],
      ack: [...undue(acknowledged), [...acknowledged, make.identityRefused], owing.ack, [...unpaid.slice(0, -1), out]],
      attended: [
        ...undue(come),
        visit,
        vaccinated,
        [...come, make.drawFailed(0, 1)],
        [...come, make.calledIn],
        owing.attended,
        [...unpaid, out],
      ],
      kitSent: undue([...acknowledged, make.kitSent]),
      sampled: [
        ...undue(drawn),
        [...come, make.sampled(0, 'TUBE-0001')],
        [...drawn, make.sampled(1)],
        handedOver,
        missed,
        [...unpaid, make.sampled(0), out],
      ],
      atLab: [...undue(lab), [...handedOver, make.reachedLab]],
      resulted: [...undue(results), [...results, make.resulted(1)]],
      published: [...undue(shown), [...shown, make.resulted(1)]],
      completed: [
        ...undue([...visit, make.completed]),
        [...vaccinated, make.completed],
        owing.completed,
        [...handedOver, make.completed],
      ],
      cancelled: undue([...ready, requested(), make.cancelled(make.lateFee)]),
      noShow: undue([...acknowledged, make.missed]),
      failed: undue([...come, failed]),
      expired: undue([...ready, make.expired]),
    },
    commands: [
      make.start,
      make.claim(),
      { type: 'ChooseSlot', data: next },
      make.begin({ kept: { at: make.later, people: 2 } }),
      make.name(li),
      make.giveAddress,
      make.giveTravel({ arrival: '2026-11-29', mode: 'other', from: 'CN' }),
      make.giveKit('KIT-0001'),
      make.declare(),
      make.declare({ noTravel: false }),
      make.agree,
      { ...make.agree, type: 'AgreeTerms', data: { bookingId: 'b1', terms: '2' } },
      make.request(),
      make.begin(),
      make.abandon,
      make.land(),
      make.land(false),
      make.takePayment(9000),
      make.ack,
      make.amend({ feeSeen: make.lateFee, by: 'staff' }),
      make.cancel({ by: 'staff', feeSeen: make.lateFee }),
      make.cancel(),
      sendLink({ kept: { at: make.later, people: 2 } }, make.later),
      withdrawLink,
      make.attend,
      ...make.arrivals,
      make.amend({ by: 'staff' }),
      make.sendKit,
      make.failDraw(1),
      make.takeSample(1),
      make.failPatient(1),
      make.reachLab,
      ...make.undoes(onTheDay.now.toISOString()),
      make.receiveSample('TUBE-0001'),
      make.enterResult(0),
      make.enterResult(1),
      make.publish(0),
      make.publish(1),
      make.complete(),
      make.hearTriage(),
      make.vaccinate(),
      make.correctVaccination(),
      make.miss,
      make.fail,
      make.setClinicTest(),
      make.comment,
      make.expire,
      make.refunded('f1', 1000),
      make.refundFailed('f1'),
      make.giveBack(),
      ...voucherSteps,
    ],
    context: { ...onTheDay, actor: 'a' },
  });
  expect(problems).toEqual([]);
  expect(isRefused(booking.events(shown).when(make.comment).outcome)).toBe(false);
});
