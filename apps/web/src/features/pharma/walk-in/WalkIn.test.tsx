import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import { carry } from '../shared/carried-voucher.ts';
import { WalkIn } from './WalkIn.tsx';

const test = (id: string, price: number) => ({
  __typename: 'Medtest',
  id,
  name: id,
  price,
  currency: 'GBP',
  homeVisit: false,
  kit: false,
  travel: false,
  minAge: 5,
  bestUntilHour: null,
  fastingHours: null,
  daysSinceExposure: null,
  preparation: '',
});
let takesPayment: boolean;

beforeEach(() => {
  vi.stubGlobal('fetch', async (_address: unknown, init?: RequestInit) => {
    const { query = '', operationName = '' } = JSON.parse(String(init?.body ?? '{}')) as Record<string, string>;
    if (`${query}${operationName}`.includes('CounterTimes')) {
      return Response.json({
        data: { pharmaWalkInTimes: [{ __typename: 'FreeSlot', at: '2026-11-02T10:00:00.000Z' }] },
      });
    }
    const venue = { __typename: 'BookingVenue', id: 'p1', tests: ['flu', 'check'], takesPayment };
    return Response.json({ data: { medtest: [test('flu', 1_500), test('check', 0)], venue } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(locale: Locale, state: object | null = null) {
  await show(
    <MemoryRouter initialEntries={[{ pathname: '/pharma/walk-in', state }]}>
      <Provider value={createGraphqlClient(() => {})}>
        <WalkIn pharmaid="p1" />
      </Provider>
    </MemoryRouter>,
    locale,
  );
  return screen.findAllByRole('combobox');
}

const times = () => screen.queryByRole('heading', { name: 'Date and time' });

it.each([
  ['en', 'This pharmacy doesn’t take payment in store'],
  ['zh', '本药房不支持到店付款'],
] as const)('says before anything is chosen that nobody can pay here (%s)', async (locale, heading) => {
  takesPayment = false;
  await open(locale);
  expect(screen.getByRole('heading', { name: heading })).toBeDefined();
});

it('goes on where it can be paid, costs nothing, or a voucher pays', async () => {
  takesPayment = false;
  const [which] = await open('en');
  fireEvent.change(which as Element, { target: { value: 'flu' } });
  expect(times()).toBeNull();
  fireEvent.change(which as Element, { target: { value: 'check' } });
  expect(times()).not.toBeNull();
  cleanup();
  await open('en', carry({ code: 'ABCDE23456', testId: 'flu' }));
  expect(times()).not.toBeNull();
  expect(screen.queryByText(/take payment in store/)).toBeNull();
  cleanup();
  takesPayment = true;
  const [here] = await open('en');
  fireEvent.change(here as Element, { target: { value: 'flu' } });
  expect(times()).not.toBeNull();
});
