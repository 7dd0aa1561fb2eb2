import { describe, expect, it } from 'vitest';
import { hoursText, readHours, readSpans, spanForm, weekdaySpanForm } from './opening-hours.js';

describe('opening hours as text', () => {
  it('are read as they were written, each weekday once and in the order of the day', () => {
    const lines = ['2 14:00-18:00', '2 09:00-13:00', '0 10:00-24:00'];
    const hours = readHours(lines);
    expect(hours).toEqual([
      { weekday: 0, spans: [{ from: 600, until: 1440 }] },
      {
        weekday: 2,
        spans: [
          { from: 540, until: 780 },
          { from: 840, until: 1080 },
        ],
      },
    ]);
    expect(hoursText(hours)).toEqual(['0 10:00-24:00', '2 09:00-13:00', '2 14:00-18:00']);
    expect(readSpans([])).toEqual([]);
  });

  it('have one form', () => {
    for (const text of ['1 09:00-17:30', '6 00:00-24:00']) expect(text).toMatch(weekdaySpanForm);
    for (const text of [
      '7 09:00-17:30',
      '1 9:00-17:30',
      '1 09:00-25:00',
      '1 24:00-24:00',
      '09:00-17:30',
      '1 09:60-10:00',
    ])
      expect(text).not.toMatch(weekdaySpanForm);
    expect('09:00-17:30').toMatch(spanForm);
    expect('1 09:00-17:30').not.toMatch(spanForm);
  });
});
