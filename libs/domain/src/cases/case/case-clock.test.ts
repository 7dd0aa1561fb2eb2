import { describe, expect, it } from 'vitest';
import { dueByAfterPause, dueByFor, escalatesAt } from './case-clock.rules.js';

const at = (iso: string) => new Date(iso);

describe('the clock of a second opinion', () => {
  it.each([
    ['sent in the morning', '2026-11-24T09:00:00Z', '2026-12-01T23:59:00.000Z'],
    ['sent just before midnight in London', '2026-11-24T23:59:59Z', '2026-12-01T23:59:00.000Z'],
    ['sent just after midnight', '2026-11-25T00:00:00Z', '2026-12-02T23:59:00.000Z'],
    ['in summer, when London is an hour ahead', '2026-06-30T23:30:00Z', '2026-07-08T22:59:00.000Z'],
    ['over the night in which summer time ends', '2026-10-20T09:00:00Z', '2026-10-27T23:59:00.000Z'],
    ['over the night in which summer time begins', '2026-03-24T09:00:00Z', '2026-03-31T22:59:00.000Z'],
  ])('ends on the seventh day, %s', (_when, sent, due) => expect(dueByFor(at(sent))).toBe(due));

  it.each([
    ['the same day', '2026-11-25T09:00:00Z', '2026-11-25T20:00:00Z', '2026-12-01T23:59:00.000Z'],
    ['overnight', '2026-11-25T22:00:00Z', '2026-11-26T08:00:00Z', '2026-12-02T23:59:00.000Z'],
    ['for five days', '2026-11-25T09:00:00Z', '2026-11-30T09:00:00Z', '2026-12-06T23:59:00.000Z'],
    ['by a clock that goes back', '2026-11-25T09:00:00Z', '2026-11-24T09:00:00Z', '2026-12-01T23:59:00.000Z'],
  ])('stands while the patient is asked: answered %s', (_when, asked, answered, due) =>
    expect(dueByAfterPause('2026-12-01T23:59:00.000Z', at(asked), at(answered))).toBe(due),
  );

  it('keeps its minute when summer time begins while it stands', () => {
    expect(dueByAfterPause('2026-03-28T23:59:00.000Z', at('2026-03-26T09:00:00Z'), at('2026-03-28T09:00:00Z'))).toBe(
      '2026-03-30T22:59:00.000Z',
    );
  });

  it('is one for staff on the tenth day', () =>
    expect(escalatesAt('2026-12-01T23:59:00.000Z')).toBe('2026-12-04T23:59:00.000Z'));
});
