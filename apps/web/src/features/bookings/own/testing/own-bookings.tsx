import { cleanup } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../../lib/viewer-context.tsx';
import { show } from '../../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../../testing/viewers.ts';
import YourFilesPage from '../YourFilesPage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

export const sent: Sent[] = [];
export const answers: Record<string, (variables: Sent['variables']) => unknown> = {};

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as Sent) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Sent['variables']);
  sent.push({ operationName, variables });
  return Response.json({ data: answers[operationName]?.(variables) });
}

export const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' });
export const fee = (amount: number) => ({
  __typename: 'BookingFee',
  amount: money(amount),
  rule: amount > 0 ? 'late' : 'free',
  freeUntil: '2027-03-01T16:00:00.000Z',
});
export const booking = (given: object = {}) => ({
  __typename: 'BookTest',
  id: 'b1',
  status: 'ack',
  reference: 'M-7K42',
  time: '2027-03-02T09:30:00.000Z',
  minutes: 15,
  people: 1,
  medtest: { __typename: 'Medtest', id: 'travel-pcr', name: 'Travel PCR', preparation: '', kit: false },
  venue: {
    __typename: 'BookingVenue',
    id: 'pharmacy-1',
    kind: 'pharmacy',
    takesPayment: true,
    name: 'Angel Pharmacy',
    address1: '1 High Street',
    city: 'London',
    postCode: 'N1 1AA',
    phone: '',
  },
  vaccinations: [],
  patientTests: [],
  comments: [],
  page: 'summary',
  total: money(6900),
  paid: money(6900),
  owed: money(0),
  refunded: money(0),
  fee: fee(0),
  attempt: null,
  ended: null,
  allowed: { __typename: 'BookTestAllowed', amend: true, cancel: true, amendWhy: null, cancelWhy: null },
  failure: null,
  endsWith: 'result',
  startedAt: '2027-02-20T09:30:00.000Z',
  ...given,
});
export const refusal = (reason: string) => ({
  __typename: 'Refusal',
  reason,
  messageKey: `bookings.refusals.${reason}`,
  values: [],
  fields: [],
});

export async function open(search = '', locale: Locale = 'en') {
  const viewers = viewersOf(someUser());
  await viewers.renew();
  const routes = [{ path: '/your-files/:tab', element: <YourFilesPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/your-files/bookings${search}`] });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
  return router;
}

export const writes = (name: string) => sent.filter(({ operationName }) => operationName === name);

/** Answers as `answers` say; each test begins with one booking. */
export function serveBookings(): void {
  beforeEach(() => {
    sent.length = 0;
    document.cookie = 'csrftoken=known';
    vi.stubGlobal('fetch', server);
    vi.stubGlobal('scrollTo', () => {});
    for (const name of Object.keys(answers)) delete answers[name];
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking() });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
