import { describe, expect, it } from 'vitest';
import { canBeFilledIn, progressAt, stepAfter, stepAt, stepBefore, stepsOf } from './booking.steps.ts';

const pages = ['slot', 'patients', 'address', 'travel', 'terms', 'summary'] as const;
const visitor = { pages, page: 'patients', known: false, member: false } as const;
const guest = { ...visitor, known: true };
const member = { ...guest, member: true };

describe('the pages of a booking', () => {
  it('ask who books before anything personal, unless an account says it', () => {
    expect(stepsOf(visitor)).toEqual(['slot', 'identify', 'patients', 'address', 'travel', 'terms', 'summary']);
    expect(stepsOf(member)).toEqual(pages);
    expect(stepAt(null, visitor)).toBe('identify');
    expect(stepAt(null, guest)).toBe('patients');
    expect(stepAt(null, { ...visitor, page: 'slot' })).toBe('slot');
  });

  it('open what is done already, and never what comes later', () => {
    expect(stepAt('slot', guest)).toBe('slot');
    expect(stepAt('identify', guest)).toBe('identify');
    expect(stepAt('identify', member)).toBe('patients');
    expect(stepAt('summary', guest)).toBe('patients');
    expect(stepAt('patients', visitor)).toBe('identify');
    expect(stepAt('nonsense', { ...member, page: 'summary' })).toBe('summary');
    expect(stepAt('travel', { ...member, page: 'summary' })).toBe('travel');
  });

  it('lead back and on, and tell how much is left', () => {
    expect(stepBefore('slot', member)).toBeUndefined();
    expect(stepBefore('patients', guest)).toBe('identify');
    expect(stepAfter('slot', guest)).toBe('identify');
    expect(stepAfter('slot', member)).toBe('patients');
    expect(progressAt('summary', member)).toEqual({ current: 6, total: 6 });
    expect(progressAt('patients', guest)).toEqual({ current: 3, total: 7 });
  });

  it('are filled in as long as the machine takes it', () => {
    expect(canBeFilledIn('held')).toBe(true);
    expect(canBeFilledIn('pending')).toBe(false);
    expect(canBeFilledIn('expired')).toBe(false);
  });
});
