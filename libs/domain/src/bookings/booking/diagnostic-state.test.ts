import { describe, expect, it } from 'vitest';
import { type PatientProgress, unmoved } from './booking-progress.js';
import type { BookingState } from './booking.state.js';
import { diagnosticStates } from './diagnostic-state.js';

const stateOf = (status: BookingState['status'], ...people: readonly Partial<PatientProgress>[]) =>
  diagnosticStates({ status, progress: people.map((each) => ({ ...unmoved, ...each })) });

describe('how far an ordered test has come', () => {
  it.each([
    ['pending', {}, 'ordered'],
    ['attended', { failedDraws: 1 }, 'ordered'],
    ['sampled', { sampled: true }, 'taken'],
    ['completed', { sampled: true }, 'taken'],
    ['completed', {}, 'done'],
    ['atLab', { sampled: true, received: true }, 'received'],
    ['resulted', { sampled: true, received: true, resulted: true }, 'received'],
    ['published', { sampled: true, received: true, resulted: true, published: true }, 'released'],
    ['noShow', {}, 'ended'],
    ['cancelled', { sampled: true }, 'ended'],
    ['failed', { out: 'unfit' }, 'ended'],
  ] as const)('%s %o is %s', (status, progress, expected) => expect(stateOf(status, progress)).toEqual([expected]));

  it('is its own for each of those who come', () => {
    const family = [{ sampled: true, received: true }, { sampled: true }, { out: 'unfit' }, {}] as const;
    expect(stateOf('sampled', ...family)).toEqual(['received', 'taken', 'ended', 'ordered']);
  });
});
