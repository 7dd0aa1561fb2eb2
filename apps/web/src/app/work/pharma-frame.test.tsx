import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../lib/api/graphql-client.ts';
import { ViewerProvider } from '../../lib/viewer-context.tsx';
import { show } from '../../testing/render.tsx';
import { someUser, viewersOf } from '../../testing/viewers.ts';
import PharmaFrame from './PharmaFrame.tsx';

const pharma = {
  __typename: 'BookingVenue',
  id: 'lamb',
  name: 'Lamb',
  address1: '',
  city: '',
  postCode: '',
  phone: '',
  active: true,
};
let role: string;

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName: string }) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  const membership = { __typename: 'PharmaMembership', id: 'g1', company: 'Lamb', active: true, wl: false };
  const data: Record<string, object> = {
    PharmaMemberships: { pharmagroupuser: [{ ...membership, role, pharmacies: [{ default: true, pharma }] }] },
  };
  return Response.json({ data: data[operation] ?? {} });
}

beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const everybodys = ['/pharma/board', '/pharma/calendar', '/pharma/prescriptions', '/pharma/vaccine-voucher'];
const counter = [...everybodys, '/pharma/vaccine-stock'];

describe('the workspace of a pharmacy', () => {
  it.each([
    ['user', counter],
    ['manager', [...counter, '/pharma/medtest-refer']],
    ['admin', [...counter, '/pharma/medtest-refer', '/pharma/users']],
    ['owner', [...counter, '/pharma/medtest-refer', '/pharma/users']],
  ])('leads to those pages alone that do something for the role %s', async (as, pages) => {
    role = as;
    const viewers = viewersOf(someUser({ tags: ['pharma'] }));
    await viewers.current();
    const page = { path: '/pharma/board', element: <h1>Today</h1> };
    const router = createMemoryRouter([{ element: <PharmaFrame />, children: [page] }], {
      initialEntries: ['/pharma/board'],
    });
    await show(
      <Provider value={createGraphqlClient(() => {})}>
        <ViewerProvider viewers={viewers}>
          <RouterProvider router={router} />
        </ViewerProvider>
      </Provider>,
    );
    const side = within(await screen.findByRole('complementary', { hidden: true }));
    await waitFor(() => {
      const links = side.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
      expect(links.filter((to) => to?.startsWith('/pharma/'))).toEqual(pages);
    });
  });
});
