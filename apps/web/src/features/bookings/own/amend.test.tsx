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
  venue: { id: 'pharmacy-1', kind: 'pharmacy', takesPayment: true, name: 'Angel Pharmacy' },
  total: money(6900),
  fee: { amount: money(0), rule: 'free', freeUntil: '2027-03-01T16:00:00.000Z' },
} as OwnBookingNow;

async function open(given: Partial<OwnBookingNow> = {}) {
  const part = <AmendPart booking={{ ...booking, ...given }} take={() => {}} refresh={() => {}} onDone={() => {}} />;
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

  it.each([
    [true, /Changing or cancelling now costs £10\.00/, /for £10\.00$/],
    [
      false,
      /Cancelling now costs £10\.00\. Changing the time costs nothing/,
      /^Move to Tue 2 Mar, 10:00am \(UK time\)$/,
    ],
  ] as const)('costs a fee only where the place can take it: %s', async (takesPayment, rule, button) => {
    const fee = { ...booking.fee, amount: money(1000), rule: 'late' } as OwnBookingNow['fee'];
    await open({ fee, venue: { ...booking.venue, takesPayment } });
    expect(await screen.findByText(rule)).toBeDefined();
    expect(screen.queryAllByText(/is added to what you pay/)).toHaveLength(takesPayment ? 1 : 0);
    fireEvent.click(await screen.findByRole('radio', { name: /10:00am/ }));
    expect(await screen.findByRole('button', { name: button })).toBeDefined();
  });

  it('says of a near time what only cancelling costs where the place takes no payment', async () => {
    await open({ venue: { ...booking.venue, takesPayment: false } });
    fireEvent.click(await screen.findByRole('radio', { name: /10:00am/ }));
    await screen.findByRole('heading', { name: 'At the new time' });
    expect(screen.getAllByText(/^Cancelling is free until Mon 1 Mar, 4:00pm \(UK time\)/)).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /^Mon 1 Mar/ }));
    fireEvent.click(await screen.findByRole('radio', { name: /7:30pm/ }));
    await screen.findByText(/^Free cancellation of this time ended .* cancelling costs £10\.00\.$/);
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
