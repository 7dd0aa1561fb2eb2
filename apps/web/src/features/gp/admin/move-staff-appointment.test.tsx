import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answers, doctor, inputs, offer, openPage, refusal, stageGp } from '../shared/testing/gp-stage.tsx';
import MoveStaffAppointment from './MoveStaffAppointment.tsx';

stageGp();

const row = {
  id: 'a1',
  mode: 'video',
  minutes: 15,
  takenBy: 'd1',
  callBy: '2027-03-02T10:00:00.000Z',
};
const slot = (hour: number, practitionerId: string) => ({
  __typename: 'GpSlot',
  at: `2027-03-02T${hour}:00:00.000Z`,
  practitionerId,
});
const times = (practitionerId: unknown) => ({
  gpTimes: {
    __typename: 'GpMonth',
    month: '2027-03',
    first: '2027-03-01',
    last: '2027-05-01',
    days: [
      {
        __typename: 'GpDay',
        day: '2027-03-02',
        slots: [slot(10, 'd1'), slot(11, 'd1'), ...(practitionerId ? [] : [slot(12, 'd2')])],
      },
    ],
  },
});

it('moves to a free time of another doctor, with a reason, and shows why not', async () => {
  const [onDone, onStale] = [vi.fn(), vi.fn()];
  answers['GpOffer'] = () => offer([doctor(), doctor({ id: 'd2', name: 'Dr Ann' })]);
  answers['GpTimes'] = ({ practitionerId }) => times(practitionerId);
  answers[''] = () => ({ moveStaffAppointment: refusal('slotTaken') });
  const part = <MoveStaffAppointment row={row} onDone={onDone} onStale={onStale} onCancel={() => {}} />;
  await openPage('/', part, '/');
  await screen.findByText('It is now Tue 2 Mar, 10:00am (UK time).');
  await screen.findByText('Dr Wu');
  fireEvent.click(screen.getByRole('button', { name: 'Show times of all doctors' }));
  const choose = async () => fireEvent.click(await screen.findByRole('radio', { name: /12:00pm/ }));
  await choose();
  await screen.findByText('Dr Ann');
  const send = () => fireEvent.click(screen.getByRole('button', { name: /^Move it to/ }));
  send();
  await screen.findByRole('alert');
  expect(inputs('')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Agreed' } });
  send();
  await screen.findByText(/Someone else has just taken this time/);
  expect(onStale).toHaveBeenCalled();
  answers[''] = () => ({ moveStaffAppointment: { __typename: 'StaffAppointment', id: 'a1', revision: 9 } });
  await choose();
  send();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const input = {
    id: 'a1',
    practitionerId: 'd2',
    at: '2027-03-02T12:00:00.000Z',
    atSeen: row.callBy,
    reason: 'Agreed',
  };
  expect(inputs('')).toEqual([input, input]);
});
