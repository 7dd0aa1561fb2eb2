import { describe, expect, it } from 'vitest';
import {
  arrange,
  arranged,
  booked,
  called,
  interpreted,
  moved,
  open,
  ready,
  videoBooked,
} from '../testing/appointment-events.js';
import { appointmentDecider } from './appointment.decider.js';

const stateAfter = (events: readonly Parameters<typeof appointmentDecider.evolve>[1][]) =>
  events.reduce(appointmentDecider.evolve, appointmentDecider.initial);

describe('an interpreter who was paid for', () => {
  it('is arranged by staff before the appointment and while it goes on, once', () => {
    open
      .given(...interpreted)
      .when(arrange)
      .thenExpect([arranged]);
    open
      .given(...interpreted, called)
      .when(arrange)
      .thenExpect([arranged]);
    open
      .given(...interpreted, arranged)
      .when(arrange)
      .thenExpect([]);
  });

  it('is not arranged where nobody asked for one, nor before it is paid', () => {
    open
      .given(...booked)
      .when(arrange)
      .thenExpect({ refused: 'noInterpreterAsked' });
    open
      .given(...ready)
      .when(arrange)
      .thenExpect({ refused: 'notPaid' });
  });

  it('is to be arranged anew for another time', () => {
    expect(stateAfter([...videoBooked, arranged]).interpreter).toMatchObject({ interpreterName: 'May Ho' });
    expect(stateAfter([...videoBooked, arranged, moved('2026-11-27')]).interpreter).toBeNull();
  });
});
