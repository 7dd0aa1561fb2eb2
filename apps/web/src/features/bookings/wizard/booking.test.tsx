import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import type { SignedInUser } from '../../../lib/viewer.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { typeDate } from '../../../testing/dates.ts';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import BookingPage from './BookingPage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
let answers: Record<string, (variables: Sent['variables']) => unknown> = {};

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
const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' });
const soon = () => new Date(Date.now() + 8 * 60_000).toISOString();
const time = '2027-03-02T09:30:00.000Z';
const booking = (given: object = {}) => ({
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
const refusal = (reason: string, values: readonly object[] = []) => ({
  mutateBookTest: { __typename: 'Refusal', reason, messageKey: `bookings.refusals.${reason}`, values, fields: [] },
});
const freeSlots = () => ({
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

async function open(address: string, user: SignedInUser | null = someUser(), locale: Locale = 'en') {
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
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
  return router;
}

const steps = () =>
  sent.filter(({ operationName }) => operationName === 'BookingStep').map(({ variables }) => variables);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:00:00.000Z') });
  sent.length = 0;
  window.sessionStorage.clear();
  window.localStorage.clear();
  vi.stubGlobal('fetch', server);
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('scrollTo', () => {});
  answers = {
    OneBooking: () => ({ oneBooktest: booking() }),
    FreeSlots: freeSlots,
    BookerDetails: () => ({ getUser: null }),
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a booking', () => {
  it('begins with the first time that is asked for, and shows the nearest where somebody else has it', async () => {
    answers['TestAndVenue'] = () => ({
      medtestItem: {
        __typename: 'Medtest',
        id: 'travel-pcr',
        active: true,
        name: 'Travel PCR',
        price: 1,
        currency: 'GBP',
      },
      venue: {
        __typename: 'BookingVenue',
        id: 'p',
        active: true,
        name: 'Angel',
        city: 'London',
        tests: ['travel-pcr'],
      },
    });
    answers['BookingStep'] = ({ action, at }) => {
      if (action === 'start')
        return { mutateBookTest: booking({ time: null, keptUntil: null, page: 'slot', people: 0 }) };
      if (at !== time) return { mutateBookTest: booking() };
      const nearest = [{ __typename: 'FreeSlot', at: '2027-03-02T14:00:00.000Z' }];
      return { mutateBookTest: { __typename: 'SlotGone', messageKey: 'bookings.refusals.slotTaken', nearest } };
    };
    answers['OneBooking'] = () => ({ oneBooktest: booking({ time: null, keptUntil: null, page: 'slot', people: 0 }) });
    const router = await open('/medtest/new?test=travel-pcr&venue=p', null);
    fireEvent.change(await screen.findByLabelText('How many people are coming?'), { target: { value: '2' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Choose a date and a time.');
    expect(steps()).toEqual([]);
    fireEvent.click(await screen.findByRole('radio', { name: '9:30am' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const near = await screen.findByRole('button', { name: 'Tue 2 Mar, 2:00pm (UK time)' });
    expect(screen.getByLabelText<HTMLSelectElement>('How many people are coming?').value).toBe('2');
    fireEvent.click(near);
    await screen.findByRole('heading', { name: 'How would you like to continue?' });
    expect(router.state.location.search).toBe('?id=b1');
    expect(steps().map(({ action, at, people }) => [action, at, people])).toEqual([
      ['start', undefined, undefined],
      ['slot', time, 2],
      ['slot', '2027-03-02T14:00:00.000Z', 2],
    ]);
  });

  it('asks for the adult who agrees once the date of birth of a child is sound, and shows at its field what the server refuses', async () => {
    answers['BookingStep'] = () => refusal('tooYoung', [{ __typename: 'RefusalValue', name: 'patient', value: '1' }]);
    await open('/medtest/new?id=b1');
    await screen.findByRole('heading', { name: 'Who is being tested?' });
    await screen.findAllByRole('group', { name: 'Date of birth' });
    const fill = (label: string, index: number, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label)[index] as HTMLElement, { target: { value } });
    expect(screen.queryByText('Adult who agrees to the test')).toBeNull();
    for (const [index, dob] of ['1985-03-27', '2030-02-01'].entries()) {
      fill('Given name', index, 'Mei');
      fill('Family name', index, 'Lin');
      typeDate('Date of birth', dob, index);
      fireEvent.click(screen.getAllByLabelText('Female')[index] as HTMLElement);
    }
    for (const unsound of ['2030-02-01', '2023-02-01', '2020-02-', '2020-02-30']) {
      typeDate('Date of birth', unsound, 1);
      expect(screen.queryByText('Adult who agrees to the test')).toBeNull();
    }
    typeDate('Date of birth', '2020-02-01', 1);
    await screen.findByText('Adult who agrees to the test');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findAllByText(/Fill in this answer/);
    expect(steps()).toEqual([]);
    fill('Given name', 2, 'Wei');
    fill('Family name', 2, 'Lin');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(steps()).toHaveLength(1));
    expect(steps()[0]).toMatchObject({
      action: 'patients',
      patients: [{ dob: '1985-03-27', sex: 2 }, { dob: '2020-02-01' }],
      consent: { firstName: 'Wei', lastName: 'Lin' },
    });
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getByRole('link', { name: /fifth birthday/ })
        .getAttribute('href'),
    ).toBe('#field-patients-1--dob');
  });

  it('refuses a home visit kindly, and leads to the postal test', async () => {
    const home = { pages: ['slot', 'patients', 'address', 'declaration', 'terms', 'summary'], page: 'declaration' };
    answers['OneBooking'] = () => ({ oneBooktest: booking(home) });
    answers['BookingStep'] = () => refusal('declarationRefused');
    await open('/medtest/new?id=b1');
    fireEvent.click(await screen.findByLabelText(/symptoms such as/));
    expect(screen.getByRole('link', { name: '999' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'A home visit is not possible right now' });
    expect(steps()[0]).toMatchObject({ statements: { noSymptoms: true, noTravel: false } });
    expect(screen.getByRole('link', { name: 'See the postal test' }).getAttribute('href')).toBe('/shop/postal-pcr-kit');
    expect(screen.getByRole('link', { name: '999' })).toBeDefined();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('noSymptoms');
  });

  it('shows the fee and its rule before it is booked, to be paid at the visit', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', terms: '2026-11' }) });
    answers['BookingStep'] = () => ({ mutateBookTest: booking({ status: 'pending', reference: 'M-1' }) });
    const router = await open('/medtest/new?id=b1&step=summary', someUser(), 'zh');
    await screen.findByText(/3月1日 周一 16:00（英国时间）之前改期或取消免费/);
    fireEvent.click(screen.getByRole('radio', { name: /到场付款/ }));
    fireEvent.click(screen.getByRole('button', { name: '确认预约' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/medtest/success/b1'));
    expect(steps()).toEqual([{ action: 'request', id: 'b1', seen: 13_800, lang: 'zh' }]);
  });

  it('shows what is free near a time that somebody else took before it was paid', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'summary', terms: '2026-11' }) });
    const nearest = [{ __typename: 'FreeSlot', at: '2027-03-02T14:00:00.000Z' }];
    answers['BookingStep'] = () => ({
      mutateBookTest: { __typename: 'SlotGone', messageKey: 'bookings.refusals.slotTaken', nearest },
    });
    await open('/medtest/new?id=b1&step=summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay £138.00' }));
    await screen.findByRole('button', { name: 'Tue 2 Mar, 2:00pm (UK time)' });
    expect(steps()).toEqual([{ action: 'slot', id: 'b1', venueId: 'pharmacy-1', at: time, people: 2, lang: 'en' }]);
  });

  it('says what to do once the time is kept no more, and keeps it again', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ page: 'terms', keptUntil: null }) });
    answers['BookingStep'] = () => ({ mutateBookTest: booking({ page: 'terms' }) });
    await open('/medtest/new?id=b1');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep this time again' }));
    await screen.findByText('kept for you for 8 more minutes');
    expect(steps()).toEqual([{ action: 'slot', id: 'b1', venueId: 'pharmacy-1', at: time, people: 2, lang: 'en' }]);
  });
});
