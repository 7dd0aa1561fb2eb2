import { type Calendar, slotsOf } from '@meridian/domain/diary';
import { addDays, ukDay, ukInstant } from '@meridian/domain/kernel';
import { expect, it } from 'vitest';
import { dayPlan } from './day-plan.js';

const hours: Calendar['hours'] = [0, 1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  spans: [{ from: 480, until: 1200 }],
}));
const calendar: Calendar = {
  hours,
  slotMinutes: 15,
  capacity: 3,
  leadMinutes: 30,
  furthestDays: 90,
  exceptions: {},
};
function stagesAt(day: string, time: string) {
  const now = ukInstant(day, time);
  const times = slotsOf(calendar, day, new Set()).map(({ at }) => new Date(at));
  const plan = dayPlan(times, calendar.slotMinutes, now);
  expect(plan.map(({ at }) => at.getTime())).toEqual(plan.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
  expect(plan.every(({ at }) => ukDay(at) === day)).toBe(true);
  for (const { at, stage } of plan) expect(stage === 'arriving').toBe(at.getTime() > now.getTime());
  return plan.map(({ stage }) => stage);
}

const all = ['done', 'done', 'inRoom', 'late', 'waiting', 'arriving', 'arriving', 'arriving'];
it.each([
  ['07:00', ['arriving', 'arriving', 'arriving']],
  ['08:05', ['waiting', 'arriving', 'arriving', 'arriving']],
  ['11:20', all],
  ['19:30', all.slice(0, 6)],
  ['19:50', all.slice(0, 5)],
  ['20:00', ['done', 'done', 'missed', 'done']],
  ['23:59', ['done', 'done', 'missed', 'done']],
] as const)('a day at %s has what can be true then', (time, stages) => {
  expect(stagesAt('2026-11-27', time)).toEqual(stages);
});

it('is the same on the days when clocks change, and empty where it is closed', () => {
  expect(stagesAt('2027-03-28', '11:20')).toEqual(all);
  expect(stagesAt('2026-10-25', '11:20')).toEqual(all);
  expect(stagesAt(addDays('2026-11-27', 1), '11:20')).toEqual([]);
});
