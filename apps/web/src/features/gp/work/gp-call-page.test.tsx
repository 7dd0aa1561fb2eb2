import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import GpCallPage from './GpCallPage.tsx';

stageGp();

const open = (given: object, locale?: 'en' | 'zh') => {
  answers['OneGpWork'] = () => ({
    gpWorkAppointment: {
      __typename: 'GpWorkAppointment',
      id: 'a1',
      reference: 'GP-7K42',
      mode: 'video',
      status: 'confirmed',
      notHeld: false,
      callBy: '2027-03-01T10:05:00.000Z',
      late: false,
      missedCalls: 0,
      phoneWanted: true,
      moveOffered: false,
      mine: false,
      practitioner: 'Dr Wu',
      patient: null,
      wishes: null,
      notes: [],
      outcome: null,
      permittedActions: [],
      ...given,
    },
  });
  return openPage('/p/gp-bookings/:id', <GpCallPage />, '/p/gp-bookings/a1', locale);
};

it.each([
  ['en', /^The patient asked to be phoned instead and is waiting for your call\./],
  ['zh', /^患者要求改用电话，正在等候您的电话。/],
] as const)('says that the patient waits to be phoned (%s)', async (locale, words) => {
  await open({}, locale);
  expect(await screen.findByText(words)).toBeDefined();
});

it('says so no longer once the call has begun', async () => {
  await open({ status: 'inProgress' });
  await screen.findByRole('heading', { name: 'GP-7K42' });
  expect(screen.queryByText(/is waiting for your call/)).toBeNull();
});
