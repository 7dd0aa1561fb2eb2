import { bookingMachine } from '@meridian/workflows/bookings';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../kernel/index.js';

const table = compileTransitions(bookingMachine.config);
const atLab = ['atLab', 'resulted', 'published'] as const;
const saysWho = ['BookingClaimed', 'PatientsNamed', 'BookingStarted'] as const;

describe('a booking whose samples are at the laboratory', () => {
  it('is of the same people and the same booker for good', () => {
    for (const status of reachable(atLab)) {
      for (const type of saysWho) expect([status, type, table.next(status, type)]).toEqual([status, type, undefined]);
    }
  });
});

/** Wherever it may still come to from there. */
function reachable(from: readonly string[]): ReadonlySet<string> {
  const states: Readonly<Record<string, { readonly on?: Readonly<Record<string, string>> }>> =
    bookingMachine.config.states;
  const found = new Set(from);
  for (const status of found) for (const next of Object.values(states[status]?.on ?? {})) found.add(next);
  return found;
}
