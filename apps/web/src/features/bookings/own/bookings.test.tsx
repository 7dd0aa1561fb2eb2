import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import YourFilesPage from './YourFilesPage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
let answers: Record<string, (variables: Sent['variables']) => unknown> = {};

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as Sent) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Sent['variables']);
  sent.push({ operationName, variables });
  return Response.json({ data: answers[operationName]?.(variables) });
}

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' });
const fee = (amount: number) => ({
  __typename: 'BookingFee',
  amount: money(amount),
  rule: amount > 0 ? 'late' : 'free',
  freeUntil: '2027-03-01T16:00:00.000Z',
});
const booking = (given: object = {}) => ({
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
const refusal = (reason: string) => ({
  __typename: 'Refusal',
  reason,
  messageKey: `bookings.refusals.${reason}`,
  values: [],
  fields: [],
});

async function open(search = '', locale: Locale = 'en') {
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

const writes = (name: string) => sent.filter(({ operationName }) => operationName === name);

beforeEach(() => {
  sent.length = 0;
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('scrollTo', () => {});
  answers = { OneOwnBooking: () => ({ oneBooktest: booking() }) };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('your bookings', () => {
  it('show the next appointment first, and let who was not finished go on', async () => {
    answers['OwnBookings'] = () => ({
      booktest: [
        booking({ id: 'later', time: '2027-03-09T09:30:00.000Z' }),
        booking({ id: 'begun', status: 'held', page: 'address', reference: null }),
        booking(),
      ],
    });
    await open();
    await screen.findByRole('heading', { name: 'Coming up' });
    const times = screen.getAllByText(/\(UK time\)/).map(({ textContent }) => textContent);
    expect(times.slice(0, 2)).toEqual(['Tue 2 Mar, 9:30am (UK time)', 'Tue 9 Mar, 9:30am (UK time)']);
    const on = screen.getByRole('link', { name: 'Go on with the booking' });
    expect(on.getAttribute('href')).toBe('/medtest/new?id=begun&step=address');
  });

  it('say when each result is promised, and lead to those that are ready', async () => {
    const result = (given: object) => ({
      __typename: 'DiagnosticCard',
      id: 'b1-1',
      bookingId: 'b1',
      status: 'awaited',
      names: 'Mei Lin',
      due: '2027-03-03T23:59:00.000Z',
      late: false,
      ...given,
    });
    const results = [result({}), result({ id: 'b1-2', names: 'Bo Lin', status: 'published' })];
    answers['ResultsOfBookings'] = () => ({ diagnostics: results });
    answers['OwnBookings'] = () => ({ booktest: [booking({ status: 'atLab' }), booking({ id: 'other' })] });
    await open();
    const see = await screen.findByRole('link', { name: 'See the result of Bo Lin' });
    expect(see.getAttribute('href')).toBe('/your-files/results/b1-2');
    screen.getByText(
      (_, element) =>
        element?.textContent === 'The result of Mei Lin will be ready by Wed 3 Mar, 11:59pm (UK time).' &&
        element.tagName === 'P',
    );
    cleanup();
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking({ status: 'resulted' }) });
    answers['ResultsOfBookings'] = () => ({ diagnostics: [result({ late: true })] });
    await open('?booking=b1', 'zh');
    await screen.findByText(/现已延迟/);
    expect(writes('ResultsOfBookings').at(-1)?.variables).toMatchObject({ bookingId: 'b1', lang: 'zh' });
  });

  it('say what this will show where there are none', async () => {
    answers['OwnBookings'] = () => ({ booktest: [] });
    await open('', 'zh');
    await screen.findByText('还没有预约');
  });

  it('offer what the server allows, and tell why not', async () => {
    const allowed = { amend: false, cancel: false, cancelWhy: null, amendWhy: 'bookings.refusals.appointmentPast' };
    answers['OneOwnBooking'] = () => ({
      oneBooktest: booking({ allowed: { __typename: 'BookTestAllowed', ...allowed } }),
    });
    await open('?booking=b1');
    await screen.findByText('The time of this appointment has passed. Please contact us.');
    expect(screen.queryByRole('link', { name: 'Change the time' })).toBeNull();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Now:Confirmed');
  });

  it('show the fee and what comes back before a cancellation, and look again where the fee has changed', async () => {
    let late = false;
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking({ fee: fee(late ? 1000 : 0) }) });
    answers['CancelBooking'] = ({ feeSeen }) => {
      late = true;
      const cancelled = {
        status: 'cancelled',
        refunded: money(5900),
        allowed: { ...booking().allowed, cancel: false },
      };
      return { cancelBookTest: feeSeen === 1000 ? booking(cancelled) : refusal('feeChanged') };
    };
    const router = await open('?booking=b1');
    fireEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
    await screen.findByText(/is free until Mon 1 Mar, 4:00pm \(UK time\)/);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel my booking' }));
    await screen.findByText(
      'The fee has changed since you opened this page. Please look at it again before you confirm.',
    );
    await screen.findByText('£59.00');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel my booking for £10.00' }));
    await screen.findAllByText('Cancelled');
    expect(writes('CancelBooking').map(({ variables }) => variables['feeSeen'])).toEqual([0, 1000]);
    expect(router.state.location.search).toBe('?booking=b1');
  });

  it('offer another comment field once one was sent', async () => {
    const comments = [
      { __typename: 'BookTestComment', id: 'c1', comment: 'Wheelchair', by: 'patient', at: '2027-02-21T09:30:00.000Z' },
    ];
    answers['CommentBooking'] = () => ({ commentBookTest: booking({ comments }) });
    await open('?booking=b1');
    fireEvent.change(await screen.findByLabelText('Write to the people who test'), {
      target: { value: 'Wheelchair ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send the message' }));
    await screen.findByText('Wheelchair');
    expect(writes('CommentBooking')[0]?.variables['comment']).toBe('Wheelchair');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Write to the people who test').value).toBe(''),
    );
  });
});

