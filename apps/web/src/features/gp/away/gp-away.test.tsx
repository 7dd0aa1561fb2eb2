import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { show } from '../../../testing/render.tsx';
import { GpAwayDay, GpAwayDoctors, OfferMoves } from './away.documents.ts';
import GpAwayPage from './GpAwayPage.tsx';

const line = (id: string, given: object = {}) => ({
  __typename: 'GpAwayLine',
  id,
  reference: `GP-${id}`,
  name: `Patient ${id}`,
  at: '2027-03-02T10:00:00.000Z',
  minutes: 20,
  moveOffered: false,
  ...given,
});
const day = (appointments: readonly object[], onLeave = false) => ({ __typename: 'GpAwayDay', onLeave, appointments });

/** By document: what is answered, and with what it was asked. */
const answers = new Map<unknown, (variables: Record<string, unknown>) => unknown>();
const sent: Record<string, unknown>[] = [];
const answer = (document: unknown, give: (variables: Record<string, unknown>) => unknown) =>
  answers.set(trusted(document).hash, give);

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    const { searchParams } = new URL(address, 'https://x');
    const asked = body
      ? JSON.parse(String(body))
      : {
          extensions: JSON.parse(searchParams.get('extensions') ?? '{}'),
          variables: JSON.parse(searchParams.get('variables') ?? '{}'),
        };
    if (body) sent.push(asked.variables.input);
    const given = answers.get(asked.extensions.persistedQuery.sha256Hash)?.(asked.variables);
    return Promise.resolve(
      given === undefined ? new Response('', { status: 503 }) : Response.json({ data: { given } }),
    );
  });
  answer(GpAwayDoctors, () => [{ __typename: 'GpDoctor', id: 'd1', name: 'Dr Lin' }]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(search = '?doctor=d1&day=2027-03-02', locale?: 'en' | 'zh') {
  const router = createMemoryRouter([{ path: '*', element: <GpAwayPage /> }], { initialEntries: [`/${search}`] });
  await show(<RouterProvider router={router} />, locale);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows what is left of the day, and asks for a reason and once more before patients are mailed', async () => {
  answer(GpAwayDay, () => day([line('a1'), line('a2', { moveOffered: true }), line('a3')]));
  await open();
  await screen.findByText('Patient a1');
  expect(screen.getAllByText('Asked to choose another time')).toHaveLength(1);
  await press('Ask 2 patients to choose another time');
  await screen.findByRole('alert');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ill' } });
  await press('Ask 2 patients to choose another time');
  await screen.findByText(/Dr Lin gets leave for the day/);
  await press('Don’t send anything');
  expect(sent).toEqual([]);
  answer(OfferMoves, () => ({
    __typename: 'OfferedMoves',
    offered: 1,
    failed: [
      {
        __typename: 'MoveNotOffered',
        id: 'a3',
        reference: 'GP-a3',
        name: 'Patient a3',
        messageKey: 'gp.refusals.callUnderWay',
      },
    ],
    day: day([line('a1', { moveOffered: true }), line('a3')], true),
  }));
  await press('Ask 2 patients to choose another time');
  await press('Send the emails');
  await screen.findByText('1 patient is being emailed');
  expect(screen.getByText('The doctor is speaking to the patient.')).toBeDefined();
  expect(sent).toEqual([{ practitionerId: 'd1', day: '2027-03-02', ids: ['a1', 'a3'], reason: 'Ill', leave: true }]);
  await press('Ask 1 patient to choose another time');
  await press('Send the emails');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ ids: ['a3'], leave: false });
});

it('gives no leave where it is not ticked, and says why the server refused', async () => {
  answer(GpAwayDay, () => day([line('a1')]));
  answer(OfferMoves, () => ({
    __typename: 'Refusal',
    reason: 'tooManyLeaves',
    messageKey: 'gp.refusals.tooManyLeaves',
    values: [],
    fields: [],
  }));
  await open();
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ill' } });
  await press('Ask 1 patient to choose another time');
  await press('Send the emails');
  await screen.findByText(/There are 20 leaves to come already/);
  expect(sent).toMatchObject([{ leave: false }]);
});

it('says that nothing is left, and asks again after an error', async () => {
  await open(undefined, 'zh');
  await screen.findByRole('alert');
  answer(GpAwayDay, () => day([], true));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('这一天没有待进行的预约');
  expect(screen.getByText('医生当天休假，其他患者无法预约。')).toBeDefined();
});
