import { adminMedtest, reachLab } from '@meridian/contracts/generated/admin-metadata/bookings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Provider } from 'urql';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { show } from '../../../testing/render.tsx';
import MedtestBookingsPage from './MedtestBookingsPage.tsx';

const both = (text: string) => ({ en: text, zh: text });
const money = { amount: 0, currency: 'GBP' };
const booking = (id: string, permitted: string) => ({
  ...Object.fromEntries(adminMedtest.columns.map(({ name }) => [name, null])),
  id,
  reference: `MT-${id}`,
  status: 'sampled',
  at: '2026-11-20T09:30:00.000Z',
  requestedAt: '2026-11-19T09:30:00.000Z',
  test: both('Vitamin D'),
  venue: 'Pharmacy',
  owed: money,
  permittedActions: [permitted],
});
const rows = [booking('A', 'reachLab'), booking('B', 'reachLab'), booking('C', 'cancelBookTest')];
const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 3 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a rack of samples reach the laboratory at once, after it was confirmed', async () => {
  const reached: string[] = [];
  document.cookie = 'csrftoken=token';
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    const { extensions, variables } = JSON.parse(String(body ?? '{"extensions":{"persistedQuery":{}}}'));
    if (extensions.persistedQuery.sha256Hash !== reachLab.hash)
      return Response.json({ data: { adminMedtest: { rows, page } } });
    reached.push(variables.input.id);
    const row = { __typename: 'StaffBooking', ...booking(variables.input.id, 'cancelBookTest'), status: 'atLab' };
    return Response.json({ data: { reachLab: row } });
  });
  const router = createMemoryRouter([{ path: '/admin/medtest', element: <MedtestBookingsPage /> }], {
    initialEntries: ['/admin/medtest'],
  });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByRole('link', { name: 'MT-A' });
  for (const box of screen.getAllByRole('checkbox', { name: /MT-[AB]/ })) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Reached the laboratory' }));
  expect(reached).toEqual([]);
  await screen.findByText('Did the samples of all 2 bookings reach the laboratory?');
  fireEvent.click(screen.getByRole('button', { name: 'Reached the laboratory' }));
  await waitFor(() => expect(reached).toEqual(['A', 'B']));
});
