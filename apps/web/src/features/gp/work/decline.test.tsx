import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answers, inputs, openPage, refusal, stageGp } from '../shared/testing/gp-stage.tsx';
import { CallSteps } from './CallSteps.tsx';
import type { WorkRecord } from './work-record.ts';

stageGp();

const record = {
  __typename: 'GpWorkAppointment',
  id: 'a1',
  mode: 'video',
  status: 'confirmed',
  callBy: '2027-03-01T10:00:00.000Z',
  mine: true,
  moveOffered: false,
  permittedActions: ['declineGpAppointment'],
} as unknown as WorkRecord;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  const [onWritten, onRefused] = [vi.fn(), vi.fn()];
  await openPage('/p', <CallSteps record={record} onWritten={onWritten} onRefused={onRefused} />, '/p');
  fireEvent.click(await screen.findByRole('button', { name: 'Decline this appointment' }));
  await screen.findByRole('dialog');
  return { onWritten, onRefused };
}

it('declines with a reason out of the list, for the time on the screen', async () => {
  answers['DeclineGpAppointment'] = () => ({
    declineGpAppointment: { ...record, moveOffered: true, permittedActions: [] },
  });
  const { onWritten } = await open();
  press('Decline, and email the patient');
  await screen.findByRole('alert');
  expect(inputs('DeclineGpAppointment')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Illness' }));
  press('Decline, and email the patient');
  await waitFor(() => expect(onWritten).toHaveBeenCalledOnce());
  expect(inputs('DeclineGpAppointment')).toEqual([{ id: 'a1', at: record.callBy, declineReason: 'ill' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the appointment, and shows it as it is where it can no longer be declined', async () => {
  answers['DeclineGpAppointment'] = () => ({ declineGpAppointment: refusal('movedMeanwhile') });
  const { onRefused, onWritten } = await open();
  press('Keep the appointment');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Decline this appointment');
  fireEvent.click(await screen.findByRole('radio', { name: 'Illness' }));
  press('Decline, and email the patient');
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(onWritten).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
