import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import {
  appointmentId,
  at,
  begin,
  begun,
  booked,
  cancel,
  cancelled,
  chosen,
  inVain,
  land,
  missed,
  moved,
  movedTo,
  moveOffered,
  open,
  paid,
  reached,
  ready,
  refundAsked,
  timeAt,
  videoBooked,
  videoReady,
  videoStarted,
  videoWished,
  named,
  told,
} from '../testing/appointment-events.js';
import { appointmentDecider } from './appointment.decider.js';
import type { AppointmentEvent } from './appointment.events.js';
import { nextPage } from './appointment-pages.js';
import { appointmentPermissions } from './appointment.permissions.js';

/** Of the events that came of it. */
const types = ({ outcome }: { readonly outcome: unknown }) =>
  Array.isArray(outcome) ? outcome.map(({ type }: AppointmentEvent) => type) : outcome;
const doctor = { appointmentId, practitionerId: 'd1' };
const stateOf = (...events: readonly AppointmentEvent[]) => given(appointmentDecider).events(events).state;
const choose = { type: 'ChooseTime', data: chosen.data as never } as const;
const wish = (change: object) =>
  ({ type: 'GiveWishes', data: { ...videoWished.data, practitionerAvailable: true, ...change } }) as never;

describe('an appointment with a time', () => {
  it('asks for a time after the wishes, and a call back does not', () => {
    expect(nextPage(stateOf(videoStarted, named, told, videoWished))).toBe('time');
    expect(nextPage(stateOf(videoStarted, named, told, videoWished, chosen))).toBe('place');
    expect(nextPage(stateOf(...ready))).toBe('check');
    open.given(videoStarted, named, told, videoWished).when(choose).thenExpect([chosen]);
    open
      .given(...ready)
      .when(choose)
      .thenExpect({ refused: 'hasNoTime' });
    open
      .given(videoStarted, named, told)
      .when(choose)
      .thenExpect({ refused: 'notComplete', details: { page: 'wishes' } });
  });

  it('has one of the lengths of its kind', () => {
    open
      .given(videoStarted)
      .when(wish({ minutes: 25 }))
      .thenExpect({ refused: 'lengthUnavailable', details: { page: 'wishes' } });
    expect(types(open.given(videoStarted).when(wish({ minutes: 10 })))).toEqual(['AppointmentWishesGiven']);
  });

  it('asks for another time when another length or another doctor is wished for', () => {
    const after = (change: object) =>
      stateOf(...videoReady, { ...videoWished, data: { ...videoWished.data, ...change } } as never).time;
    expect(after({})).not.toBeNull();
    expect(after({ interpreter: true })).not.toBeNull();
    expect(after({ minutes: 30 })).toBeNull();
    expect(after({ practitionerId: 'd1' })).not.toBeNull();
    expect(after({ practitionerId: 'd2' })).toBeNull();
  });

  it('costs by its length, and is not paid for without a time', () => {
    expect(types(open.given(...videoReady).when(begin('o1', 13500)))).toEqual(['AppointmentPaymentBegun']);
    open
      .given(...videoReady)
      .when(begin('o1', 6500))
      .thenExpect({ refused: 'priceChanged', details: { page: 'check', total: { amount: 13500, currency: 'GBP' } } });
    open
      .given(videoStarted, named, told, videoWished, reached)
      .when(begin('o1', 13500))
      .thenExpect({ refused: 'notComplete', details: { page: 'time' } });
  });

  it('is confirmed for its time with its doctor', () => {
    open
      .given(...videoReady, begun)
      .when(land())
      .thenExpect([paid, { type: 'AppointmentConfirmed', data: { appointmentId, callBy: timeAt } }]);
    expect(stateOf(...videoBooked)).toMatchObject({ practitionerId: 'd1', callBy: timeAt });
  });

  it('gives the money back when the time is gone, and lets another one be chosen', () => {
    open
      .given(...videoReady, begun)
      .when(land('o1', 4500, false))
      .thenExpect([
        ...inVain('pay-o1'),
        { type: 'AppointmentPaymentEnded', data: { appointmentId, orderId: 'o1', why: 'timeGone' } },
      ]);
    const after = stateOf(...videoReady, begun, ...inVain('pay-o1'), {
      type: 'AppointmentPaymentEnded',
      data: { appointmentId, orderId: 'o1', why: 'timeGone' },
    });
    expect(after).toMatchObject({ status: 'draft', time: null, unpaid: 'timeGone' });
    expect(nextPage(after)).toBe('time');
  });

  it('is moved by its patient until the day before, and by staff at any time', () => {
    const early = at('2026-11-25T09:59:00Z').given(...videoBooked);
    early.when(movedTo('2026-11-30')).thenExpect([moved('2026-11-30')]);
    early.when(movedTo('2026-11-26')).thenExpect([]);
    const late = at('2026-11-25T10:01:00Z').given(...videoBooked);
    late.when(movedTo('2026-11-30')).thenExpect({ refused: 'tooLateToMove' });
    late.when(movedTo('2026-11-30', 'staff', 'd2')).thenExpect([moved('2026-11-30', 'staff', 'd2')]);
    open
      .given(...videoBooked, moved('2026-11-27'))
      .when(movedTo('2026-11-30'))
      .thenExpect({ refused: 'movedMeanwhile', details: { at: '2026-11-27T10:00:00.000Z' } });
    open
      .given(...booked)
      .when(movedTo('2026-11-30'))
      .thenExpect({ refused: 'hasNoTime' });
    expect(stateOf(...videoBooked, moved('2026-11-30', 'staff', 'd2'))).toMatchObject({
      practitionerId: 'd2',
      callBy: '2026-11-30T10:00:00.000Z',
    });
  });

  it('is moved by its patient a few times only, and then by staff', () => {
    const often = Array.from({ length: 5 }, () => moved('2026-11-26'));
    open
      .given(...videoBooked, ...often)
      .when(movedTo('2026-11-30'))
      .thenExpect({ refused: 'movedEnough' });
    open
      .given(...videoBooked, ...often)
      .when(movedTo('2026-11-30', 'staff'))
      .thenExpect([moved('2026-11-30', 'staff')]);
    open
      .given(...videoBooked, ...often.slice(1))
      .when(movedTo('2026-11-30'))
      .thenExpect([moved('2026-11-30')]);
  });

  it('is not taken by another doctor without a time of theirs', () => {
    open
      .given(...videoBooked)
      .when({ type: 'TakeAppointment', data: { appointmentId, practitionerId: 'd2' } })
      .thenExpect({ refused: 'hasTime' });
  });

  it('begins ten minutes before its time at the earliest, with its doctor', () => {
    const begins = { type: 'BeginAppointment', data: doctor } as const;
    at('2026-11-26T09:49:59Z')
      .given(...videoBooked)
      .when(begins)
      .thenExpect({ refused: 'tooEarly' });
    expect(
      types(
        at('2026-11-26T09:50:00Z')
          .given(...videoBooked)
          .when(begins),
      ),
    ).toEqual(['AppointmentBegun']);
    at('2026-11-26T09:50:00Z')
      .given(...videoBooked)
      .when({ type: 'BeginAppointment', data: { appointmentId, practitionerId: 'd2' } })
      .thenExpect({ refused: 'takenByColleague' });
  });

  it('is missed by a patient who is not there ten minutes after its time', () => {
    const miss = { type: 'MissPatient', data: doctor } as const;
    at('2026-11-26T10:09:59Z')
      .given(...videoBooked)
      .when(miss)
      .thenExpect({ refused: 'tooEarlyToMiss' });
    expect(
      types(
        at('2026-11-26T10:10:00Z')
          .given(...videoBooked)
          .when(miss),
      ),
    ).toEqual(['AppointmentPatientMissed']);
  });

  it('breaks its promise when no doctor was there in ten minutes', () => {
    const breaks = { type: 'BreakPromise', data: { appointmentId } } as const;
    const broken: AppointmentEvent = { type: 'AppointmentPromiseBroken', data: { appointmentId, callBy: timeAt } };
    at('2026-11-26T10:09:59Z')
      .given(...videoBooked)
      .when(breaks)
      .thenExpect([]);
    const due = at('2026-11-26T10:10:00Z');
    due
      .given(...videoBooked)
      .when(breaks)
      .thenExpect([broken]);
    due
      .given(...videoBooked, missed(1))
      .when(breaks)
      .thenExpect([]);
    expect(types(due.given(...videoBooked, broken).when(cancel(true)))).toEqual([
      'AppointmentCancelled',
      'AppointmentRefundRequested',
    ]);
    due
      .given(...videoBooked)
      .when(cancel(false))
      .thenExpect([cancelled(false)]);
  });

  it('is moved or cancelled free of charge while its doctor is away', () => {
    const offered = moveOffered;
    const offer = {
      type: 'OfferMove',
      data: { appointmentId, practitionerId: 'd1', at: timeAt, reason: 'Ill' },
    } as const;
    const late = at('2026-11-26T08:00:00Z');
    late
      .given(...videoBooked)
      .when(offer)
      .thenExpect([offered]);
    late
      .given(...videoBooked, offered)
      .when(offer)
      .thenExpect([]);
    late
      .given(...videoBooked, offered)
      .when(movedTo('2026-11-30'))
      .thenExpect([moved('2026-11-30')]);
    late
      .given(...videoBooked, offered)
      .when(cancel(true))
      .thenExpect([cancelled(true), refundAsked]);
    late
      .given(...videoBooked)
      .when(cancel(true))
      .thenExpect({ refused: 'cancelTermsChanged', details: { free: false } });
    expect(stateOf(...videoBooked, offered, moved('2026-11-30')).moveOffered).toBe(false);
  });

  it('reminds once of each, never of a time that has come, and anew after it was moved', () => {
    const remind = (before: 'day' | 'hour') => ({ type: 'Remind', data: { appointmentId, before } }) as const;
    const due: AppointmentEvent = {
      type: 'AppointmentReminderDue',
      data: { appointmentId, at: timeAt, before: 'day' },
    };
    const soon = at('2026-11-25T11:00:00Z');
    soon
      .given(...videoBooked)
      .when(remind('day'))
      .thenExpect([due]);
    soon
      .given(...videoBooked, due)
      .when(remind('day'))
      .thenExpect([]);
    expect(types(soon.given(...videoBooked, due).when(remind('hour')))).toEqual(['AppointmentReminderDue']);
    expect(types(soon.given(...videoBooked, due, moved('2026-11-30')).when(remind('day')))).toEqual([
      'AppointmentReminderDue',
    ]);
    at(timeAt)
      .given(...videoBooked)
      .when(remind('hour'))
      .thenExpect([]);
    soon
      .given(...booked)
      .when(remind('day'))
      .thenExpect([]);
  });

  it('says what may be done when', () => {
    const may = (time: string, ...events: readonly AppointmentEvent[]) =>
      appointmentPermissions(stateOf(...events), new Date(time))
        .filter(({ allowed }) => allowed)
        .map(({ action }) => action);
    expect(may('2026-11-24T12:00:00Z', ...videoBooked)).toEqual(['move', 'decline', 'cancel']);
    expect(may('2026-11-24T12:00:00Z', ...videoBooked, moveOffered)).toEqual(['move', 'cancel']);
    expect(may('2026-11-26T09:55:00Z', ...videoBooked)).toEqual(['move', 'decline', 'begin', 'cancel']);
    expect(may('2026-11-26T10:11:00Z', ...videoBooked)).toEqual(['move', 'begin', 'missCall', 'miss', 'cancel']);
    expect(may('2026-11-24T12:00:00Z', ...booked)).toEqual(['take', 'begin', 'missCall', 'cancel']);
  });
});
