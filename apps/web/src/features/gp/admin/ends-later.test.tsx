import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import { EndsLater } from './EndsLater.tsx';

stageGp();

const show = (row: object, locale?: 'en' | 'zh') =>
  openPage(
    '/',
    <EndsLater
      row={{ status: 'inProgress', mode: 'video', minutes: 15, callBy: '2999-03-02T10:00:00.000Z', ...row }}
    />,
    '/',
    locale,
  );

it('says from when staff can end a call that its doctor left open', async () => {
  await show({});
  await screen.findByText(/you can from Sat 2 Mar, 10:15am \(UK time\)/);
});

it('names the promised time of a call back', async () => {
  await show({ mode: 'remote' }, 'zh');
  await screen.findByText(/10:00/);
});

it.each([
  ['en', /assign it to the doctor who took it/],
  ['zh', /指派给接诊的医生/],
] as const)('says what comes first where nobody took a call back (%s)', async (locale, text) => {
  const due = { status: 'confirmed', mode: 'remote', callBy: '2020-03-02T10:00:00.000Z' };
  await show({ ...due, takenBy: null }, locale);
  await screen.findByText(text);
});

it('says nothing of a call back that a doctor took, or that is not due yet', async () => {
  await show({ status: 'confirmed', mode: 'remote', callBy: '2020-03-02T10:00:00.000Z', takenBy: 'd1' });
  await show({ status: 'confirmed', mode: 'remote', takenBy: null });
  expect(screen.queryByText(/doctor who took it/)).toBeNull();
});

it.each([[{ status: 'confirmed' }], [{ callBy: '2020-03-02T10:00:00.000Z' }]])(
  'says nothing where nothing is held back (%j)',
  async (row) => {
    await show(row);
    expect(screen.queryByRole('status')).toBeNull();
  },
);
