import { describe, it } from 'vitest';
import type { AppointmentCommand } from './appointment.commands.js';
import type { AppointmentEvent } from './appointment.events.js';
import {
  appointmentId,
  userId,
  paidAt,
  ready,
  begun,
  callBy,
  started,
  booked,
  taken,
  called,
  missed,
  cancel,
  cancelled,
  refundAsked,
  at,
  open,
  timeAt,
  videoBooked,
} from '../testing/appointment-events.js';

describe('the call', () => {
  const begins = (practitionerId: string): AppointmentCommand => ({
    type: 'BeginAppointment',
    data: { appointmentId, practitionerId },
  });
  const ofDoctor = (type: 'MissCall' | 'MissPatient', practitionerId = 'd1'): AppointmentCommand => ({
    type,
    data: { appointmentId, practitionerId },
  });
  const complete = (practitionerId = 'd1'): AppointmentCommand => ({
    type: 'CompleteAppointment',
    data: { appointmentId, practitionerId, notes: 'Chest clear', advice: 'Rest', safetyNet: 'Call if you get worse' },
  });

  it('ends with tests to book, each once, and with none that cannot be booked', () => {
    const written = { notes: 'Chest clear', advice: 'Rest', safetyNet: 'Call if you get worse' };
    const suggest = (testsOffered: boolean): AppointmentCommand => ({
      type: 'CompleteAppointment',
      data: { appointmentId, practitionerId: 'd1', ...written, tests: ['t1', 't2', 't1'], testsOffered },
    });
    open
      .given(...booked, called)
      .when(suggest(false))
      .thenExpect({ refused: 'testNotOffered' });
    const { notes, ...told } = written;
    open
      .given(...booked, called)
      .when(suggest(true))
      .thenExpect([
        { type: 'AppointmentNotesWritten', data: { appointmentId, userId, notes } },
        { type: 'AppointmentCompleted', data: { appointmentId, userId, ...told, tests: ['t1', 't2'] } },
      ]);
  });

  it('is of one doctor at a time', () => {
    open
      .given(...booked)
      .when(begins('d1'))
      .thenExpect([called, { type: 'AppointmentPromiseKept', data: { appointmentId, callBy } }]);
    open
      .given(...booked, taken)
      .when(begins('d2'))
      .thenExpect({ refused: 'takenByColleague' });
    open
      .given(...booked, called)
      .when(begins('d1'))
      .thenExpect([]);
    open
      .given(...booked, called)
      .when(begins('d2'))
      .thenExpect({ refused: 'callUnderWay' });
    open
      .given(...booked, called)
      .when(complete('d2'))
      .thenExpect({ refused: 'takenByColleague' });
    open
      .given(...booked, called)
      .when(ofDoctor('MissCall', 'd2'))
      .thenExpect({ refused: 'takenByColleague' });
  });

  it('is assigned upon what was on the screen', () => {
    const assign = (seen: string | null): AppointmentCommand => ({
      type: 'TakeAppointment',
      data: { appointmentId, practitionerId: 'd2', seen },
    });
    const toSecond: AppointmentEvent = { type: 'AppointmentTaken', data: { appointmentId, practitionerId: 'd2' } };
    open
      .given(...booked)
      .when(assign(null))
      .thenExpect([toSecond]);
    open
      .given(...booked, taken)
      .when(assign(null))
      .thenExpect({ refused: 'takenByColleague' });
    open
      .given(...booked, taken)
      .when(assign('d1'))
      .thenExpect([toSecond]);
    open
      .given(...booked, toSecond)
      .when(assign(null))
      .thenExpect([]);
  });

  it('is tried twice before it is given up', () => {
    open
      .given(...booked, called)
      .when(ofDoctor('MissCall'))
      .thenExpect([missed(1)]);
    open
      .given(...booked, called, missed(1))
      .when(ofDoctor('MissPatient'))
      .thenExpect({ refused: 'notCalledEnough' });
    open
      .given(...booked, called, missed(1), called, missed(2))
      .when(ofDoctor('MissPatient'))
      .thenExpect([{ type: 'AppointmentPatientMissed', data: { appointmentId, attempts: 2 } }]);
  });

  it('ends with notes for doctors and advice for the patient', () => {
    open
      .given(...booked, taken)
      .when(complete())
      .thenExpect({ refused: 'notBegun' });
    open
      .given(...booked, called)
      .when(complete())
      .thenExpect([
        { type: 'AppointmentNotesWritten', data: { appointmentId, userId, notes: 'Chest clear' } },
        {
          type: 'AppointmentCompleted',
          data: { appointmentId, userId, advice: 'Rest', safetyNet: 'Call if you get worse' },
        },
      ]);
  });

  it('breaks its promise once, when the time has passed and nobody has called', () => {
    const breaks: AppointmentCommand = { type: 'BreakPromise', data: { appointmentId } };
    const broken: AppointmentEvent = { type: 'AppointmentPromiseBroken', data: { appointmentId, callBy } };
    at('2026-11-24T16:59:59Z')
      .given(...booked)
      .when(breaks)
      .thenExpect([]);
    at('2026-11-24T17:00:00Z')
      .given(...booked)
      .when(breaks)
      .thenExpect([broken]);
    at('2026-11-24T18:00:00Z')
      .given(...booked, broken)
      .when(breaks)
      .thenExpect([]);
    at('2026-11-24T18:00:00Z')
      .given(...booked, called)
      .when(breaks)
      .thenExpect([]);
  });

  it('has kept its promise, or broken it, by the time of a call, and not by one that nobody answered', () => {
    const begins: AppointmentCommand = { type: 'BeginAppointment', data: { appointmentId, practitionerId: 'd1' } };
    const kept: AppointmentEvent = { type: 'AppointmentPromiseKept', data: { appointmentId, callBy } };
    const broken: AppointmentEvent = { type: 'AppointmentPromiseBroken', data: { appointmentId, callBy } };
    const when = (time: string, ...more: readonly AppointmentEvent[]) =>
      at(time)
        .given(...booked, ...more)
        .when(begins);
    when('2026-11-24T16:59:59Z').thenExpect([called, kept]);
    when('2026-11-24T16:59:59Z', called, kept, missed(1)).thenExpect([called, kept]);
    when('2026-11-24T17:00:00Z').thenExpect([broken, called]);
    when('2026-11-24T18:00:00Z', broken).thenExpect([called]);
    at('2026-11-24T18:00:00Z')
      .given(...booked, called, kept, missed(1))
      .when({ type: 'BreakPromise', data: { appointmentId } })
      .thenExpect([broken]);
    at('2026-11-24T16:59:59Z')
      .given(...booked, called, kept, missed(1))
      .when({ type: 'BreakPromise', data: { appointmentId } })
      .thenExpect([]);
    at(timeAt)
      .given(...videoBooked)
      .when(begins)
      .thenExpect([called]);
  });
});

