import { expect, it } from 'vitest';
import { visitsPart } from './day-mail.js';

const test = { en: 'Flu vaccination', zh: '流感疫苗' };

it('has the visits of a day in UK time, before and after the clocks change, in both languages', () => {
  const visits = [
    { at: new Date('2027-03-27T09:30:00Z'), reference: 'MT-1', people: 1, test },
    { at: new Date('2027-03-28T08:30:00Z'), reference: 'MT-2', people: 2, test },
  ];
  expect(visitsPart(visits, 'en').rows).toEqual([
    { name: '9:30am MT-1', value: 'Flu vaccination · people: 1' },
    { name: '9:30am MT-2', value: 'Flu vaccination · people: 2' },
  ]);
  expect(visitsPart(visits, 'zh').rows?.[1]).toEqual({ name: '9:30 MT-2', value: '流感疫苗 · 2 人' });
});
