import { describe, expect, it } from 'vitest';
import { hasLapsed, isKept, minutesLeft } from './kept-time.ts';

const time = '2026-11-24T09:30:00.000Z';
const keptUntil = '2026-11-21T10:10:00.000Z';
const at = (clock: string) => new Date(`2026-11-21T${clock}Z`);

describe('a time that is kept', () => {
  it('is kept until its last moment, and has lapsed then', () => {
    expect(isKept({ time, keptUntil }, at('10:09:59'))).toBe(true);
    expect(isKept({ time, keptUntil }, at('10:10:00'))).toBe(false);
    expect(hasLapsed({ time, keptUntil }, at('10:10:00'))).toBe(true);
    expect(hasLapsed({ time, keptUntil: null }, at('10:00:00'))).toBe(true);
  });

  it('has not lapsed where none was chosen', () => {
    expect(hasLapsed({ time: null, keptUntil: null }, at('10:00:00'))).toBe(false);
  });

  it('tells minutes as people count them', () => {
    expect(minutesLeft(keptUntil, at('10:00:00'))).toBe(10);
    expect(minutesLeft(keptUntil, at('10:00:01'))).toBe(10);
    expect(minutesLeft(keptUntil, at('10:09:30'))).toBe(1);
    expect(minutesLeft(keptUntil, at('10:11:00'))).toBe(0);
  });
});
