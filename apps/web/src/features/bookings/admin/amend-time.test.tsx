import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import AmendTime from './AmendTime.tsx';

const current = '2027-03-02T09:30:00.000Z';
const afternoon = '2027-03-02T15:00:00.000Z';
const slots = [current, '2027-03-02T10:00:00.000Z', afternoon].map((at) => ({
  __typename: 'FreeSlot',
  at,
  minutes: 15,
  room: 2,
}));
const data = {
  freeSlots: {
    __typename: 'FreeSlots',
    month: '2027-03',
    first: '2027-02-24',
    last: '2027-05-24',
    days: [{ __typename: 'FreeDay', day: '2027-03-02', slots }],
  },
  medtestItem: {
    __typename: 'Medtest',
    id: 'fatigue',
    preparation: 'Come before breakfast.',
    bestUntilHour: 11,
    fastingHours: 8,
    daysSinceExposure: 0,
  },
};
const row = { id: 'b1', at: current, venueId: 'pharmacy-1', testId: 'fatigue', people: 1, fee: null, moveFee: null };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'GBP' });

it.each([
  [pounds(10), /Moving it now costs £10\.00/],
  [pounds(0), /^Moving it is free of charge\.$/],
] as const)('says what moving costs where cancelling costs £10', async (moveFee, words) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  const late = { ...row, fee: pounds(10), moveFee, freeUntil: '2027-03-01T16:00:00.000Z' };
  const part = <AmendTime row={late} onDone={() => {}} onCancel={() => {}} />;
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />
    </Provider>,
  );
  expect(await screen.findByText(words)).toBeDefined();
});

it('warns staff of a time that does not fit the test, as it warns the patient', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T15:00:00.000Z') });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  const part = <AmendTime row={row} onDone={() => {}} onCancel={() => {}} />;
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />
    </Provider>,
  );
  await screen.findByText(/Eat nothing for 8 hours before the test/);
  fireEvent.click(await screen.findByRole('radio', { name: /10:00am/ }));
  expect(screen.queryByText('Check whether this time suits your test')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /3:00pm/ }));
  await screen.findByText(/best taken before 11:00am \(UK time\)/);
  await screen.findByText(/a time before noon is easier/);
});
