import { bookingMachine } from '@meridian/workflows/bookings';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { bookingEvents } from './booking.events.js';

const table = compileTransitions(bookingMachine.config);
const types = Object.keys(bookingEvents.definitions);
const saysWho = ['BookingStarted', 'BookingClaimed', 'PatientsNamed'];

describe('a booking whose samples are at the laboratory', () => {
  it('is of the same people and the same booker for good', () => {
    const reached = new Set(['atLab', 'resulted', 'published']);
    for (const status of reached) {
      for (const type of types) {
        const next = table.next(status, type);
        expect([status, type, next !== undefined && saysWho.includes(type)]).toEqual([status, type, false]);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(reached).toContain('failed');
  });
});
