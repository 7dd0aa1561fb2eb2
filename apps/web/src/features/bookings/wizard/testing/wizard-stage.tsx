import { cleanup } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import { FlagsProvider } from '../../../../lib/flags/flags.tsx';
import type { Locale } from '../../../../lib/i18n/languages.ts';
import type { SignedInUser } from '../../../../lib/viewer.ts';
import { ViewerProvider } from '../../../../lib/viewer-context.tsx';
import { show } from '../../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../../testing/viewers.ts';
import BookingPage from '../BookingPage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
/** By the name of the operation. */
export const answers: Record<string, (variables: Sent['variables']) => unknown> = {};

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname === '/api/payments/') return Response.json(slotTaken, { status: 409 });
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as Sent) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Sent['variables']);
  sent.push({ operationName, variables });
  return Response.json({ data: answers[operationName]?.(variables) });
}

const slotTaken = { errors: [{ code: 'slotTaken', messageKey: 'bookings.refusals.slotTaken' }] };
export const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' });
export const soon = () => new Date(Date.now() + 8 * 60_000).toISOString();
export const time = '2027-03-02T09:30:00.000Z';
export const booking = (given: object = {}) => ({
  __typename: 'BookTest',
  id: 'b1',
  status: 'held',
  reference: null,
  time,
  minutes: 15,
  people: 2,
  keptUntil: soon(),
  medtest: {
    __typename: 'Medtest',
    id: 'travel-pcr',
    name: 'Travel PCR',
    preparation: '',
    turnaround: '',
    travel: true,
    homeVisit: false,
    minAge: 5,
    endsWith: 'result',
    sample: 'none',
    bestUntilHour: 24,
    fastingHours: 0,
    daysSinceExposure: 0,
    kit: false,
  },
  venue: {
    __typename: 'BookingVenue',
    id: 'pharmacy-1',
    kind: 'pharmacy',
    name: 'Angel Pharmacy',
    address1: '1 High Street',
    city: 'London',
    postCode: 'N1 1AA',
    phone: '',
    takesPayment: true,
  },
  patientTests: [],
  consent: null,
  email: null,
  phoneCountry: null,
  phone: null,
  address1: null,
  address2: null,
  city: null,
  postCode: null,
  country: null,
  travel: null,
  barcode: null,
  declared: false,
  terms: null,
  pages: ['slot', 'patients', 'address', 'travel', 'terms', 'summary'],
  page: 'patients',
  pay: null,
  payInStore: true,
  price: money(6900),
  total: money(13_800),
  paid: money(0),
  owed: money(0),
  fee: { __typename: 'BookingFee', amount: money(0), rule: 'free', freeUntil: '2027-03-01T16:00:00.000Z' },
  attempt: null,
  ended: null,
  claimed: true,
  ...given,
});
export const refusal = (reason: string, values: readonly object[] = []) => ({
  mutateBookTest: { __typename: 'Refusal', reason, messageKey: `bookings.refusals.${reason}`, values, fields: [] },
});
export const freeSlots = () => ({
  freeSlots: {
    __typename: 'FreeMonth',
    month: '2027-03',
    days: [
      {
        __typename: 'FreeDay',
        day: '2027-03-02',
        slots: [time, '2027-03-02T14:00:00.000Z'].map((at) => ({ __typename: 'FreeSlot', at, minutes: 15, room: 3 })),
      },
    ],
    first: '2027-03-01',
    last: '2027-04-30',
  },
});

export async function open(address: string, user: SignedInUser | null = someUser(), locale: Locale = 'en') {
  const viewers = viewersOf(user);
  await viewers.renew();
  const routes = [
    { path: '/medtest/new', element: <BookingPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <FlagsProvider>
          <RouterProvider router={router} />
        </FlagsProvider>
      </ViewerProvider>
    </Provider>,
    locale,
  );
  return router;
}

export const steps = () =>
  sent.filter(({ operationName }) => operationName === 'BookingStep').map(({ variables }) => variables);

/** A server with one booking, at a time that is free; anew for each test. */
export function stageWizard() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:00:00.000Z') });
    sent.length = 0;
    window.sessionStorage.clear();
    window.localStorage.clear();
    vi.stubGlobal('fetch', server);
    document.cookie = 'csrftoken=known';
    vi.stubGlobal('scrollTo', () => {});
    for (const operation of Object.keys(answers)) Reflect.deleteProperty(answers, operation);
    answers['OneBooking'] = () => ({ oneBooktest: booking() });
    answers['FreeSlots'] = freeSlots;
    answers['BookerDetails'] = () => ({ getUser: null });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
