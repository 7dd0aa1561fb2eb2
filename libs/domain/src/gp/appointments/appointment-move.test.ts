import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import {
  appointmentId,
  at,
  booked,
  called,
  cancel,
  cancelled,
  moved,
  movedTo,
  moveOffered,
  open,
  refundAsked,
  taken,
  timeAt,
  userId,
  videoBooked,
} from '../testing/appointment-events.js';
import type { AppointmentCommand } from './appointment.commands.js';
import { appointmentDecider } from './appointment.decider.js';
import type { AppointmentEvent } from './appointment.events.js';

const types = ({ outcome }: { readonly outcome: unknown }) =>
  Array.isArray(outcome) ? outcome.map(({ type }: AppointmentEvent) => type) : outcome;
const stateOf = (...events: readonly AppointmentEvent[]) => given(appointmentDecider).events(events).state;

describe('an appointment that staff move, or ask to be moved', () => {
  const offer = {
    type: 'OfferMove',
    data: { appointmentId, practitionerId: 'd1', at: timeAt, reason: 'Ill' },
  } as const;

  it.each([
    ['has no time', 'hasNoTime', '2026-11-26T08:00:00Z', booked],
    ['was moved meanwhile', 'movedMeanwhile', '2026-11-26T08:00:00Z', [...videoBooked, moved('2026-11-30')]],
    [
      'is with another doctor by now',
      'movedMeanwhile',
      '2026-11-26T08:00:00Z',
      [...videoBooked, moved('2026-11-26', 'staff', 'd2')],
    ],
    ['has begun', 'callUnderWay', '2026-11-26T10:00:00Z', [...videoBooked, called]],
    ['was cancelled', 'appointmentCancelled', '2026-11-26T08:00:00Z', [...videoBooked, cancelled(true)]],
    ['is over', 'timeHasCome', '2026-11-26T10:00:00Z', videoBooked],
  ] as const)('is not offered another time where it %s', (_what, refused, now, events) => {
    expect(
      at(now)
        .given(...events)
        .when(offer).outcome,
    ).toMatchObject({ refused });
  });

  it('is offered another time anew with another doctor who is away, too', () => {
    const events = [...videoBooked, moveOffered, moved('2026-11-30', 'patient', 'd2')];
    const again = { ...offer.data, practitionerId: 'd2', at: '2026-11-30T10:00:00.000Z' };
    expect(types(open.given(...events).when({ type: 'OfferMove', data: again }))).toEqual(['AppointmentMoveOffered']);
  });

  it('does not count among the patient’s moves what staff did or asked for', () => {
    const often = Array.from({ length: 4 }, () => moved('2026-11-26'));
    const asked = [...videoBooked, ...often, moved('2026-11-26', 'staff'), moveOffered, moved('2026-11-26')];
    expect(stateOf(...asked)).toMatchObject({ moves: 6, ownMoves: 4 });
    const full = [...videoBooked, ...often, moved('2026-11-26'), moveOffered];
    open
      .given(...full)
      .when(movedTo('2026-11-30'))
      .thenExpect([moved('2026-11-30')]);
  });

  it('says why staff moved it, under the key of its patient', () => {
    const { type, data } = movedTo('2026-11-30', 'staff', 'd2') as Extract<AppointmentCommand, { type: 'MoveTime' }>;
    const [event] = open.given(...videoBooked).when({ type, data: { ...data, reason: 'Dr Lin is ill' } })
      .outcome as readonly AppointmentEvent[];
    expect(event).toMatchObject({ data: { by: 'staff', reason: 'Dr Lin is ill', userId } });
  });

  it('is not reminded of while its doctor is away', () => {
    at('2026-11-25T11:00:00Z')
      .given(...videoBooked, moveOffered)
      .when({ type: 'Remind', data: { appointmentId, before: 'day' } })
      .thenExpect([]);
  });
});

describe('an appointment that its doctor declines', () => {
  const data = { appointmentId, practitionerId: 'd1', at: timeAt, declineReason: 'otherDuty' } as const;
  const declines = { type: 'DeclineAppointment', data } as const;
  const declined: AppointmentEvent = { type: 'AppointmentDeclined', data };
  const offered: AppointmentEvent = {
    type: 'AppointmentMoveOffered',
    data: { appointmentId, practitionerId: 'd1', at: timeAt },
  };

  it('is offered another time like that of a doctor who is away, and is free to cancel until its last minute', () => {
    at('2026-11-26T09:59:59Z')
      .given(...videoBooked)
      .when(declines)
      .thenExpect([declined, offered]);
    expect(stateOf(...videoBooked, declined, offered)).toMatchObject({ status: 'confirmed', moveOffered: true });
    at('2026-11-26T09:59:59Z')
      .given(...videoBooked, declined, offered)
      .when(cancel(true))
      .thenExpect([cancelled(true), refundAsked]);
  });

  it('is not closed by them as one to which the patient did not come', () => {
    for (const type of ['MissCall', 'MissPatient'] as const) {
      at('2026-11-26T11:00:00Z')
        .given(...videoBooked, declined, offered)
        .when({ type, data: { appointmentId, practitionerId: 'd1' } })
        .thenExpect({ refused: 'moveAlreadyOffered' });
    }
  });

  it.each([
    [
      'is a colleague’s',
      'takenByColleague',
      '2026-11-26T08:00:00Z',
      [...videoBooked, moved('2026-11-26', 'staff', 'd2')],
    ],
    ['nobody has', 'takenByColleague', '2026-11-24T11:00:00Z', booked],
    ['has no time', 'hasNoTime', '2026-11-24T11:00:00Z', [...booked, taken]],
    ['was moved meanwhile', 'movedMeanwhile', '2026-11-26T08:00:00Z', [...videoBooked, moved('2026-11-30')]],
    ['was declined', 'moveAlreadyOffered', '2026-11-26T08:00:00Z', [...videoBooked, declined, offered]],
    ['is due', 'timeHasCome', timeAt, videoBooked],
    ['has begun', 'callUnderWay', timeAt, [...videoBooked, called]],
    ['was cancelled', 'appointmentCancelled', '2026-11-26T08:00:00Z', [...videoBooked, cancelled(true)]],
    ['does not exist', 'unknownAppointment', '2026-11-26T08:00:00Z', []],
  ] as const)('stays as it is where it %s', (_what, refused, now, events) => {
    expect(
      at(now)
        .given(...events)
        .when(declines).outcome,
    ).toMatchObject({ refused });
  });

  it('can be declined again once it has another time with the same doctor', () => {
    const again = { ...data, at: '2026-11-30T10:00:00.000Z' };
    const { outcome } = open
      .given(...videoBooked, declined, offered, moved('2026-11-30'))
      .when({ type: 'DeclineAppointment', data: again });
    expect(types({ outcome })).toEqual(['AppointmentDeclined', 'AppointmentMoveOffered']);
  });
});
