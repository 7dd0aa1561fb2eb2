import { describe, expect, it } from 'vitest';
import { likeMonday, oneMore } from '../week-draft.ts';
import { draftFrom, inputOf } from './hours-draft.ts';

const row = {
  hours: ['1 09:00-13:00', '1 14:00-18:00', '6 20:00-24:00'],
  slotMinutes: 20,
  capacity: 2,
  leadMinutes: 60,
  furthestDays: 30,
  bankHolidays: ['10:00-14:00'],
};

describe('opening hours in the editor', () => {
  it('are the same when nothing is changed', () => {
    expect(inputOf('v1', draftFrom(row))).toEqual({ id: 'v1', ...row });
    expect(inputOf('v1', draftFrom({ ...row, bankHolidays: [] })).bankHolidays).toEqual([]);
    expect(inputOf('v1', draftFrom({ ...row, bankHolidays: null }))).not.toHaveProperty('bankHolidays');
    expect(draftFrom({ ...row, hours: [], bankHolidays: null }).bank).toBe('closed');
  });

  it('grow by hours after a break, and are copied to the working week', () => {
    expect(oneMore([])).toEqual([{ from: '09:00', until: '17:00' }]);
    expect(oneMore([{ from: '09:00', until: '13:00' }])[1]).toEqual({ from: '14:00', until: '17:00' });
    expect(oneMore([{ from: '09:00', until: '18:00' }])[1]).toEqual({ from: '18:00', until: '00:00' });
    const week = likeMonday(draftFrom(row).week);
    expect(week.map((spans) => spans.length)).toEqual([0, 2, 2, 2, 2, 2, 1]);
  });

  it('leave what is no number for the rules to judge', () => {
    expect(inputOf('v1', { ...draftFrom(row), capacity: '', slotMinutes: 'x' })).toMatchObject({
      capacity: null,
      slotMinutes: Number.NaN,
    });
  });
});