describe('what happened to a booking', () => {
  const entry = (id: string, change: string, given: object = {}) => ({
    __typename: 'BookTestHistoryEntry',
    id,
    change,
    patient: null,
    amount: null,
    reason: null,
    at: '2027-02-20T09:30:00.000Z',
    ...given,
  });
  const paper = (number: string, series: string, amount: number) => ({
    __typename: 'BookTestDocument',
    number,
    series,
    amount: money(amount),
    at: '2027-02-20T09:30:00.000Z',
  });

  it('shows what was given at a vaccination, with the certificate of each', async () => {
    const given = {
      vaccine: 'Fluvax Tetra',
      batch: 'FT-77',
      expiry: '2027-01-31',
      site: 'leftArm',
      givenBy: 'Grace Hopper',
    };
    const vaccinations = [
      { __typename: 'VaccinationGiven', patient: 1, ...given, givenAt: '2027-03-02T09:35:00.000Z' },
    ];
    const who = {
      __typename: 'PatientTest',
      firstName: 'Wei',
      lastName: 'Li',
      sampled: false,
      failedDraws: 0,
      out: null,
    };
    const done = booking({ status: 'completed', endsWith: 'visit', vaccinations, patientTests: [who] });
    answers['OneOwnBooking'] = () => ({ oneBooktest: done });
    await open('?booking=b1');
    await screen.findByText('You have been vaccinated. Your certificate is below.');
    expect(screen.getByText('Fluvax Tetra')).toBeTruthy();
    expect(screen.getByText('Batch FT-77, expires 31 Jan 2027')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Certificate of / });
    expect(link.getAttribute('href')).toBe('/api/bookings/b1/vaccination.pdf?patient=1&lang=en');
  });

  it('stands with its times, of whom it was, and the receipts to keep, in the language of the reader', async () => {
    const patientTests = ['Mei', 'Bo'].map((firstName) => ({
      __typename: 'PatientTest',
      firstName,
      lastName: 'Lin',
      sampled: false,
      failedDraws: 0,
      out: null,
    }));
    const cancelled = { status: 'cancelled', refunded: money(5900), patientTests };
    answers['OneOwnBooking'] = () => ({ oneBooktest: booking(cancelled) });
    answers['BookingRecord'] = () => ({
      bookTestRecord: {
        __typename: 'BookTestRecord',
        id: 'b1',
        history: [
          entry('e1', 'paid', { amount: money(6900) }),
          entry('e2', 'drawFailed', { patient: 2, at: '2027-07-01T22:30:00.000Z' }),
          entry('e3', 'cancelled', { amount: money(1000) }),
        ],
        documents: [paper('R-20270220-0001', 'receipt', 6900), paper('C-20270702-0001', 'creditNote', 5900)],
      },
    });
    await open('?booking=b1', 'zh');
    const history = (await screen.findByRole('heading', { name: '办理记录' })).closest('section');
    expect([...(history?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '已付款 £69.002月20日 周六 9:30（英国时间）',
      '抽血未成功 · Bo Lin7月1日 周四 23:30（英国时间）',
      '已取消手续费：£10.002月20日 周六 9:30（英国时间）',
    ]);
    const links = screen.getAllByRole('link', { name: /PDF/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['收据 R-20270220-0001：£69.00（PDF）', '/api/bookings/receipts/R-20270220-0001/?lang=zh'],
      ['退款凭证 C-20270702-0001：£59.00（PDF）', '/api/bookings/receipts/C-20270702-0001/?lang=zh'],
    ]);
  });
});

it('says that a draw is tried once more only as long as it is', async () => {
  const bo = { __typename: 'PatientTest', firstName: 'Bo', lastName: 'Lin', failedDraws: 1, out: null };
  const tried = { status: 'attended', patientTests: [{ ...bo, sampled: false }] };
  answers['OneOwnBooking'] = () => ({ oneBooktest: booking(tried) });
  await open('?booking=b1');
  await screen.findByText(/It is tried once more/);
  cleanup();
  answers['OneOwnBooking'] = () => ({
    oneBooktest: booking({ status: 'sampled', patientTests: [{ ...bo, sampled: true }] }),
  });
  await open('?booking=b1');
  await screen.findAllByText('Sample taken');
  expect(screen.queryByText(/It is tried once more/)).toBeNull();
});
