import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, vi } from 'vitest';
import { createGraphqlClient } from '../../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../../lib/viewer-context.tsx';
import { show } from '../../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../../testing/viewers.ts';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
/** By the name of the operation. */
export const answers: Record<string, (variables: Sent['variables']) => unknown> = {};
export const inputs = (name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables['input'] ?? variables);

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
export const line = (kind: string, amount: number) => ({
  __typename: 'AppointmentPriceLine',
  kind,
  amount: money(amount),
});
const patient = {
  __typename: 'AppointmentPerson',
  firstName: 'Mei',
  lastName: 'Chen',
  dob: '1985-03-27',
  sex: 2,
};
export const wishes = (given: object = {}) => ({
  __typename: 'AppointmentWishes',
  minutes: 15,
  interpreter: false,
  spoken: 'english',
  practitionerId: null,
  images: false,
  ...given,
});
export const cancelling = (given: object = {}) => ({
  __typename: 'AppointmentCancelling',
  free: false,
  freeUntil: '2027-02-28T17:00:00.000Z',
  refund: money(0),
  ...given,
});

/** One with all answers given, not paid; `given` says what is different. */
export const appointment = (given: object = {}) => ({
  __typename: 'Appointment',
  id: 'a1',
  mode: 'remote',
  status: 'draft',
  reference: null,
  patient,
  adult: null,
  concern: 'A cough',
  medication: 'None',
  history: 'None',
  sharing: { __typename: 'AppointmentSharing', records: [], open: true, until: null },
  wishes: wishes(),
  email: 'mei@example.org',
  phoneCountry: '+44',
  phone: '07700 900123',
  address1: '1 High Street',
  address2: null,
  city: 'York',
  postCode: 'YO1 7HH',
  country: 'GB',
  pages: ['patient', 'reason', 'wishes', 'place', 'check'],
  page: 'check',
  lines: [line('consultation', 4500)],
  coupon: null,
  discount: money(0),
  total: money(4500),
  paid: money(0),
  refunded: money(0),
  time: null,
  callBy: '2027-03-01T17:00:00.000Z',
  late: false,
  missedCalls: 0,
  movable: false,
  moveOffered: false,
  attempt: null,
  payUntil: null,
  ended: null,
  cancelling: null,
  cancelledBy: null,
  notHeld: false,
  practitioner: null,
  outcome: null,
  documents: [],
  startedAt: '2027-03-01T09:00:00.000Z',
  ...given,
});
export const confirmed = (given: object = {}) =>
  appointment({
    status: 'confirmed',
    reference: 'GP-7K42',
    paid: money(4500),
    documents: [
      { __typename: 'AppointmentDocument', number: 'R-1', series: 'receipt', at: '2027-03-01T09:01:00.000Z' },
    ],
    cancelling: cancelling(),
    ...given,
  });
export const refusal = (reason: string) => ({
  __typename: 'Refusal',
  reason,
  messageKey: `gp.refusals.${reason}`,
  values: [],
  fields: [],
});
const price = (mode: string, amount: number, minutes: number | null, further: number | null) => ({
  __typename: 'GpPrice',
  mode,
  amount: money(amount),
  minutes,
  furtherMinute: further === null ? null : money(further),
});
export const offer = (practitioners: readonly object[] = []) => ({
  gpPrices: {
    __typename: 'GpPrices',
    version: 1,
    modes: [price('video', 6500, 10, 700), price('inPerson', 14_000, 20, 700), price('remote', 4500, null, null)],
    interpreter: money(3000),
    interpreterMinutes: 15,
    letter: money(1000),
    sickNote: money(1000),
    certificateFrom: money(5500),
  },
  practitioners,
});
export const doctor = (given: object = {}) => ({
  __typename: 'Practitioner',
  id: 'd1',
  name: 'Dr Wu',
  gmcNumber: '7654321',
  languages: ['english', 'mandarin'],
  modes: ['remote'],
  place: null,
  picture: null,
  ...given,
});
export const clinic = {
  __typename: 'BookingVenue',
  id: 'clinic-1',
  name: 'Harbour Clinic',
  address1: '4 Harbour Place',
  city: 'London',
  postCode: 'W1G 8PT',
  phone: '020 7946 0102',
};

export async function openPage(
  path: string,
  element: ReactElement,
  address: string,
  locale: Locale = 'en',
  user = someUser(),
) {
  const viewers = viewersOf(user);
  await viewers.renew();
  const routes = [
    { path, element },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
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

/** Answers as `answers` say, on a Monday morning. */
export function stageGp() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:00:00.000Z') });
    sent.length = 0;
    window.sessionStorage.clear();
    window.localStorage.clear();
    document.cookie = 'csrftoken=known';
    vi.stubGlobal('fetch', server);
    vi.stubGlobal('scrollTo', () => {});
    // Nothing changes by itself.
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        close() {}
      },
    );
    for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name);
    answers['GpOffer'] = () => offer();
    answers['CallerDetails'] = () => ({
      getUser: {
        __typename: 'User',
        id: 'u1',
        firstName: 'Mei',
        lastName: 'Chen',
        email: 'mei@example.org',
        contacts: null,
        profile: { __typename: 'Profile', dob: '1985-03-27', sex: 2 },
      },
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