describe('the mail that confirms it', () => {
  const notes: AppointmentCommand = { type: 'NoteLateConfirmation', data: { appointmentId } };
  const late: AppointmentEvent = { type: 'AppointmentConfirmationLate', data: { appointmentId, paidAt } };
  const quarterPast = '2026-11-24T11:15:00Z';

  it.each([
    ['a quarter of an hour after the money', quarterPast, booked, [late]],
    ['also when the doctor has called by then', quarterPast, [...booked, called], [late]],
    ['not sooner', '2026-11-24T11:14:59Z', booked, []],
    ['once', '2026-11-24T12:00:00Z', [...booked, late], []],
    ['not of what was cancelled', quarterPast, [...booked, cancelled(true)], []],
    ['not of what is not confirmed', quarterPast, [...ready, begun], []],
  ] as const)('is late %s', (_when, now, events, noted) => {
    at(now)
      .given(...events)
      .when(notes)
      .thenExpect([...noted]);
  });
});

describe('to cancel', () => {
  it('gives everything back until 24 hours before, and after a broken promise', () => {
    at('2026-11-23T16:59:59Z')
      .given(...booked)
      .when(cancel(true))
      .thenExpect([cancelled(true), refundAsked]);
    at('2026-11-24T17:00:00Z')
      .given(...booked)
      .when(cancel(true))
      .thenExpect([cancelled(true), refundAsked]);
  });

  it('gives nothing back in between, and says so before', () => {
    open
      .given(...booked)
      .when(cancel(true))
      .thenExpect({ refused: 'cancelTermsChanged', details: { free: false } });
    open
      .given(...booked)
      .when(cancel(false))
      .thenExpect([cancelled(false)]);
    open
      .given(...booked, cancelled(false))
      .when(cancel(false))
      .thenExpect([]);
  });

  it('is for staff to decide, with a reason', () => {
    open
      .given(...booked)
      .when(cancel(true, 'staff'))
      .thenExpect([cancelled(true, 'staff'), refundAsked]);
  });

  it('is too late during the call and afterwards', () => {
    open
      .given(...booked, called)
      .when(cancel(false))
      .thenExpect({ refused: 'callUnderWay' });
    open.given(started).when(cancel(false)).thenExpect({ refused: 'notPaid' });
  });
});
