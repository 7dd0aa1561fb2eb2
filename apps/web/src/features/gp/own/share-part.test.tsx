import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someUser } from '../../../testing/viewers.ts';
import { answers, confirmed, inputs, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import RequestPage from './RequestPage.tsx';

stageGp();

const sharing = (given: object = {}) => ({
  __typename: 'AppointmentSharing',
  records: [],
  open: true,
  until: null,
  ...given,
});
const open = (given: object, user = someUser()) => {
  answers['OneOwnAppointment'] = () => ({ appointment: confirmed(given) });
  answers['GpDocuments'] = () => ({ gpDocuments: [] });
  return openPage('/gp/requests/:appointmentId', <RequestPage />, '/gp/requests/a1', 'en', user);
};
const results = 'The doctor may see my earlier test results from here';

describe('what the doctor may see', () => {
  it('is agreed to and taken back on the page of the appointment', async () => {
    const agreed = confirmed({ sharing: sharing({ records: ['results'] }) });
    await open({ sharing: sharing() });
    answers['ShareAppointmentRecords'] = () => {
      answers['OneOwnAppointment'] = () => ({ appointment: agreed });
      return { shareAppointmentRecords: agreed };
    };
    const box = await screen.findByLabelText<HTMLInputElement>(new RegExp(results));
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(new RegExp(results)).checked).toBe(true));
    expect(inputs('ShareAppointmentRecords')).toMatchObject([{ id: 'a1', records: ['results'] }]);
    await screen.findByRole('button', { name: 'Save' });
    expect(save.isConnected).toBe(true);
    expect(document.activeElement).toBe(save);
  });

  it('can still be taken back afterwards, and nothing more be agreed to', async () => {
    const until = '2027-03-15T10:00:00.000Z';
    await open({ status: 'completed', cancelling: null, sharing: sharing({ records: ['files'], open: false, until }) });
    await screen.findByLabelText(/The doctor may see my files/);
    expect(screen.queryByLabelText(new RegExp(results))).toBeNull();
    screen.getByText(/The doctor can see it until/);
  });

  it('is not offered to a guest', async () => {
    await open({ sharing: sharing() }, someUser({ settings: { guest: true } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText(/The doctor may see/)).toBeNull();
  });
});
