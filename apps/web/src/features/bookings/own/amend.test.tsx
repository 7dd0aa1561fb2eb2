import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import { AmendPart } from './AmendPart.tsx';
import type { OwnBookingNow } from './own-booking.ts';

const money = (amount: number) => ({ amount, currency: 'GBP' as const });
const current = '2027-03-02T09:30:00.000Z';
const free = {
  freeSlots: {
    __typename: 'FreeSlots',
    month: '2027-03',
    first: '2027-02-24',
    last: '2027-05-24',
    days: [
      ['2027-03-01', '2027-03-01T19:30:00.000Z'],
      ['2027-03-02', current, '2027-03-02T10:00:00.000Z'],
    ].map(([day, ...times]) => ({
      __typename: 'FreeDay',
      day,
      slots: times.map((at) => ({ __typename: 'FreeSlot', at, minutes: 15, room: 2 })),
    })),
  },
};

const booking = {
  id: 'b1',
  status: 'ack',
  time: current,
  people: 1,
  medtest: {
    id: 'travel-pcr',
    name: 'Travel PCR',
    preparation: '',
    bestUntilHour: 24,
    fastingHours: 8,
    daysSinceExposure: 0,
  },
  travel: { departure: '2027-03-01' },
  venue: { id: 'pharmacy-1', kind: 'pharmacy', name: 'Angel Pharmacy' },
  total: money(6900),
  fee: { amount: money(0), rule: 'free', freeUntil: '2027-03-01T16:00:00.000Z' },
} as OwnBookingNow;

async function open() {
  const part = <AmendPart booking={booking} take={() => {}} refresh={() => {}} onDone={() => {}} />;
  const router = createMemoryRouter([{ path: '/', element: part }]);
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T15:00:00.000Z') });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', (address: unknown) =>
    Promise.resolve(Response.json(String(address).includes('/api/') ? {} : { data: free })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('moving a booking', () => {
  it('opens on the day of the booking and does not offer the time it has', async () => {
    await open();
    await screen.findByRole('radio', { name: /10:00am/ });
    expect(screen.queryByRole('radio', { name: /9:30am/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: /7:30pm/ })).toBeNull();
  });

  it('says the fee and the deadline of the new time before it is confirmed', async () => {
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: /10:00am/ }));
    await screen.findByRole('heading', { name: 'At the new time' });
    expect(screen.getAllByText(/is free until Mon 1 Mar, 4:00pm \(UK time\)/)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /^Mon 1 Mar/ }));
    fireEvent.click(await screen.findByRole('radio', { name: /7:30pm/ }));
    await screen.findByText(/ended at Sun 28 Feb, 4:00pm \(UK time\).*costs £10\.00/);
  });

  it('warns of a time that fits neither the test nor the journey', async () => {
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: /10:00am/ }));
    await screen.findByText(/after the day you leave/);
    expect(screen.queryByText(/a time before noon is easier/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Mon 1 Mar/ }));
    fireEvent.click(await screen.findByRole('radio', { name: /7:30pm/ }));
    await screen.findByText(/a time before noon is easier/);
    await screen.findByText(/on the day you leave/);
  });
});
