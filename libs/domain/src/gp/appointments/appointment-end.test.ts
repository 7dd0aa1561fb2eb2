import { describe, it } from 'vitest';
import type { AppointmentCommand } from './appointment.commands.js';
import {
  appointmentId,
  at,
  booked,
  callBy,
  called,
  cancel,
  cancelled,
  closeAsHeld,
  closeAsNotHeld,
  closedAsHeld,
  closedAsNotHeld,
  moveOffered,
  open,
  phoneWanted,
  ready,
  refundAsked,
  taken,
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

  it.each([
    ['a colleague cancelled it without a refund', cancelled(false, 'staff'), closeAsNotHeld(true)],
    ['a colleague cancelled it with one', cancelled(true, 'staff'), closeAsNotHeld(true)],
    ['its patient cancelled it', cancelled(true), closeAsNotHeld(true)],
    ['a colleague closed it without a refund', closedAsNotHeld(false), closeAsNotHeld(true)],
    ['a colleague closed it as not held', closedAsNotHeld(true), cancel(true, 'staff')],
    ['a colleague had cancelled it without a refund', cancelled(false, 'staff'), cancel(true, 'staff')],
  ] as const)('is not said to be ended as asked where %s', (_, meanwhile, command) => {
    due
      .given(...booked, meanwhile)
      .when(command)
      .thenExpect({ refused: 'appointmentCancelled' });
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

  it('is neither before it is paid, nor once it is over', () => {
    open
      .given(...ready)
      .when(closeAsHeld)
      .thenExpect({ refused: 'notPaid' });
    open
      .given(...ready)
      .when(closeAsNotHeld(true))
      .thenExpect({ refused: 'notPaid' });
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

describe('an appointment that its doctor never opened', () => {
  const afterIt = at('2026-11-26T10:20:00Z');

  it('is ended by staff from its planned end, as held or as not held', () => {
    afterIt
      .given(...videoBooked)
      .when(closeAsHeld)
      .thenExpect([closedAsHeld]);
    afterIt
      .given(...videoBooked, phoneWanted())
      .when(closeAsNotHeld(true))
      .thenExpect([closedAsNotHeld(true), refundAsked]);
    due
      .given(...booked)
      .when(closeAsNotHeld(false))
      .thenExpect([closedAsNotHeld(false)]);
  });

  it('took place with a doctor: a call back that nobody took is assigned first', () => {
    due
      .given(...booked)
      .when(closeAsHeld)
      .thenExpect({ refused: 'notTaken' });
    at('2026-11-24T16:59:59Z')
      .given(...booked)
      .when(closeAsHeld)
      .thenExpect({ refused: 'tooEarlyToClose' });
    due
      .given(...booked, taken)
      .when(closeAsHeld)
      .thenExpect([closedAsHeld]);
  });

  it('is left to its doctor until then', () => {
    const early = at('2026-11-26T10:19:59Z').given(...videoBooked);
    early.when(closeAsHeld).thenExpect({ refused: 'tooEarlyToClose' });
    early.when(closeAsNotHeld(true)).thenExpect({ refused: 'tooEarlyToClose' });
  });

  it('did not take place while its doctor was away', () => {
    const away = afterIt.given(...videoBooked, moveOffered);
    away.when(closeAsHeld).thenExpect({ refused: 'moveAlreadyOffered' });
    away.when(closeAsNotHeld(true)).thenExpect([closedAsNotHeld(true), refundAsked]);
  });
});
