import { describe, it } from 'vitest';
import type { AppointmentCommand } from './appointment.commands.js';
import {
  appointmentId,
  at,
  booked,
  called,
  cancelled,
  missed,
  moved,
  phoneWanted,
  ready,
  videoBooked,
} from '../testing/appointment-events.js';

const want = (wanted: boolean): AppointmentCommand => ({ type: 'WantPhone', data: { appointmentId, wanted } });
const miss: AppointmentCommand = { type: 'MissPatient', data: { appointmentId, practitionerId: 'd1' } };
const missedIt = { type: 'AppointmentPatientMissed', data: { appointmentId, attempts: 1 } } as const;
const afterIt = at('2026-11-26T10:15:00Z');

describe('a patient in the room who would rather be phoned', () => {
  it('is noted once, and takes it back once', () => {
    afterIt
      .given(...videoBooked)
      .when(want(true))
      .thenExpect([phoneWanted()]);
    afterIt
      .given(...videoBooked, phoneWanted())
      .when(want(true))
      .thenExpect([]);
    afterIt
      .given(...videoBooked, called, phoneWanted())
      .when(want(false))
      .thenExpect([phoneWanted(false)]);
    afterIt
      .given(...videoBooked)
      .when(want(false))
      .thenExpect([]);
  });

  it('is not noted before the appointment is paid for, and not once it is over', () => {
    afterIt
      .given(...ready)
      .when(want(true))
      .thenExpect({ refused: 'notPaid' });
    afterIt
      .given(...booked, cancelled(true))
      .when(want(true))
      .thenExpect({ refused: 'appointmentCancelled' });
  });

  it('was not missed while they wait for the call', () => {
    afterIt
      .given(...videoBooked, phoneWanted())
      .when(miss)
      .thenExpect({ refused: 'phoneWanted' });
    afterIt
      .given(...videoBooked, phoneWanted(), phoneWanted(false))
      .when(miss)
      .thenExpect([missedIt]);
  });

  it('was missed if they did not answer the call, unless they ask again', () => {
    const unanswered = [...videoBooked, phoneWanted(), called, missed(1)] as const;
    afterIt
      .given(...unanswered)
      .when(miss)
      .thenExpect([missedIt]);
    afterIt
      .given(...unanswered, phoneWanted())
      .when(miss)
      .thenExpect({ refused: 'phoneWanted' });
  });

  it('asked for it at the time that it had then', () => {
    at('2026-11-27T10:15:00Z')
      .given(...videoBooked, phoneWanted(), moved('2026-11-27'))
      .when(miss)
      .thenExpect([missedIt]);
  });
});
