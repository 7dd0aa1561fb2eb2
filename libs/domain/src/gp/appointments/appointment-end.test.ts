import { describe, it } from 'vitest';
import type { AppointmentCommand } from './appointment.commands.js';
import {
  appointmentId,
  at,
  booked,
  callBy,
  called,
  cancelled,
  closeAsHeld,
  closeAsNotHeld,
  closedAsHeld,
  closedAsNotHeld,
  open,
  refundAsked,
  userId,
  videoBooked,
} from '../testing/appointment-events.js';

/** The promised time of the call back has come. */
const due = at(callBy);

const write: AppointmentCommand = { type: 'WriteNotes', data: { appointmentId, practitionerId: 'd1', notes: 'Late' } };

describe('an appointment that staff closed as held', () => {
  it('takes more notes of its doctor, and of nobody else', () => {
    const closed = due.given(...booked, called, closedAsHeld);
    closed
      .when(write)
      .thenExpect([{ type: 'AppointmentNotesWritten', data: { appointmentId, userId, notes: 'Late' } }]);
    closed
      .when({ type: 'WriteNotes', data: { ...write.data, practitionerId: 'd2' } } as AppointmentCommand)
      .thenExpect({ refused: 'takenByColleague' });
  });
});

describe('an appointment that its doctor left open', () => {
  it('is ended by staff as one that took place', () => {
    due
      .given(...booked, called)
      .when(closeAsHeld)
      .thenExpect([closedAsHeld]);
    due
      .given(...booked, called, closedAsHeld)
      .when(closeAsHeld)
      .thenExpect([]);
  });

  it('is ended by staff as one that did not, and what was paid goes back if they say so', () => {
    due
      .given(...booked, called)
      .when(closeAsNotHeld(true))
      .thenExpect([closedAsNotHeld(true), refundAsked]);
    due
      .given(...booked, called)
      .when(closeAsNotHeld(false))
      .thenExpect([closedAsNotHeld(false)]);
    due
      .given(...booked, called, closedAsNotHeld(false))
      .when(closeAsNotHeld(false))
      .thenExpect([]);
  });

  it('is left to its doctor until the promised time of a call back', () => {
    const early = at('2026-11-24T16:59:59Z').given(...booked, called);
    early.when(closeAsHeld).thenExpect({ refused: 'tooEarlyToClose' });
    early.when(closeAsNotHeld(true)).thenExpect({ refused: 'tooEarlyToClose' });
    due
      .given(...booked, called)
      .when(closeAsHeld)
      .thenExpect([closedAsHeld]);
  });

  it('is left to its doctor until the planned end of its time', () => {
    const begun = [...videoBooked, called] as const;
    at('2026-11-26T10:19:59Z')
      .given(...begun)
      .when(closeAsNotHeld(false))
      .thenExpect({ refused: 'tooEarlyToClose' });
    at('2026-11-26T10:20:00Z')
      .given(...begun)
      .when(closeAsNotHeld(false))
      .thenExpect([closedAsNotHeld(false)]);
  });

  it('is neither before it begins, nor once it is over', () => {
    open
      .given(...booked)
      .when(closeAsHeld)
      .thenExpect({ refused: 'notBegun' });
    open
      .given(...booked)
      .when(closeAsNotHeld(true))
      .thenExpect({ refused: 'notBegun' });
    open
      .given(...booked, cancelled(true))
      .when(closeAsHeld)
      .thenExpect({ refused: 'appointmentCancelled' });
    open
      .given(...booked, called, closedAsHeld)
      .when(closeAsNotHeld(true))
      .thenExpect({ refused: 'appointmentCompleted' });
  });
});
