import { describe, it } from 'vitest';
import {
  booked,
  called,
  cancelled,
  closeAsHeld,
  closeAsNotHeld,
  closedAsHeld,
  closedAsNotHeld,
  open,
  refundAsked,
} from '../testing/appointment-events.js';

describe('an appointment that its doctor left open', () => {
  it('is ended by staff as one that took place', () => {
    open
      .given(...booked, called)
      .when(closeAsHeld)
      .thenExpect([closedAsHeld]);
    open
      .given(...booked, called, closedAsHeld)
      .when(closeAsHeld)
      .thenExpect([]);
  });

  it('is ended by staff as one that did not, and what was paid goes back if they say so', () => {
    open
      .given(...booked, called)
      .when(closeAsNotHeld(true))
      .thenExpect([closedAsNotHeld(true), refundAsked]);
    open
      .given(...booked, called)
      .when(closeAsNotHeld(false))
      .thenExpect([closedAsNotHeld(false)]);
    open
      .given(...booked, called, closedAsNotHeld(false))
      .when(closeAsNotHeld(false))
      .thenExpect([]);
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
