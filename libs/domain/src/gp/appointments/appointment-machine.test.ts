import { describe, expect, it } from 'vitest';
import { appointmentMachine } from '@meridian/workflows/gp';
import { compileTransitions, money } from '../../kernel/index.js';
import { machineAccepts } from '../../kernel/testing/index.js';
import { appointmentDecider } from './appointment.decider.js';
import type { AppointmentEvent } from './appointment.events.js';
import {
  appointmentId,
  userId,
  started,
  named,
  told,
  wished,
  reached,
  ready,
  begin,
  begun,
  land,
  paid,
  booked,
  taken,
  called,
  missed,
  cancel,
  cancelled,
  refundAsked,
  arrange,
  arranged,
  interpreted,
  closeAsHeld,
  closeAsNotHeld,
  closedAsHeld,
  closedAsNotHeld,
  inVain,
  confirmed,
  couponGiven,
  videoStarted,
  videoReady,
  videoBooked,
  chosen,
  moved,
  movedTo,
  phoneWanted,
  timeAt,
} from '../testing/appointment-events.js';

describe('an appointment', () => {
  it('obeys the machine in every state', () => {
    const expired: AppointmentEvent = { type: 'AppointmentExpired', data: { appointmentId, why: 'left' } };
    const overdue: AppointmentEvent = {
      type: 'AppointmentConfirmed',
      data: { appointmentId, callBy: '2026-11-24T09:00:00.000Z' },
    };
    const paidBefore: AppointmentEvent = {
      type: 'AppointmentPaid',
      data: {
        appointmentId,
        orderId: 'o1',
        paymentId: 'pay-o1',
        amount: money(4500),
        paidAt: '2026-11-24T09:00:00.000Z',
      },
    };
    const link = {
      appointmentId,
      reference: 'GP-1',
      until: '2026-11-25T09:30:00.000Z',
      seen: money(4500),
      offered: true,
    };
    const { data } = told;
    const histories: Readonly<Record<string, readonly (readonly AppointmentEvent[])[]>> = {
      none: [[]],
      draft: [[started], ready, [...ready, couponGiven], [videoStarted], videoReady],
      requested: [
        [...ready, begun],
        [...videoReady, begun],
      ],
      paid: [[...ready, begun, paid]],
      confirmed: [
        booked,
        [...ready, begun, paid, overdue],
        [...ready, begun, paid, overdue, taken],
        [...ready, begun, paidBefore, confirmed],
        [...booked, taken],
        interpreted,
        [...interpreted, arranged],
        [...booked, called, missed(1), called, missed(2)],
        videoBooked,
        [...videoBooked, phoneWanted()],
        [...videoBooked, moved('2026-11-27')],
      ],
      inProgress: [
        [...booked, called],
        [...interpreted, called],
        [...videoBooked, called, phoneWanted()],
        [...ready, begun, paidBefore, confirmed, called],
        [...ready, begun, paid, overdue, called],
      ],
      completed: [
        [
          ...booked,
          called,
          { type: 'AppointmentCompleted', data: { appointmentId, userId, advice: 'Rest', safetyNet: 'Call' } },
        ],
        [...booked, called, closedAsHeld],
      ],
      cancelled: [
        [...booked, cancelled(true), refundAsked],
        [...booked, called, closedAsNotHeld(true), refundAsked],
      ],
      noShow: [
        [
          ...booked,
          called,
          missed(1),
          called,
          missed(2),
          { type: 'AppointmentPatientMissed', data: { appointmentId, attempts: 2 } },
        ],
      ],
      expired: [[started, expired]],
    };
    const agreed: AppointmentEvent = {
      type: 'AppointmentRecordsShared',
      data: { appointmentId, records: ['results'] },
    };
    const withShared = ([first, second, ...rest]: readonly AppointmentEvent[]): readonly AppointmentEvent[][] =>
      first && second === named ? [[first, named, agreed, ...rest]] : [];
    const problems = machineAccepts({
      table: compileTransitions(appointmentMachine.config),
      decider: appointmentDecider,
      statusOf: ({ status }) => status,
      histories: Object.fromEntries(
        Object.entries(histories).map(([status, each]) => [
          status,
          status === 'none'
            ? each
            : [...each, ...each.flatMap(withShared), ...each.map((history) => [...history, ...inVain('pay-o2')])],
        ]),
      ),
      commands: [
        { type: 'StartAppointment', data: { ...started.data, offered: true } as never },
        { type: 'NamePatient', data: named.data as never },
        { type: 'GiveReason', data: { ...data, redFlags: [] } as never },
        { type: 'ShareRecords', data: { appointmentId, records: [] } },
        { type: 'ShareRecords', data: { appointmentId, records: ['files'] } },
        { type: 'GiveWishes', data: { ...wished().data, practitionerAvailable: true } as never },
        { type: 'GivePlace', data: reached.data as never },
        { type: 'GiveCoupon', data: couponGiven.data as never },
        arrange,
        closeAsHeld,
        closeAsNotHeld(true),
        { type: 'RemoveCoupon', data: { appointmentId } },
        { type: 'BookForPatient', data: { appointmentId, spoken: 'v1', answers: [], link } },
        { type: 'SendLink', data: link },
        { type: 'WithdrawLink', data: { appointmentId } },
        begin(),
        land(),
        land('o3'),
        land('o1', 4500, false),
        { type: 'ChooseTime', data: chosen.data as never },
        movedTo('2026-11-28', 'staff'),
        { type: 'OfferMove', data: { appointmentId, practitionerId: 'd1', at: timeAt, reason: 'Ill' } },
        {
          type: 'DeclineAppointment',
          data: { appointmentId, practitionerId: 'd1', at: timeAt, declineReason: 'ill' },
        },
        { type: 'Remind', data: { appointmentId, before: 'day' } },
        { type: 'EndPayment', data: { appointmentId, orderId: 'o1', why: 'expired' } },
        { type: 'EndPayment', data: { appointmentId, orderId: 'o1', why: 'failed' } },
        { type: 'TakeAppointment', data: { appointmentId, practitionerId: 'd2' } },
        { type: 'BeginAppointment', data: { appointmentId, practitionerId: 'd1' } },
        { type: 'WantPhone', data: { appointmentId, wanted: true } },
        { type: 'WantPhone', data: { appointmentId, wanted: false } },
        { type: 'MissCall', data: { appointmentId, practitionerId: 'd1' } },
        { type: 'MissPatient', data: { appointmentId, practitionerId: 'd1' } },
        { type: 'WriteNotes', data: { appointmentId, practitionerId: 'd1', notes: 'Later' } },
        {
          type: 'CompleteAppointment',
          data: { appointmentId, practitionerId: 'd1', notes: 'Clear', advice: 'Rest', safetyNet: 'Call' },
        },
        cancel(true, 'staff'),
        { type: 'BreakPromise', data: { appointmentId } },
        { type: 'NoteLateConfirmation', data: { appointmentId } },
        { type: 'ExpireAppointment', data: { appointmentId } },
        {
          type: 'NoteRefund',
          data: {
            appointmentId,
            refundId: 'r1',
            paymentId: 'pay-o1',
            amount: money(4500),
            refundedAt: '2026-11-25T10:00:00.000Z',
          },
        },
        {
          type: 'NoteRefund',
          data: {
            appointmentId,
            refundId: 'r-late',
            paymentId: 'pay-o2',
            amount: money(4500),
            refundedAt: '2026-11-25T10:00:00.000Z',
          },
        },
        { type: 'NoteRefundFailed', data: { appointmentId, refundId: 'r1' } },
        { type: 'NoteRefundFailed', data: { appointmentId, refundId: 'r-late' } },
      ],
    });
    expect(problems).toEqual([]);
  });
});
