import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, inputs, openPage, refusal, stageGp } from '../shared/testing/gp-stage.tsx';
import GpHoursPage from './GpHoursPage.tsx';
import { daysAhead } from './own-hours.ts';

stageGp();
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});

const booked = (id: string, callBy: string, more: object = {}) => ({
  __typename: 'GpWorkLine' as const,
  id,
  reference: `GP-${id}`,
  name: 'Mei Chen',
  mode: 'video' as const,
  callBy,
  minutes: 20,
  interpreter: false,
  ...more,
});
const hours = (given: object = {}) => ({
  __typename: 'GpHours',
  revision: 3,
  hours: [{ __typename: 'ModeHours', mode: 'video', hours: ['1 09:00-12:00'], bankHolidays: [] }],
  bufferMinutes: 5,
  leaves: [] as object[],
  booked: [booked('a1', '2027-03-02T10:00:00.000Z')],
  ...given,
});
const leave = (from: string, until: string) => ({ __typename: 'PracticeLeave' as const, from, until, note: null });
const open = (locale?: 'en' | 'zh') => openPage('/p/gp-hours', <GpHoursPage />, '/p/gp-hours', locale);
const of = (given: object = {}) => (answers['OwnGpHours'] = () => ({ gpHours: hours(given) }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the days ahead', () => {
  it('are the next seven, and each later one on which something is booked, by the UK day', () => {
    const late = booked('a2', '2027-06-01T23:30:00.000Z');
    const days = daysAhead({ booked: [late], leaves: [leave('2027-03-02', '2027-03-03')] }, '2027-03-01');
    expect(days.map(({ day }) => day)).toHaveLength(8);
    expect(days.at(-1)).toEqual({ day: '2027-06-02', booked: [late], away: false });
    expect(days.filter(({ away }) => away).map(({ day }) => day)).toEqual(['2027-03-02', '2027-03-03']);
  });
});

describe('the own hours of a doctor', () => {
  it('show what is booked by day, leave, and hours', async () => {
    of({ leaves: [leave('2027-03-03', '2027-03-04')] });
    await open();
    const day = (await screen.findByRole('heading', { name: /Tue 2 Mar/ })).closest('li');
    expect(within(day as HTMLElement).getByText('10:00am–10:20am')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Mei Chen' });
    expect(link.getAttribute('href')).toBe('/p/gp-bookings/a1');
    expect(screen.getAllByText('On leave')).toHaveLength(2);
    expect(screen.getByText('3 Mar 2027 – 4 Mar 2027')).toBeDefined();
    expect(screen.getByText('09:00–12:00')).toBeDefined();
  });

  it('say so to whoever takes none, and offer to try again after an error', async () => {
    answers['OwnGpHours'] = () => ({ gpHours: null });
    await open();
    await screen.findByText('You take no appointments at the moment');
  });

  it('are asked for again after an error', async () => {
    answers['OwnGpHours'] = () => {
      throw new Error('down');
    };
    await open();
    await screen.findByRole('button', { name: 'Try again' });
    of();
    await press('Try again');
    await screen.findByText('09:00–12:00');
  });

  it('are saved with the revision on the screen, and say that they were changed meanwhile', async () => {
    of();
    answers['SetGpHours'] = () => ({ setGpHours: refusal('changedMeanwhile') });
    await open();
    await press('Change hours');
    of({ revision: 4, bufferMinutes: 15 });
    type('Break after each appointment, in minutes', '10');
    await press('Save hours');
    await screen.findByText(/Our staff changed your hours or leave/);
    await screen.findByText(/A break of 15 minutes/);
    const saved = hours({ revision: 5, bufferMinutes: 10 });
    answers['SetGpHours'] = () => ({ setGpHours: saved });
    await press('Save hours');
    await screen.findByText(/A break of 10 minutes/);
    const week = [{ mode: 'video', hours: ['1 09:00-12:00'], bankHolidays: [] }];
    expect(inputs('SetGpHours')).toEqual([
      { revision: 3, hours: week, bufferMinutes: 10 },
      { revision: 4, hours: week, bufferMinutes: 10 },
    ]);
  });
});

describe('leave', () => {
  const fill = async (from: string, until: string) => {
    await press('Add leave');
    type('First day', from);
    type('Last day', until);
  };

  it('is saved at once where nothing is booked', async () => {
    of();
    answers['SetGpLeave'] = () => ({ setGpLeave: hours({ leaves: [leave('2027-04-01', '2027-04-02')] }) });
    await open();
    await fill('01/04/2027', '02/04/2027');
    await press('Save leave');
    await screen.findByText('1 Apr 2027 – 2 Apr 2027');
    expect(inputs('SetGpLeave')).toEqual([
      { revision: 3, from: '2027-04-01', until: '2027-04-02', note: null, seen: [] },
    ]);
  });

  it('says first how many and which appointments are booked on these days', async () => {
    of();
    answers['SetGpLeave'] = () => ({
      setGpLeave: { ...refusal('leaveMeetsMore'), values: [{ __typename: 'RefusalValue', name: 'count', value: '1' }] },
    });
    await open();
    await fill('01/03/2027', '05/03/2027');
    await press('Save leave');
    await screen.findByText('1 appointment is booked on these days');
    expect(inputs('SetGpLeave')).toEqual([]);
    of({ booked: [booked('a1', '2027-03-02T10:00:00.000Z'), booked('a9', '2027-03-03T10:00:00.000Z')] });
    await press('Save leave anyway');
    await screen.findByText('2 appointments are booked on these days');
    answers['SetGpLeave'] = () => ({ setGpLeave: hours({ leaves: [leave('2027-03-01', '2027-03-05')] }) });
    await press('Save leave anyway');
    await waitFor(() => expect(screen.queryByLabelText('First day')).toBeNull());
    expect(inputs('SetGpLeave')).toMatchObject([{ seen: ['a1'] }, { seen: ['a1', 'a9'] }]);
  });

  it('asks for days, and is removed again', async () => {
    of({ leaves: [leave('2027-04-01', '2027-04-02')] });
    answers['LiftGpLeave'] = () => ({ liftGpLeave: hours() });
    await open('zh');
    await press('添加休假');
    await press('保存休假');
    await screen.findByRole('alert');
    await press('取消休假：2027年4月1日 – 2027年4月2日');
    await screen.findByText('暂无休假安排。');
    expect(inputs('LiftGpLeave')).toEqual([{ revision: 3, from: '2027-04-01' }]);
  });
});
