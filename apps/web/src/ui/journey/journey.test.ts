import { describe, expect, it } from 'vitest';
import { pageBefore, progress, road, type Journey } from './journey.ts';

type Answers = { who: string };
type Id = 'who' | 'child' | 'born';

const journey: Journey<Answers, Id> = [
  { id: 'who', fields: ['who'], next: ({ who }) => (who === 'child' ? 'child' : 'born') },
  { id: 'child', fields: [], next: () => 'born' },
  { id: 'born', fields: [], next: () => undefined },
];

describe('a journey', () => {
  it('leads where the answers lead', () => {
    expect(road(journey, { who: 'me' })).toEqual(['who', 'born']);
    expect(road(journey, { who: 'child' })).toEqual(['who', 'child', 'born']);
  });
  it('goes back the way it came', () => {
    expect(pageBefore(journey, { who: 'me' }, 'born')).toBe('who');
    expect(pageBefore(journey, { who: 'child' }, 'born')).toBe('child');
    expect(pageBefore(journey, { who: 'me' }, 'who')).toBeUndefined();
  });
  it('tells how much is left', () => {
    expect(progress(journey, { who: 'child' }, 'child')).toEqual({ current: 2, total: 3 });
  });
  it('ends even when its table runs in a circle', () => {
    const circle: Journey<Answers, Id> = [{ id: 'who', fields: [], next: () => 'who' }];
    expect(road(circle, { who: '' })).toEqual(['who']);
  });
});
