import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import {
  appointmentId,
  begin,
  begun,
  confirmed,
  land,
  named,
  paid,
  reached,
  ready,
  started,
  told,
  userId,
  wished,
} from '../testing/appointment-events.js';
import type { AppointmentCommand } from './appointment.commands.js';
import { appointmentDecider } from './appointment.decider.js';
import type { AppointmentEvent } from './appointment.events.js';

const until = '2026-11-25T11:00:00.000Z';
const afterwards = { now: new Date(until) };
const link = { appointmentId, reference: 'GP-1', until, seen: money(4500), offered: true };
const sent: AppointmentEvent = {
  type: 'AppointmentLinkSent',
  data: {
    appointmentId,
    reference: 'GP-1',
    priceList: 1,
    total: money(4500),
    until,
  },
};
const booked: AppointmentEvent = { type: 'AppointmentBookedForPatient', data: { appointmentId, spoken: 'v1' } };
const answers: readonly AppointmentCommand[] = [
  { type: 'StartAppointment', data: { ...started.data, offered: true } as never },
  { type: 'NamePatient', data: named.data as never },
  { type: 'GiveReason', data: { ...told.data, redFlags: [] } as never },
  { type: 'GiveWishes', data: { ...wished().data, practitionerAvailable: true } as never },
  { type: 'GivePlace', data: reached.data as never },
];
const book = (more: object = {}): AppointmentCommand => ({
  type: 'BookForPatient',
  data: { appointmentId, spoken: 'v1', answers, link, ...more },
});
const send = (more: object = {}): AppointmentCommand => ({ type: 'SendLink', data: { ...link, ...more } });
const withdraw: AppointmentCommand = { type: 'WithdrawLink', data: { appointmentId } };
const expire: AppointmentCommand = { type: 'ExpireAppointment', data: { appointmentId } };
const ended = (why: 'failed' | 'cancelled' | 'expired'): AppointmentCommand => ({
  type: 'EndPayment',
  data: { appointmentId, orderId: 'o1', why },
});

const appointment = given(appointmentDecider);
const waits = appointment.events([...ready, booked, sent]);
const paying = appointment.events([...ready, booked, sent, begun]);

describe('an appointment that staff book', () => {
  it('has all its answers at once, and who it is for owns it', () => {
    appointment
      .events([])
      .when(book())
      .thenExpect([...ready, booked, sent]);
    expect(waits.state).toMatchObject({ status: 'draft', owner: userId, paymentLink: { until, reference: 'GP-1' } });
  });

  it('comes to nothing where any answer is refused', () => {
    const none = appointment.events([]);
    const emergency = answers.map((each) =>
      each.type === 'GiveReason' ? { ...each, data: { ...each.data, redFlags: ['stroke' as const] } } : each,
    );
    none.when(book({ answers: emergency })).thenExpect({ refused: 'emergency', details: { page: 'reason' } });
    none.when(book({ answers: answers.slice(0, -1) })).thenExpect({
      refused: 'notComplete',
      details: { page: 'place' },
    });
    none.when(book({ link: { ...link, seen: money(1) } })).thenExpect({
      refused: 'priceChanged',
      details: { page: 'check', total: money(4500) },
    });
    none.when(book({ link: { ...link, offered: false } })).thenExpect({ refused: 'modeUnavailable' });
    none.when(book({ link: { ...link, until: '2026-11-24T09:30:00.000Z' } })).thenExpect({ refused: 'linkExpired' });
    waits.when(book()).thenExpect({ refused: 'appointmentExists' });
  });

  it('is paid while its link lasts, and not later', () => {
    waits.when(begin()).thenExpect([begun]);
    waits.when(begin(), afterwards).thenExpect({ refused: 'linkExpired' });
    paying.when(land()).thenExpect([paid, confirmed]);
  });

  it('may be paid again after an attempt that ran out, as long as its link lasts', () => {
    paying
      .when(ended('expired'))
      .thenExpect([{ type: 'AppointmentPaymentEnded', data: { appointmentId, orderId: 'o1', why: 'expired' } }]);
    paying
      .when(ended('expired'), afterwards)
      .thenExpect([{ type: 'AppointmentExpired', data: { appointmentId, why: 'unpaid' } }]);
    appointment
      .events([...ready, begun])
      .when(ended('expired'))
      .thenExpect([{ type: 'AppointmentExpired', data: { appointmentId, why: 'unpaid' } }]);
  });

  it('lapses unpaid, where what a patient left alone was only left', () => {
    waits.when(expire).thenExpect([{ type: 'AppointmentExpired', data: { appointmentId, why: 'unpaid' } }]);
    appointment
      .events(ready)
      .when(expire)
      .thenExpect([{ type: 'AppointmentExpired', data: { appointmentId, why: 'left' } }]);
  });

  it('is mailed again, and withdrawn, as long as nobody pays', () => {
    const withdrawn: AppointmentEvent = { type: 'AppointmentExpired', data: { appointmentId, why: 'withdrawn' } };
    waits.when(send()).thenExpect([sent]);
    waits.when(withdraw).thenExpect([withdrawn]);
    appointment.events(ready).when(withdraw).thenExpect({ refused: 'noLink' });
    const over = appointment.events([...ready, booked, sent, withdrawn]);
    expect(over.state).toMatchObject({ status: 'expired', expiredWhy: 'withdrawn' });
    over.when(withdraw).thenExpect([]);
    over.when(send()).thenExpect({ refused: 'appointmentExpired' });
    const running = { refused: 'paymentUnderWay', details: { until: '2026-11-24T11:15:00.000Z' } } as const;
    paying.when(withdraw).thenExpect(running);
    paying.when(send()).thenExpect(running);
  });
});
